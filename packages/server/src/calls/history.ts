import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entities, entityOf, isEntity } from '@furrow/domain';
import {
  isUuid,
  pageQuery,
  pageSchema,
  shape,
  type CallDescription,
  type Entity,
} from '@furrow/kit';
import { grants, type Asker } from '../access/asker.ts';
import { newSql, quoted } from '../db/sql.ts';
import { readableSql, readOne } from '../read/read.ts';
import { Refusal } from '../errors.ts';
import { historyOf } from '../history/history.ts';
import { askerOf, languageOf, queryOf, sendRow, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pageRequest, pageText } from '../wire/v3.ts';
import { restoreCustom } from '../write/custom.ts';
import { restoreRow } from '../write/remove.ts';

/** Farm data, and catalogues with entries of farms' own. */
const kept = ({ scope, verbs }: Entity) =>
  scope === 'farm' || (scope === 'catalogue' && verbs.includes('delete'));

const params = {
  resource: { type: 'string', enum: entities.filter(kept).map(({ name }) => name) },
  id: { type: 'string', description: 'A UUID; a whole number for an entry of a catalogue.' },
};

const historyAbout: CallDescription = {
  summary: 'What happened to a row, newest first',
  params,
  query: pageQuery,
  output: pageSchema(
    shape({
      version: { type: 'integer' },
      at: { type: 'string', format: 'date-time' },
      user: { type: ['string', 'null'] },
      device: { type: ['string', 'null'] },
      action: { type: 'string', enum: ['create', 'update', 'delete', 'restore'] },
      changes: {
        type: 'object',
        additionalProperties: { type: 'array', minItems: 2, maxItems: 2 },
        description: 'Each field before and after.',
      },
    }),
  ),
  refuses: ['not_allowed'],
};

const restoreAbout: CallDescription = {
  summary: 'Back to how a row was; a deleted one comes back with what was deleted along with it',
  params,
  body: shape(
    {
      'version?': {
        type: ['integer', 'null'],
        minimum: 1,
        description: 'The version to go back to; the last one when left out.',
      },
    },
    { additionalProperties: true },
  ),
  bodyOptional: true,
  bodyExample: { version: 2 },
  output: {
    type: 'object',
    required: ['id', 'version', 'resource_uri'],
    description: 'The row as it now is.',
  },
  refuses: ['not_allowed', 'stale', 'locked', 'last_owner', 'in_use'],
};

/** What happened to a row, and back to how it was. @source decisions D16, HIS-01 */
export function historyCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  app.get(
    '/api/v3/history/:resource/:id/',
    { config: { about: historyAbout } },
    async (request, reply) => {
      const { resource, id } = request.params as { resource: string; id: string };
      const entity = isCatalogueRow(resource, id) ? entityOf(resource) : farmEntity(resource, id);
      await refuseUnseen(services, entity, id, askerOf(request));
      const query = queryOf(request);
      const page = pageRequest(query);
      const { count, results } = await historyOf(database, entity, id.toLowerCase(), {
        page: page.page,
        pageSize: page.pageSize,
      });
      if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
      return sendText(
        reply,
        pageText(`/api/v3/history/${resource}/${id}/`, query, page, count, results),
      );
    },
  );

  app.post(
    '/api/v3/history/:resource/:id/restore/',
    { config: { about: restoreAbout } },
    async (request, reply) => {
      const { resource, id } = request.params as { resource: string; id: string };
      const asker = askerOf(request);
      if (isCatalogueRow(resource, id)) {
        const catalogue = entityOf(resource);
        const restored = await database.transaction((client) =>
          restoreCustom(
            { database: client, entity: catalogue, asker },
            Number(id),
            versionIn(request),
          ),
        );
        services.changed(restored.farm);
        const row = await readOne({ database, entity: catalogue, asker }, Number(id), {
          language: languageOf(request),
          query: {},
        });
        if (!row) throw new Refusal('not_found');
        return sendRow(reply, row.text, row.version);
      }
      const entity = farmEntity(resource, id);
      await restoreRow({ database, entity, asker }, id.toLowerCase(), versionIn(request));
      const found = await readOne({ database, entity, asker }, id.toLowerCase(), {
        language: languageOf(request),
        query: {},
      });
      if (!found) throw new Refusal('not_found');
      services.changed((JSON.parse(found.text) as { farm: string }).farm);
      return sendRow(reply, found.text, found.version);
    },
  );
}

const versionIn = (request: FastifyRequest): unknown =>
  ((request.body ?? {}) as { version?: unknown }).version;

/** An entry of a catalogue; those of farms' own have a history. */
function isCatalogueRow(name: string, id: string): boolean {
  return (
    isEntity(name) &&
    entityOf(name).scope === 'catalogue' &&
    kept(entityOf(name)) &&
    /^\d{1,9}$/.test(id)
  );
}

function farmEntity(name: string, id: string): Entity {
  if (!isEntity(name) || entityOf(name).scope !== 'farm' || !isUuid(id))
    throw new Refusal('not_found');
  return entityOf(name);
}

/** A history is for those who may read the whole row, deleted or not. */
async function refuseUnseen(
  { database }: Services,
  entity: Entity,
  id: string,
  asker: Asker,
): Promise<void> {
  const sql = newSql();
  const type = entity.scope === 'catalogue' ? 'integer' : 'uuid';
  const { rows } = await database.query<{ farm: string | null }>(
    `select t.farm from ${quoted(entity.name)} t where t.id = ${sql.value(id)}::${type} and ${readableSql(entity, sql, asker)}`,
    sql.values,
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { farm } = rows[0];
  const seen = grants(asker, entity.name, 'read').find(({ standing }) => standing.farm === farm);
  if (seen?.standing.rights[entity.name]?.onlyFields) throw new Refusal('not_allowed');
}
