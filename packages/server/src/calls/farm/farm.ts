import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { makeFarm as makeFarmCall, removeFarm } from '@furrow/domain/farm/farm.calls.ts';
import { at, isUuid } from '@furrow/kit';
import { principalOfSession } from '../../access/principal.ts';
import { endFarm, makeFarm } from '../../auth/new-farm.ts';
import { readOne } from '../../read/read.ts';
import { Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { rowText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { idIssues, sentId } from '../../write/body.ts';
import { changeRow } from '../../write/change.ts';
import { newId } from '../../new-id.ts';

/**
 * Creating a farm creates its owner's contact and this year's plan too; only its owner deletes it.
 * @source decisions D3, D4
 */
export function farmCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const farm = entityOf('farm');

  answer(
    app,
    makeFarmCall,
    async ({ principal, body: value, language, request, reply }) => {
      const requestedId = sentId(request.body);
      const id = isUuid(requestedId) ? requestedId.toLowerCase() : newId();
      const status = await database.transaction(async (client) => {
        // the same sent twice at once: the second waits, and finds the first
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`farm ${id}`]);
        const { rows } = await client.query<{ own: boolean }>(
          'select owner = $2 and name = $3 and deleted_at is null as own from farm where id = $1',
          [id, principal.account, value.name],
        );
        if (rows[0]) {
          if (!rows[0].own) throw new Refusal('id_taken');
          return 200;
        }
        await makeFarm(
          client,
          {
            account: principal.account,
            name: principal.name,
            email: principal.email,
            device: principal.device,
          },
          { name: value.name, country: at(value.countries.split(','), 0), id },
        );
        return 201;
      });
      services.forgetSession(principal.session.tokenHash);
      const fresh = await principalOfSession(
        database,
        principal.session.tokenHash,
        principal.device,
      );
      // signed out meanwhile
      if (!fresh) throw new Refusal('no_session');
      // further members of the request, such as several countries or a currency
      if (status === 201)
        await changeRow({ database, entity: farm, principal: fresh }, id, request.body);
      const row = await readOne({ database, entity: farm, principal: fresh }, id, {
        language,
        query: {},
      });
      if (!row) throw new Refusal('not_found');
      reply.header('location', `/api/v1/farm/${id}/`);
      return rowText(reply, row.text, row.version, status);
    },
    { check: ({ request }) => idIssues(request.body) },
  );

  answer(app, removeFarm, async ({ principal, membership }) => {
    await endFarm(database, membership.farm, principal);
    services.accessChanged({ farm: membership.farm });
  });
}
