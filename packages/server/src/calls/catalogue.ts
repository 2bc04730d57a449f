import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid, issue, readChange, readNew, resourceUri, type Entity } from '@furrow/kit';
import { grants, rightsIn, type Asker } from '../access/asker.ts';
import type { Services } from '../services.ts';
import { newSql, quoted } from '../db/sql.ts';
import { readOne } from '../derive/read.ts';
import { idOf } from '../derive/routes.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, sendRow } from '../request.ts';
import { columnValues } from '../write/columns.ts';
import { digestOf, farmOf } from '../write/create.ts';
import { referenceIssues } from '../write/references.ts';

/** Custom catalogue entries: a farm's own, made online. Everybody's rows are read-only here. @source decisions D1 */

async function answerRow({ database }: Services, entity: Entity, id: number, request: FastifyRequest, reply: FastifyReply, status: number) {
  const found = await readOne(database, entity, id, askerOf(request), { language: languageOf(request), query: {} });
  if (!found) throw new Refusal('not_found');
  if (status === 201) reply.header('location', resourceUri(entity, id));
  return sendRow(reply, found.text, found.version, status);
}

/** With an `Idempotency-Key` a create sent again finds the row the first one made. */
export async function createCustom(services: Services, entity: Entity, request: FastifyRequest, reply: FastifyReply) {
  const { database } = services;
  const asker = askerOf(request);
  const standing = farmOf(request.body, asker);
  if (rightsIn(asker, standing.farm, entity.name).create !== true) throw new Refusal('not_allowed');
  const { value, issues } = readNew(entity, request.body);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && !isUuid(key)) issues.push(issue('Idempotency-Key', 'id_expected'));
  issues.push(...(await referenceIssues(database, entity, standing.farm, value, asker)));
  if (issues.length > 0) throw invalid(...issues);
  const digest = digestOf(value);
  const made = await database.transaction(async (client) => {
    if (isUuid(key)) {
      const { rows } = await client.query<{ row: string; same: boolean }>('select row, entity = $3 and digest = $4 as same from idempotency_key where account = $1 and key = $2', [asker.account, key, entity.name, digest]);
      if (rows[0]) {
        if (!rows[0].same) throw new Refusal('id_taken');
        return { id: Number(rows[0].row), status: 200 };
      }
    }
    const sql = newSql();
    const pairs = columnValues(entity, value, sql);
    const { rows } = await client.query<{ id: number }>(
      `insert into ${quoted(entity.name)} (farm, made_by, ${pairs.map(({ column }) => column).join(', ')})
       values (${sql.value(standing.farm)}, ${sql.value(asker.account)}, ${pairs.map((pair) => pair.value).join(', ')}) returning id`,
      sql.values,
    );
    const { id } = rows[0]!;
    await writeHistory(client, entity, standing.farm, id, 1, asker, 'create', Object.fromEntries(Object.entries(value).map(([name, content]) => [name, [null, content]])));
    if (isUuid(key)) await client.query('insert into idempotency_key (account, key, entity, row, digest) values ($1, $2, $3, $4, $5)', [asker.account, key, entity.name, String(id), digest]);
    return { id, status: 201 };
  });
  services.changed(standing.farm);
  return answerRow(services, entity, made.id, request, reply, made.status);
}

type Client = Parameters<Parameters<Services['database']['transaction']>[0]>[0];

function writeHistory(client: Client, entity: Entity, farm: string, id: number, version: number, asker: Asker, action: string, changes: unknown) {
  return client.query('insert into history (farm, entity, row, version, account, device, action, changes) values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    farm,
    entity.name,
    String(id),
    version,
    asker.account,
    asker.device,
    action,
    JSON.stringify(changes),
  ]);
}

/** The farm whose own row this is; everybody's rows may be read but not changed, other farms' are as good as missing. */
async function ownRow(client: Client, entity: Entity, id: number, asker: Asker, action: 'update' | 'delete'): Promise<{ farm: string; row: Record<string, unknown>; version: number }> {
  const { rows } = await client.query<{ farm: string | null; version: number; row: string }>(
    `select farm, version, row_to_json(t)::text as row from ${quoted(entity.name)} t where id = $1 and deleted_at is null for update`,
    [id],
  );
  const found = rows[0];
  if (!found || (found.farm !== null && !asker.standings.has(found.farm))) throw new Refusal('not_found');
  if (found.farm === null || !grants(asker, entity.name, action).some(({ standing, grant }) => standing.farm === found.farm && grant === true)) throw new Refusal('not_allowed');
  return { farm: found.farm, version: found.version, row: JSON.parse(found.row) as Record<string, unknown> };
}

export async function changeCustom(services: Services, entity: Entity, request: FastifyRequest, reply: FastifyReply) {
  const asker = askerOf(request);
  const id = idOf(entity, request) as number;
  const farm = await services.database.transaction(async (client) => {
    const own = await ownRow(client, entity, id, asker, 'update');
    const { value, issues } = request.method === 'PUT' ? readNew(entity, request.body) : readChange(entity, request.body);
    const changes = Object.fromEntries(Object.entries(value).filter(([name, content]) => !entity.fields[name]?.readOnly && JSON.stringify(content) !== JSON.stringify(own.row[name])));
    issues.push(...(await referenceIssues(client, entity, own.farm, changes, asker)));
    if (issues.length > 0) throw invalid(...issues);
    if (Object.keys(changes).length === 0) return own.farm;
    const sql = newSql();
    const pairs = columnValues(entity, changes, sql).map(({ column, value: text }) => `${column} = ${text}`);
    await client.query(`update ${quoted(entity.name)} set ${pairs.join(', ')}, version = version + 1, last_modified = now() where id = ${sql.value(id)}`, sql.values);
    await writeHistory(client, entity, own.farm, id, own.version + 1, asker, 'update', Object.fromEntries(Object.entries(changes).map(([name, content]) => [name, [own.row[name] ?? null, content]])));
    return own.farm;
  });
  services.changed(farm);
  return answerRow(services, entity, id, request, reply, 200);
}

export async function removeCustom(services: Services, entity: Entity, request: FastifyRequest, reply: FastifyReply) {
  const asker = askerOf(request);
  const id = idOf(entity, request) as number;
  const farm = await services.database.transaction(async (client) => {
    const own = await ownRow(client, entity, id, asker, 'delete');
    await client.query(`update ${quoted(entity.name)} set deleted_at = now(), version = version + 1, last_modified = now() where id = $1`, [id]);
    await writeHistory(client, entity, own.farm, id, own.version + 1, asker, 'delete', {});
    return own.farm;
  });
  services.changed(farm);
  return reply.code(204).send();
}
