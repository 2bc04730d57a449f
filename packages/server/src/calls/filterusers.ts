import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { accountTypes } from '@furrow/domain/filterusers/filterusers.ts';
import {
  isUuid,
  issue,
  listUri,
  pageQuery,
  pageSchema,
  rowSchemaOf,
  type CallDescription,
  type Entity,
  type Issue,
} from '@furrow/kit';
import { newSql } from '../db/sql.ts';
import { invalid, Refusal } from '../errors.ts';
import {
  filterParameters,
  peopleSql,
  personColumns,
  readPeopleFilter,
} from '../notifications/people.ts';
import { askerOf, queryOf, sendRow, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../wire/pages.ts';

const v1 = entityOf('filterusers');
const v3: Entity = { ...v1, dialect: 'v3' };

const filters = {
  'country?': { type: 'string', description: 'Who works on a farm in this country.' },
  'account_type?': {
    type: 'string',
    enum: [...accountTypes],
    description: 'What they are on a farm.',
  },
  'app?': {
    type: 'string',
    description: 'Who works on a farm that is connected to the partner application of this name.',
  },
  'searchName?': {
    type: 'string',
    description: 'Whose name holds this; case and accents do not matter.',
  },
};
const description =
  'Staff sees everybody; others see themselves and who works on a farm where they may read contacts. Read-only. E-mail addresses are told to staff alone.';

const listAbout: CallDescription = {
  summary: 'People to write to',
  description,
  tag: 'filterusers',
  query: { ...pageQuery, ...filters },
  output: pageSchema(rowSchemaOf('filterusers')),
};
const listAboutV1: CallDescription = {
  summary: 'People to write to',
  description,
  tag: 'filterusers',
  query: {
    'limit?': { type: 'integer', minimum: 0, maximum: 1000, default: 20 },
    'offset?': { type: 'integer', minimum: 0, default: 0 },
    ...filters,
  },
  output: {
    type: 'object',
    required: ['meta', 'objects'],
    properties: {
      meta: { type: 'object', required: ['limit', 'offset', 'total_count', 'next', 'previous'] },
      objects: { type: 'array', items: rowSchemaOf('filterusers') },
    },
  },
};
const readAbout: CallDescription = {
  summary: 'One person',
  description,
  tag: 'filterusers',
  params: { id: { type: 'string', format: 'uuid' } },
  output: rowSchemaOf('filterusers'),
};

/** People by name, to choose whom to write to; under /api/v3/ and, the same, under /api/v1/. @source spec §7, decisions D14, NOT-13 */
export function filterusersCalls(app: FastifyInstance, services: Services): void {
  for (const entity of [v1, v3]) {
    app.get(
      listUri(entity),
      { config: { personOnly: true, about: entity === v3 ? listAbout : listAboutV1 } },
      async (request, reply) => sendText(reply, await list(services, request, entity)),
    );

    app.get(
      `${listUri(entity)}:id/`,
      { config: { personOnly: true, about: readAbout } },
      async (request, reply) => {
        const { id } = request.params as { id: string };
        if (!isUuid(id)) throw new Refusal('not_found');
        const asker = askerOf(request);
        const sql = newSql();
        const where = `${peopleSql(asker, {}, sql)} and a.id = ${sql.value(id.toLowerCase())}::uuid`;
        const { rows } = await services.database.query<{ row: string }>(
          `select row_to_json(r)::text as row from (select ${personColumns(asker, sql)} from account a where ${where}) r`,
          sql.values,
        );
        if (!rows[0]) throw new Refusal('not_found');
        return sendRow(reply, rows[0].row, 1);
      },
    );
  }
}

const paging: readonly string[] = ['limit', 'offset', 'page', 'page_size', 'format'];

async function list(
  { database }: Services,
  request: FastifyRequest,
  entity: Entity,
): Promise<Buffer> {
  const asker = askerOf(request);
  const query = queryOf(request);
  const issues: Issue[] = Object.keys(query)
    .filter((name) => !paging.includes(name) && !filterParameters.some((one) => one === name))
    .map((name) => issue(name, 'unknown_filter', { name }));
  const filter = readPeopleFilter(query, issues);
  if (issues.length > 0) throw invalid(...issues);
  const pages = pagesOf(entity, query);
  const sql = newSql();
  const where = peopleSql(asker, filter, sql);
  const columns = personColumns(asker, sql);
  const { rows } = await database.query<{ rows: string; total: number }>(
    `select coalesce((select json_agg(r)::text from (select ${columns} from account a where ${where} order by a.name collate natural_order, a.id limit ${pages.limit} offset ${pages.offset}) r), '[]') as rows,
      (select count(*) from account a where ${where}) as total`,
    sql.values,
  );
  return pages.text(rows[0]!);
}
