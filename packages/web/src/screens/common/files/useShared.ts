import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/useLatest.ts';
import { dropFromAddress } from '../../../browser/replaceInAddress.ts';
import { dropSharedFiles, readSharedFiles } from '../../../browser/sharedFiles.ts';

/**
 * Passes on files that another app shared with this page, once.
 * @param onFiles settles when it has the files, with false where it could not take them now; null
 *   while the page cannot handle them
 * @returns whether files are still to be passed on
 */
export function useShared(
  onFiles: ((files: readonly File[]) => Promise<boolean> | void) | null,
): boolean {
  const [waits, setWaits] = useState(() => new URLSearchParams(location.search).has('shared'));
  const passing = useRef(false);
  const latest = useLatest(onFiles);
  const isReady = onFiles !== null;
  useEffect(() => {
    if (!waits || !isReady || passing.current) return;
    passing.current = true;
    const pass = async () => {
      const files = await readSharedFiles();
      const take = latest.current;
      // they stay where they are until the page has them
      if (files.length > 0 && (!take || (await take(files)) === false)) return;
      await dropSharedFiles();
      dropFromAddress('shared');
      setWaits(false);
    };
    void pass().finally(() => {
      passing.current = false;
    });
  }, [waits, isReady, latest]);
  return waits;
}
