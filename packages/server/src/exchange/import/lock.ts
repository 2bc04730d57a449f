import { setTimeout } from 'node:timers/promises';
import { withLeases } from '../../db/lease.ts';
import type { Database } from '../../db/pool.ts';

/** Longest time one import of a farm waits for another to be settled, and how often it checks. */
const longestWait = 60_000;
const lookAgain = 100;

/**
 * Does something to an import while nobody else does, in any server process, and while nobody
 * settles another import of its farm: what is new is new only as long as nobody else makes it. When
 * the process dies others wait a moment, so a broken-off import can be gone on with.
 * @returns null when somebody else is at it
 */
export async function alone<T>(
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
