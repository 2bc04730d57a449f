import type { FastifyInstance } from 'fastify';
import { entityOf, isEntity } from '@furrow/domain';
import {
  historyOfRow,
  hasHistory,
  restoreRow as restoreRowCall,
} from '@furrow/domain/history/history.calls.ts';
import { isUuid, type Entity } from '@furrow/kit';
import { grants, type Principal } from '../access/principal.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { historyOf } from '../history/history.ts';
import { readableSql, readOne } from '../read/read.ts';
import type { Services } from '../services.ts';
import { rowText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';
import { paged } from '../wire/paged.ts';
import { restoreCustom } from '../write/custom.ts';
import { restoreRow } from '../write/remove.ts';

/** The history of a row, and restoring an earlier version. @source decisions D16, HIS-01 */
export function historyCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  answer(app, historyOfRow, async (asked) => {
    const { resource, id } = asked.params;
    const entity = isCatalogueRow(resource, id) ? entityOf(resource) : farmEntity(resource, id);
    await refuseUnseen(services, entity, id, asked.principal);
    const page = paged(historyOfRow, asked);
    const { count, results } = await historyOf(database, entity, id.toLowerCase(), page);
    return page.answer(count, results);
  });

  answer(app, restoreRowCall, async ({ principal, params, body, language, reply }) => {
    const { resource, id } = params;
    const options = { language, query: {} };
    const log = isCatalogueRow(resource, id)
      ? await restoreEntry(entityOf(resource), Number(id))
      : await restoreOne(farmEntity(resource, id), id.toLowerCase());
    if (!log) throw new Refusal('not_found');
    return rowText(reply, log.text, log.version);

    async function restoreEntry(catalogue: Entity, entry: number) {
      await database.transaction((client) =>
        restoreCustom({ database: client, entity: catalogue, principal }, entry, body.version),
      );
      return readOne({ database, entity: catalogue, principal }, entry, options);
    }
    async function restoreOne(entity: Entity, row: string) {
      await restoreRow({ database, entity, principal }, row, body.version);
      return readOne({ database, entity, principal }, row, options);
    }
  });
}

/** Whether it is a standard entry of a catalogue; farms' entries have a history. */
function isCatalogueRow(name: string, id: string): boolean {
  return (
    isEntity(name) &&
    entityOf(name).scope === 'catalogue' &&
    hasHistory(entityOf(name)) &&
    /^\d{1,9}$/.test(id)
  );
}

function farmEntity(name: string, id: string): Entity {
  if (!isEntity(name) || entityOf(name).scope !== 'farm' || !isUuid(id))
    throw new Refusal('not_found');
  return entityOf(name);
}

/** A history is only for people who may read the whole row, deleted or not. */
async function refuseUnseen(
  { database }: Services,
  entity: Entity,
  id: string,
  principal: Principal,
): Promise<void> {
  const sql = newSql();
  const type = entity.scope === 'catalogue' ? 'integer' : 'uuid';
  const { rows } = await database.query<{ farm: string | null }>(
    `select t.farm from ${quoted(entity.name)} t where t.id = ${sql.value(id)}::${type}
      and ${readableSql(entity, sql, principal)}`,
    sql.values,
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { farm } = rows[0];
  const seen = grants(principal, entity.name, 'read').find(
    ({ membership }) => membership.farm === farm,
  );
  if (seen?.membership.rights[entity.name]?.onlyFields) throw new Refusal('not_allowed');
}
