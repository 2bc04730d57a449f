import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import { useActing } from './useActing.ts';
import { useFinishing, type Finished, type Finishing } from './useFinishing.tsx';

/**
 * Finishes work and opens the performed record; undo returns to the plan. With several the page
 * stays where it is.
 * @param onDone called once it is finished, before anything is shown
 */
export function useFinishAndShow(onDone?: () => void): Finishing {
  const navigate = useNavigate();
  const act = useActing();
  const onFinish = useCallback(
    (works: readonly Finished[]) => {
      onDone?.();
      for (const work of works) {
        const plan = work.record.id;
        const change = act({
          ...work,
          action: 'finish',
          onUndone: () => void navigate({ to: paths.records.byId(plan), replace: true }),
        });
        const done = change?.rows[1] ?? change?.rows[0];
        if (works.length === 1 && done !== undefined)
          void change?.shown.then(() => navigate({ to: paths.records.byId(String(done)) }));
      }
    },
    [act, navigate, onDone],
  );
  return useFinishing(onFinish);
}
