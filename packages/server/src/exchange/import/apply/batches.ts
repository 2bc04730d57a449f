import { existing } from '@furrow/kit';
import type { Database, Queryable } from '../../../db/pool.ts';
import { partsBySize, type PieceLimits } from '../../../wire/pieces.ts';
import { RetryTransaction } from '../../../write/act.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/**
 * A transaction holds back the feed's horizon, so it ends well before the limit of two seconds.
 * @source decisions D8
 */
const longestMilliseconds = 1_000;
const most = 250;
const attempts = 8;

/**
 * Two writers took the same name; inside a transaction the statement cannot be tried again, the
 * batch can.
 */
const isTwin = (error: unknown): boolean =>
  error instanceof RetryTransaction || ['23505', '25P02', '40001', '40P01'].includes(codeOf(error));

/** Works through a list in short transactions, in order. */
export async function inBatches<Item>(
  database: Database,
  items: readonly Item[],
  work: (client: Queryable, item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0, attempt = 0; from < items.length;) {
    let at = from;
    try {
      await database.transaction(async (client) => {
        const end = performance.now() + longestMilliseconds;
        for (; at < items.length && at - from < most && performance.now() < end; at += 1)
          await work(client, existing(items[at], 'part of items'));
      });
    } catch (error) {
      attempt += 1;
      if (!isTwin(error) || attempt >= attempts) throw error;
      continue;
    }
    from = at;
    attempt = 0;
  }
}

/**
 * The size of a transaction where rows are written in batches: a fraction of a second on a slow
 * machine.
 */
const batchLimits: PieceLimits = { rows: 200, bytes: 1024 * 1024 };

/**
 * Processes a list in parts, each in a separate transaction, in order.
 * @param work receives whether it repeats a part, because of a concurrent writer
 */
export async function inParts<Item extends { readonly bytes: number }>(
  database: Database,
  items: readonly Item[],
  work: (client: Queryable, part: readonly Item[], isAgain: boolean) => Promise<void>,
): Promise<void> {
  for (const part of partsBySize(items, batchLimits)) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await database.transaction((client) => work(client, part, attempt > 0));
        break;
      } catch (error) {
        if (!isTwin(error) || attempt + 1 >= attempts) throw error;
      }
    }
  }
}
