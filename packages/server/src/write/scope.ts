import { accessTable, entities, presets } from '@furrow/domain';
import { entitiesSeen, type Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';

/**
 * A link row changes what other, unchanged rows a narrowed role sees. Which roles look at which entities follows from
 * the access table; their contacts' scope moves, and their next feed is a full one. Other roles never pay for it.
 */
const rolesLookingAt: ReadonlyMap<string, readonly string[]> = new Map(
  entities.map(({ name }) => [
    name,
    presets.filter((preset) =>
      Object.values(accessTable).some((row) => {
        const read = row[preset]?.read;
        return typeof read === 'object' && entitiesSeen(read).includes(name);
      }),
    ),
  ]),
);

/** Tells the roles that look at rows of this entity that what they see may have changed. */
export async function seenByOthers(database: Queryable, entity: Entity, farm: string): Promise<void> {
  const roles = rolesLookingAt.get(entity.name) ?? [];
  if (roles.length === 0) return;
  await database.query('update farmcontact set scope_xid = pg_current_xact_id() where farm = $1 and permissions && $2 and "user" is not null', [farm, roles]);
}
