import type { EntityRows } from '@furrow/domain';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import type { Draft } from '../../data/types.ts';
import type * as Rules from './detail/finishingShort.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const FinishSheet = lazyPart(() =>
  import('./detail/FinishSheet.tsx').then(({ FinishSheet: component }) => component),
);
const StockReasonsWindow = lazyPart(() =>
  import('./detail/StockReasonsWindow.tsx').then(({ StockReasonsWindow: component }) => component),
);

/** Work as it is to be finished. */
export interface Finished {
  readonly record: EntityRows['record'];
  /** The further body of finishing, about the work. */
  readonly body?: Draft | undefined;
}

export interface Finishing {
  readonly finish: (records: readonly EntityRows['record'][]) => void;
  /** Asks first what was really done. */
  readonly correctAndFinish: (record: EntityRows['record']) => void;
  /** The window with the questions, to be shown by the caller. */
  readonly window: ReactNode;
}

/**
 * The one way work is finished, from the record, a list or a selection: at once, unless it brings
 * stock below zero. Then it asks why: of one work with what was done, which may be the mistake, of
 * several once for each stock item.
 * @source decision 024
 */
export function useFinishing(onFinish: (works: readonly Finished[]) => void): Finishing {
  const store = useFarmStore();
  const [asking, setAsking] = useState<EntityRows['record'] | readonly Rules.ShortWork[] | null>(
    null,
  );
  // a list has no need of these rules before somebody finishes
  const rules = useRef<typeof Rules>(null);
  const begin = useCallback(
    async (records: readonly EntityRows['record'][]) => {
      rules.current ??= await import('./detail/finishingShort.ts');
      const works = rules.current.shortWorks(records, store);
      if (rules.current.stocksAsked(works).length === 0)
        onFinish(records.map((record) => ({ record })));
      else setAsking(records.length === 1 ? (records[0] ?? works) : works);
    },
    [store, onFinish],
  );
  const finish = useCallback(
    (records: readonly EntityRows['record'][]) => void begin(records),
    [begin],
  );
  const done = (works: readonly Finished[]) => {
    setAsking(null);
    onFinish(works);
  };
  const close = () => setAsking(null);
  const window =
    asking === null ? null : (
      <Suspense fallback={null}>
        {isMany(asking) ? (
          <StockReasonsWindow
            works={asking}
            onClose={close}
            onReasons={(reasons) =>
              done(
                asking.map((work) => ({
                  record: work.record,
                  body: rules.current!.reasonsOf(work, reasons),
                })),
              )
            }
          />
        ) : (
          <FinishSheet
            record={asking}
            onClose={close}
            onFinish={(body) => done([{ record: asking, body }])}
          />
        )}
      </Suspense>
    );
  return { finish, correctAndFinish: setAsking, window };
}

const isMany = (
  asking: EntityRows['record'] | readonly Rules.ShortWork[],
): asking is readonly Rules.ShortWork[] => Array.isArray(asking);
