import type { FastifyInstance } from 'fastify';
import { entityOf, isEntity } from '@furrow/domain';
import { rowsInUse } from '@furrow/domain/in-use/in-use.calls.ts';
import { isUuid, issue, type Entity } from '@furrow/kit';
import { rightsIn, type Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { readableSql } from '../read/read.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';
import { inUse, type InUse } from '../write/in-use.ts';

const mostIds = 100;

const idsNamed = (text = ''): string[] => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim().toLowerCase())
      .filter(Boolean),
  ),
];

const isIdOf = ({ scope }: Entity, id: string): boolean =>
  scope === 'catalogue' ? /^\d{1,9}$/.test(id) : isUuid(id);

/** References that keep rows from being deleted. @source decisions D17 Deleting */
export function inUseCalls(app: FastifyInstance, { database }: Services): void {
  answer(
    app,
    rowsInUse,
    async ({ principal, params, query }) => {
      const entity = referencedEntity(params.resource);
      const ids = idsNamed(query.id__in).filter((id) => isIdOf(entity, id));
      const objects: InUse[] = [];
      for (const [farm, own] of await idsByFarm(database, entity, ids, principal)) {
        if (rightsIn(principal, farm, entity.name).delete === false)
          throw new Refusal('not_allowed');
        objects.push(...(await inUse(database, entity, own, farm)));
      }
      return { objects };
    },
    {
      check: ({ query }) =>
        idsNamed(query.id__in).length > mostIds
          ? [issue('id__in', 'too_many', { max: mostIds })]
          : [],
    },
  );
}

function referencedEntity(name: string): Entity {
  if (!isEntity(name) || !entityOf(name).heldBy) throw new Refusal('not_found');
  return entityOf(name);
}

/**
 * Live rows visible to the principal, by their farm; standard entries of a catalogue belong to
 * none.
 */
async function idsByFarm(
  database: Queryable,
  entity: Entity,
  ids: readonly string[],
  principal: Principal,
): Promise<ReadonlyMap<string, readonly (string | number)[]>> {
  const sql = newSql();
  const type = entity.scope === 'catalogue' ? 'integer' : 'uuid';
  const { rows } = await database.query<{ farm: string; ids: readonly (string | number)[] }>(
    `select t.farm, array_agg(t.id order by t.id) as ids from ${quoted(entity.name)} t
      where t.id = any(${sql.value(ids)}::${type}[]) and t.farm is not null
      and t.deleted_at is null and ${readableSql(entity, sql, principal)} group by t.farm`,
    sql.values,
  );
  return new Map(rows.map((row) => [row.farm, row.ids]));
}
