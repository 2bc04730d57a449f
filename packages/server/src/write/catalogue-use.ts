import { membersOf, partsOf } from '@furrow/kit';
import { LRUCache } from 'lru-cache';
import { entityOf, isEntity } from '@furrow/domain';
import type { Entity, Field, Fields } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';

/**
 * Farm, entity and id of uses known to be stored; uses are never deleted, so this can never be
 * wrong.
 */
const written = new LRUCache<string, true>({ max: 20_000 });

const isRowId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

function usesIn(
  fields: Fields,
  value: Readonly<Record<string, unknown>>,
): [entity: string, id: number][] {
  return Object.entries(value).flatMap(([name, content]) => {
    const field: Field | undefined = fields[name];
    if (!field || content === null || content === undefined) return [];
    if (field.kind === 'list')
      return partsOf(content).flatMap((entry) => usesIn(field.of, membersOf(entry)));
    if (field.kind === 'map')
      return Object.keys(content).flatMap((id): [string, number][] =>
        isRowId(id) ? [[field.by, Number(id)]] : [],
      );
    if (field.kind !== 'ref' && field.kind !== 'refs') return [];
    if (!isEntity(field.to) || entityOf(field.to).scope !== 'catalogue') return [];
    return [content]
      .flat()
      .flatMap((id): [string, number][] => (typeof id === 'number' ? [[field.to, id]] : []));
  });
}

/** Whether a row refers to catalogue rows that are not known to be stored. */
export const namesFreshUses = (
  entity: Entity,
  farm: string,
  value: Readonly<Record<string, unknown>>,
): boolean =>
  usesIn(entity.fields, value).some(
    ([name, id]) => written.get(`${farm} ${name} ${id}`) === undefined,
  );

/**
 * Stores the catalogue rows a farm's row refers to, before the row itself, so that its feed
 * includes them.
 */
export async function noteCatalogueUse(
  database: Queryable,
  entity: Entity,
  farm: string,
  value: Readonly<Record<string, unknown>>,
): Promise<void> {
  const fresh = usesIn(entity.fields, value).filter(
    ([name, id]) => written.get(`${farm} ${name} ${id}`) === undefined,
  );
  if (fresh.length === 0) return;
  await database.query(
    `insert into catalogue_use (farm, entity, id) select $1, *
      from unnest($2::text[], $3::integer[]) on conflict do nothing`,
    [farm, fresh.map(([name]) => name), fresh.map(([, id]) => id)],
  );
  // inside a transaction that is undone later, the use would be forgotten: remembered only when
  // nothing can undo it
  if ('pool' in database)
    for (const [name, id] of fresh) written.set(`${farm} ${name} ${id}`, true);
}
