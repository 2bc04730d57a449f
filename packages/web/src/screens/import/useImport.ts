import { useEffect, useState } from 'react';
import type { Problem } from '../../data/http.ts';
import { readImport } from '@furrow/domain/imports/imports.calls.ts';
import { taskStatus } from '@furrow/domain/tasks/tasks.calls.ts';
import { call } from '../../calls.ts';
import type { Import } from './types.ts';

const askMilliseconds = 400;

export type ImportState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'reading';
      readonly files: readonly string[];
      readonly progress: number;
      readonly message: string | null;
    }
  | { readonly kind: 'there'; readonly imported: Import }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** An import by its id, polled until it has been read. @param turn a new number fetches it again */
export function useImport(id: string, turn: number): ImportState {
  const [state, setState] = useState<ImportState>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const result = await call(readImport, { id }, { timeout: 120_000 });
      if (gone) return;
      if (!result.ok) {
        // the server is briefly unreachable: the current state stays visible, and the request is
        // repeated
        if (result.problem.kind === 'unreachable')
          timer = setTimeout(() => void ask(), 5 * askMilliseconds);
        else setState({ kind: 'refused', problem: result.problem });
        return;
      }
      const imported = result.value;
      if (imported.state !== 'reading') return setState({ kind: 'there', imported });
      const task = imported.task === null ? null : await call(taskStatus, { task: imported.task });
      if (gone) return;
      // another person's task is not accessible; that the import is being read is known all the
      // same
      const { progress = 0, message = null } = task?.ok ? task.value : {};
      setState({ kind: 'reading', files: imported.files, progress, message });
      timer = setTimeout(() => void ask(), askMilliseconds);
    };
    setState((before) =>
      before.kind === 'there' && before.imported.id === id ? before : { kind: 'loading' },
    );
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, turn]);
  return state;
}
