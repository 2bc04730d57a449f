import { useEffect, useState } from 'react';
import { databases } from '../../../data/browser.ts';
import { findOriginal, onOriginalsChanged, originalsOf } from '../../../data/files/originals.ts';
import type { StoredOriginal } from '../../../data/files/originals-database.ts';
import { useFarmStore } from '../../../data/index.ts';
import type { RowId } from '../../../data/types.ts';

const none: readonly StoredOriginal[] = [];

/** The original of a photo on this device; null at first, and without one. */
export function useOriginal(photo: RowId): StoredOriginal | null {
  const store = useFarmStore();
  const id = String(photo);
  const [found, setFound] = useState<StoredOriginal | null>(null);
  useEffect(() => {
    let there = true;
    const read = () =>
      void findOriginal(databases(), store, id).then((original) => {
        if (there) setFound(original);
      });
    read();
    const stop = onOriginalsChanged(read);
    return () => {
      there = false;
      stop();
    };
  }, [store, id]);
  return found?.id === id ? found : null;
}

/** The originals of the farm on this device. */
export function useOriginals(): readonly StoredOriginal[] {
  const store = useFarmStore();
  const [kept, setKept] = useState(none);
  useEffect(() => {
    let there = true;
    const read = () =>
      void originalsOf(databases(), store).then((originals) => {
        if (there) setKept(originals);
      });
    read();
    const stop = onOriginalsChanged(read);
    return () => {
      there = false;
      stop();
    };
  }, [store]);
  return kept;
}
