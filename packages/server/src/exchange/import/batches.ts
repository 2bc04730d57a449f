import type { Database, Queryable } from '../../db/pool.ts';
import { RetryTransaction } from '../../write/act.ts';

/** A transaction holds the feed's horizon, so it ends well before the two seconds it may last. @source decisions D8 */
const longestMilliseconds = 1_000;
const most = 250;
const attempts = 8;

/** Two writers took the same name; inside a transaction the statement cannot be tried again, the batch can. */
const isTwin = (error: unknown): boolean =>
  error instanceof RetryTransaction ||
  ['23505', '25P02', '40001', '40P01'].includes(String((error as { code?: unknown }).code));

/**
 * Works through a list in short transactions, in order.
 * @param after what is to happen once a batch is kept
 */
export async function inBatches<Item>(
  database: Database,
  items: readonly Item[],
  work: (client: Queryable, item: Item) => Promise<void>,
  after: () => void,
): Promise<void> {
  for (let from = 0, attempt = 0; from < items.length;) {
    let at = from;
    try {
      await database.transaction(async (client) => {
        const end = performance.now() + longestMilliseconds;
        for (; at < items.length && at - from < most && performance.now() < end; at += 1)
          await work(client, items[at]!);
      });
    } catch (error) {
      attempt += 1;
      if (!isTwin(error) || attempt >= attempts) throw error;
      continue;
    }
    from = at;
    attempt = 0;
    after();
  }
}
