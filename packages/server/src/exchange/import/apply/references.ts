import { entities } from '@furrow/domain';
import type { Queryable } from '../../../db/pool.ts';
import { quoted } from '../../../db/sql.ts';

/**
 * The subset of rows that live rows of other entities refer to.
 * @param except rows whose references do not count
 */
export async function usedOf(
  database: Queryable,
  farm: string,
  name: string,
  { ids, except = [] }: { readonly ids: readonly string[]; readonly except?: readonly string[] },
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const entity of entities.filter(({ scope }) => scope === 'farm')) {
    for (const [field, { kind, ...shape }] of Object.entries(entity.fields)) {
      if (kind !== 'ref' || !('to' in shape) || shape.to !== name) continue;
      const column = quoted(field);
      // automatic bookings of performed work are deleted with the work
      const byPeople = entity.name === 'stockrecord' ? 'and not automatic' : '';
      const { rows } = await database.query<{ id: string }>(
        `select distinct ${column} as id from ${quoted(entity.name)}
          where farm = $1 and deleted_at is null ${byPeople} and ${column} = any($2::uuid[])
          and not id = any($3::uuid[])`,
        [farm, ids, except],
      );
      for (const { id } of rows) used.add(id);
    }
  }
  return used;
}
