import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import type { RowId } from '../../../data/types.ts';

/** An address of bytes on this page, for as long as they are shown; null at first and without any. */
export function useObjectUrl(content: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return undefined;
    const address = URL.createObjectURL(content);
    setAddress(address);
    return () => {
      URL.revokeObjectURL(address);
      setAddress(null);
    };
  }, [content]);
  return content ? address : null;
}

/**
 * Address of a picture: on this device while the server does not have it.
 * @param size as the server accepts it, such as `128x128`; the original when left out
 * @returns null while the address is being created
 * @source spec §7 GET /cropr/image/{id}/[name]/[size]?ts
 */
export function usePictureAddress(id: RowId, size?: string): string | null {
  const { files } = useFarmStore();
  const read = () => files.find(String(id))?.content ?? null;
  const kept = useSyncExternalStore(files.subscribe, read, read);
  const local = useObjectUrl(kept);
  if (kept) return local;
  return `/cropr/image/${String(id)}/${size ? `x/${size}` : ''}`;
}
