import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { isUuid, issue, readNew } from '@furrow/kit';
import { askerOfSession } from '../access/asker.ts';
import { endFarm, makeFarm } from '../auth/new-farm.ts';
import { readOne } from '../read/read.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, sendRow } from '../request.ts';
import type { Services } from '../services.ts';
import { changeRow, heldRow } from '../write/change.ts';
import { newId } from '../new-id.ts';

/** Making a farm makes its owner's contact and this year's plan too; only its owner deletes it. @source decisions D3, D4 */
export function farmCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const farm = entityOf('farm');

  app.post('/api/v1/farm/', { config: { personOnly: true } }, async (request, reply) => {
    const asker = askerOf(request);
    const { value, issues } = readNew(farm, request.body);
    const { id: given } = (request.body ?? {}) as { id?: unknown };
    if (given !== undefined && given !== null && !isUuid(given))
      issues.push(issue('id', 'id_expected'));
    if (issues.length > 0) throw invalid(...issues);
    const id = isUuid(given) ? given.toLowerCase() : newId();
    const status = await database.transaction(async (client) => {
      // the same sent twice at once: the second waits, and finds the first
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`farm ${id}`]);
      const { rows } = await client.query<{ own: boolean }>(
        'select owner = $2 and name = $3 and deleted_at is null as own from farm where id = $1',
        [id, asker.account, value['name']],
      );
      if (rows[0]) {
        if (!rows[0].own) throw new Refusal('id_taken');
        return 200;
      }
      await makeFarm(
        client,
        { account: asker.account, name: asker.name, email: asker.email, device: asker.device },
        { name: String(value['name']), country: String(value['countries']).split(',')[0]!, id },
      );
      return 201;
    });
    services.forgetSession(asker.session.tokenHash);
    const fresh = await askerOfSession(database, asker.session.tokenHash, asker.device);
    // signed out meanwhile
    if (!fresh) throw new Refusal('no_session');
    // what else was sent, such as several countries or a currency
    if (status === 201) await changeRow({ database, entity: farm, asker: fresh }, id, request.body);
    const found = await readOne({ database, entity: farm, asker: fresh }, id, {
      language: languageOf(request),
      query: {},
    });
    reply.header('location', `/api/v1/farm/${id}/`);
    return sendRow(reply, found!.text, found!.version, status);
  });

  app.delete('/api/v1/farm/:id/', { config: { personOnly: true } }, async (request, reply) => {
    const asker = askerOf(request);
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw new Refusal('not_found');
    const held = await heldRow({ database, entity: farm, asker }, id, 'delete');
    if (!held.standing.isOwner) throw new Refusal('not_allowed');
    await endFarm(database, held.standing.farm, asker);
    services.accessChanged();
    services.changed(held.standing.farm);
    return reply.code(204).send();
  });
}
