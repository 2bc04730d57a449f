import { at } from '@furrow/kit';
import type { Entity } from '@furrow/kit';
import type { Database } from '../db/pool.ts';

export interface HistoryPage {
  readonly count: number;
  readonly results: string;
}

/**
 * Every change of a row, newest first. The caller has seen to it that the principal may read the row.
 * @source decisions D16
 */
export async function historyOf(
  database: Database,
  entity: Entity,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<HistoryPage> {
  const { rows } = await database.query<{ count: number; results: string }>(
    `select (select count(*) from history where entity = $1 and row = $2) as count,
      coalesce((select json_agg(r)::text from (select h.version, h.at, a.name as "user", h.device, h.action, h.changes
         from history h left join account a on a.id = h.account where h.entity = $1 and h.row = $2
         order by h.version desc limit $3 offset $4) r), '[]') as results`,
    [entity.name, id, limit, offset],
  );
  return { count: at(rows, 0).count, results: at(rows, 0).results };
}
