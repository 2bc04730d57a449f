import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { isUuid, shape } from '@furrow/kit';
import { readOne } from '../read/read.ts';
import { Refusal } from '../errors.ts';
import { askerOf, languageOf } from '../request.ts';
import type { Services } from '../services.ts';
import { setSyncStatus } from '../partners/contract-task.ts';
import { heldRow } from '../write/change.ts';

/** How far a contract is with its partner. @source spec §4 Contract sync_status, §7, RUL-07, API-13 */
export function contractCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const contract = entityOf('contract');
  const status = shape({
    sync_status: { type: 'string', enum: ['NONE', 'PENDING', 'SUCCESS', 'FAILURE'] },
    'synced_at?': { type: ['string', 'null'] },
  });

  const contractOf = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    const found = isUuid(id)
      ? await readOne(database, contract, id.toLowerCase(), askerOf(request), {
          language: languageOf(request),
          query: {},
        })
      : null;
    if (!found) throw new Refusal('not_found');
    return JSON.parse(found.text) as {
      id: string;
      farm: string;
      contract_status: { sync_status?: string };
    };
  };

  app.get(
    '/api/v1/contract/:id/status/',
    { config: { about: { summary: 'How far a contract is with its partner', output: status } } },
    async (request, reply) => {
      const { contract_status: told } = await contractOf(request);
      return reply.header('cache-control', 'no-store').send({ sync_status: 'NONE', ...told });
    },
  );

  const refresh = async (request: FastifyRequest) => {
    const asker = askerOf(request);
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw new Refusal('not_found');
    const held = await heldRow(database, contract, id.toLowerCase(), asker, 'update');
    if (!held.allowed) throw new Refusal('not_allowed');
    const { farm } = held.standing;
    const task = await database.transaction(async (client) => {
      await setSyncStatus(client, farm, id.toLowerCase(), { sync_status: 'PENDING' }, asker);
      return services.tasks.start(client, {
        kind: 'contract',
        account: asker.account,
        farm,
        payload: { contract: id.toLowerCase() },
      });
    });
    services.tasks.wake();
    services.changed(farm);
    return { task_id: task };
  };
  const about = {
    summary: 'Asks the partner how far a contract is',
    output: shape({ task_id: { type: 'string', format: 'uuid' } }),
  };
  app.get('/api/v1/contract/:id/refresh/', { config: { changes: true, about } }, (request) =>
    refresh(request),
  );
  app.post('/api/v1/contract/:id/refresh/', { config: { about } }, (request) => refresh(request));
}
