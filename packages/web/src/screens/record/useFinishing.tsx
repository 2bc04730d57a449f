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
  /** First prompts for the actual values. */
  readonly correctAndFinish: (record: EntityRows['record']) => void;
  /** The window with the questions, to be shown by the caller. */
  readonly window: ReactNode;
}

/**
 * Finishes work from the record, a list or a selection: at once, unless it brings stock below zero.
 * Then a reason is required: for a single record along with its actual values, which may be the
 * mistake, for several once per stock item.
 * @source decision 024
 */
export function useFinishing(onFinish: (works: readonly Finished[]) => void): Finishing {
  const store = useFarmStore();
  const [asking, setAsking] = useState<EntityRows['record'] | readonly Rules.ShortWork[] | null>(
    null,
  );
  // a list does not need these rules before a person finishes work
  const rules = useRef<typeof Rules>(null);
  const begin = useCallback(
    async (records: readonly EntityRows['record'][]) => {
      rules.current ??= await import('./detail/finishingShort.ts');
      const works = rules.current.shortWorks(records, store);
      if (rules.current.stocksNeedingReason(works).length === 0)
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
