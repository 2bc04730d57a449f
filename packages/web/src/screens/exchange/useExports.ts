import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../data/http.ts';
import { pollMilliseconds } from '../../tasks/pollTask.ts';
import { exportChoices, listExports } from '@furrow/domain/exports/exports.calls.ts';
import { call } from '../../calls.ts';
import type { Choices, ExportedFile } from './exportTypes.ts';

/** Maximum number of exports listed; they are deleted after a week. */
const most = 50;

/**
 * The sources a farm can export, and its exports; queried again while one of them is being created.
 */
export function useExports(farm: string): {
  readonly choices: Choices | null;
  readonly made: readonly ExportedFile[] | null;
  readonly problem: Problem | null;
  readonly again: () => void;
} {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [files, setFiles] = useState<readonly ExportedFile[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void Promise.all([
      call(exportChoices, { farm }),
      call(listExports, { farm, page_size: most }),
    ]).then(([offered, list]) => {
      if (gone) return;
      setProblem(offered.ok ? (list.ok ? null : list.problem) : offered.problem);
      if (offered.ok) setChoices(offered.value);
      if (!list.ok) return;
      setFiles(list.value.results);
      if (list.value.results.some(({ state }) => state === 'PENDING' || state === 'STARTED'))
        timer = setTimeout(again, pollMilliseconds);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [farm, turn, again]);
  return { choices, made: files, problem, again };
}
