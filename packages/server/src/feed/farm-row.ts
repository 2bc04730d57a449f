import { at } from '@furrow/kit';
import { LRUCache } from 'lru-cache';
import { entityOf } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import { rightsIn, type Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { computedList } from '../read/read.ts';
import { wireColumns } from '../read/select.ts';
import type { Probed } from './probe.ts';
import { rowOf } from '../db/row.ts';

const farmEntity = entityOf('farm');

interface Remembered {
  readonly horizon: bigint;
  readonly text: string;
}

/** Devices ask every ten seconds: those that did not for so long are gone. */
const unusedMilliseconds = 5 * 60_000;

const remembered = new LRUCache<string, Remembered>({
  max: 5000,
  ttl: unusedMilliseconds,
  updateAgeOnGet: true,
});
let purged = 0;

/** Drops rows that nobody uses any more, now and then: a day's farms are many times those of a moment. */
function purge(now: number): void {
  if (now - purged < unusedMilliseconds) return;
  purged = now;
  remembered.purgeStale();
}

/**
 * The farm itself with its figures, as JSON text. Counting a farm's records is the only part of a
 * poll that grows with the farm, so the text is cached until the farm changes: no row of it was
 * written by a transaction at or above the horizon it was built at.
 */
export async function farmRow(
  database: Queryable,
  principal: Principal,
  farm: string,
  { language, probed }: { readonly language: Language; readonly probed: Probed },
): Promise<string> {
  // its members depend on the principal's rights
  const key = `${farm} ${language} ${rightsIn(principal, farm, 'record').read === true}`;
  const cached = remembered.get(key);
  if (cached && probed.newest < cached.horizon) return cached.text;
  const { rows } = await database.query<{ row: string }>(
    `select row_to_json(r)::text as row
      from (select ${wireColumns(farmEntity, language)} from farm t where t.id = $1) r`,
    [farm],
  );
  const [row] = await computedList(
    { database, entity: farmEntity, principal },
    [rowOf(at(rows, 0).row)],
    { language, query: {} },
  );
  const text = JSON.stringify(row);
  purge(performance.now());
  remembered.set(key, { horizon: BigInt(probed.horizon), text });
  return text;
}
