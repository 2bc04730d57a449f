import type { Entity } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { grants } from '../access/asker.ts';
import { quoted, type Sql } from '../db/sql.ts';

/**
 * How many rows a list has, counted once and then remembered for as long as no row of the entity is written in the asker's
 * farms: counting is the one thing in a page that grows with the farm. What holds it to the truth is the feed's horizon: no
 * row was written by a transaction at or above the one the count was made at.
 */

interface Remembered {
  readonly horizon: string;
  readonly total: number;
}

const remembered = new Map<string, Remembered>();
const most = 5000;

/** Whether what an asker sees of an entity hangs on its own rows alone, and in which farms. */
function wholeFarms(entity: Entity, asker: Asker, only?: string): string[] | null {
  if (entity.scope !== 'farm') return null;
  const found = grants(asker, entity.name, 'read').filter(({ standing }) => only === undefined || standing.farm === only);
  return found.length > 0 && found.every(({ grant }) => grant === true) ? found.map(({ standing }) => standing.farm) : null;
}

export interface Total {
  /** Columns `total` and `horizon` of a list's statement. */
  readonly columns: string;
  /** The number, from a row of that statement. */
  read(row: { total: number | null; horizon: string | null }): number;
}

/**
 * @param from `from … where …` of the list, about `t`
 * @param sql the statement's values; those there are now are what the conditions stand for
 * @param only the farm the list stays within
 */
export function totalOf(entity: Entity, asker: Asker, from: string, sql: Sql, only?: string): Total {
  const farms = wholeFarms(entity, asker, only);
  // a farm's newest row lies at the end of its index; the farm table has none
  if (!farms || entity.name === 'farm') return { columns: `(select count(*) ${from}) as total, null as horizon`, read: ({ total }) => total! };
  const key = JSON.stringify([from, sql.values]);
  const known = remembered.get(key);
  const newest = `(select max(n.xid) from unnest(${sql.value(farms)}::uuid[]) f(farm), lateral (select w.xid from ${quoted(entity.name)} w where w.farm = f.farm order by w.xid desc limit 1) n)`;
  const isSame = `coalesce(${newest} < ${sql.value(known?.horizon ?? null)}::xid8, false)`;
  return {
    columns: `(case when ${isSame} then null else (select count(*) ${from}) end) as total, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
    read({ total, horizon }) {
      if (total === null) return known!.total;
      if (remembered.size > most) remembered.clear();
      remembered.set(key, { horizon: horizon!, total });
      return total;
    },
  };
}
