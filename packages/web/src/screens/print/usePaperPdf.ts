import { useCallback, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../me/MeContext.tsx';
import { downloadFailed } from '../common/downloadFailed.ts';
import type { PaperOf } from './makePaper.ts';

/** Makes a paper of one thing as PDF on the server; `busy` until it is there. */
export function usePaperPdf(): {
  readonly busy: boolean;
  readonly make: (paper: Omit<PaperOf, 'farm'>) => void;
} {
  const { farm } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const make = useCallback(
    (paper: Omit<PaperOf, 'farm'>) => {
      setBusy(true);
      void import('./makePaper.ts')
        .then(({ makePaper }) => makePaper({ ...paper, farm: farm.id }))
        .catch(downloadFailed)
        .finally(() => isMounted.current && setBusy(false));
    },
    [farm.id],
  );
  return { busy, make };
}
