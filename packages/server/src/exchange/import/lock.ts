import { setTimeout } from 'node:timers/promises';
import { withLeases } from '../../db/lease.ts';
import type { Database } from '../../db/pool.ts';

/** Maximum wait of an import for another of the same farm, and the interval of checks. */
const longestWait = 60_000;
const lookAgain = 100;

/**
 * Runs an action on an import exclusively, across server processes, and while no other import of
 * its farm is settled: rows judged as new must not be created by another. When the process dies
 * others wait a moment, so an interrupted import can be resumed.
 * @returns null when another process is working on it
 */
export async function exclusively<T>(
  database: Database,
  { id, farm }: { readonly id: string; readonly farm: string },
  work: () => Promise<T>,
): Promise<T | null> {
  const own = `import ${id}`;
  for (const end = Date.now() + longestWait; ;) {
    const answer = await withLeases(database, [own, `imports of farm ${farm}`], work);
    if ('done' in answer) return answer.done;
    if (answer.taken === own || Date.now() > end) return null;
    await setTimeout(lookAgain);
  }
}
