import { useEffect, useState } from 'react';
import { databases } from '../../../data/browser.ts';
import { findOriginal, onOriginals, originalsOf } from '../../../data/files/originals.ts';
import type { KeptOriginal } from '../../../data/files/originals-database.ts';
import { useFarmStore } from '../../../data/index.ts';
import type { RowId } from '../../../data/types.ts';

const none: readonly KeptOriginal[] = [];

/** The original of a photo on this device; null at first, and without one. */
export function useOriginal(photo: RowId): KeptOriginal | null {
  const store = useFarmStore();
  const id = String(photo);
  const [found, setFound] = useState<KeptOriginal | null>(null);
  useEffect(() => {
    let there = true;
    const read = () =>
      void findOriginal(databases(), store, id).then((original) => {
        if (there) setFound(original);
      });
    read();
    const stop = onOriginals(read);
    return () => {
      there = false;
      stop();
    };
  }, [store, id]);
  return found?.id === id ? found : null;
}

/** The originals of the farm on this device. */
export function useOriginals(): readonly KeptOriginal[] {
  const store = useFarmStore();
  const [kept, setKept] = useState(none);
  useEffect(() => {
    let there = true;
    const read = () =>
      void originalsOf(databases(), store).then((originals) => {
        if (there) setKept(originals);
      });
    read();
    const stop = onOriginals(read);
    return () => {
      there = false;
      stop();
    };
  }, [store]);
  return kept;
}
