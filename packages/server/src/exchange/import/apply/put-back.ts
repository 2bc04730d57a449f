import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@furrow/kit';
import type { Asker } from '../../../access/asker.ts';
import type { Queryable } from '../../../db/pool.ts';
import { Refusal } from '../../../errors.ts';
import { heldRow, writeChange } from '../../../write/change.ts';
import { freeName } from '../../../write/unique-name.ts';

/**
 * Writes the values a row held before, to the letter: they were judged when they were first
 * written, and reading them anew might write them otherwise. A name that somebody took meanwhile
 * moves on by the rule.
 */
export async function putBack(
  client: Queryable,
  entity: Entity,
  farm: string,
  id: string,
  before: Readonly<Record<string, unknown>>,
  asker: Asker,
): Promise<void> {
  const held = await heldRow(client, entity, id, asker, 'update');
  const changes = Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, held.row[name])),
  );
  if (Object.keys(changes).length === 0) return;
  const name =
    'name' in changes
      ? await freeName(client, entity, farm, { ...held.row, ...changes }, id)
      : undefined;
  const written = await writeChange(
    client,
    entity,
    held,
    name === undefined ? changes : { ...changes, name },
    asker,
    { grant: true, action: 'update' },
  );
  // somebody was at it between the reading and the writing
  if (!written)
    throw new Refusal('stale', { members: { current: held.row, conflicts: Object.keys(changes) } });
}
