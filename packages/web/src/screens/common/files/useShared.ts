import { useEffect } from 'react';
import { useLatest } from '../../../ui/useLatest.ts';
import { dropFromAddress } from '../../../browser/replaceInAddress.ts';
import { takeSharedFiles } from '../../../browser/sharedFiles.ts';

/** Passes on files that another app shared with this page, once. */
export function useShared(onFiles: ((files: readonly File[]) => void) | null): void {
  const latest = useLatest(onFiles);
  const isReady = onFiles !== null;
  useEffect(() => {
    if (!isReady || !new URLSearchParams(location.search).has('shared')) return;
    void takeSharedFiles().then((files) => {
      dropFromAddress('shared');
      if (files.length > 0) latest.current?.(files);
    });
  }, [isReady, latest]);
}
