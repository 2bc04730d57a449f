import { useState } from 'react';
import type { Row } from '../../../data/types.ts';
import { usePictureAddress } from './usePictureAddress.ts';
import styles from './Files.module.css';

/** A picture at 128 by 128; a plain square where it cannot be shown. @source spec §9 "Image resize default 128 by 128" */
export function Thumbnail({ row, name }: { readonly row: Row; readonly name: string }) {
  const address = usePictureAddress(row.id, '128x128');
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || failed === address)
    return <span role="img" aria-label={name} className={styles['missing']} />;
  return (
    <img
      src={address}
      alt={name}
      width={128}
      height={128}
      loading="lazy"
      onError={() => setFailed(address)}
    />
  );
}
