import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { contractStatus, refreshContract } from '@furrow/domain/contract/contract.calls.ts';
import type { Output } from '@furrow/kit';
import { answer } from '../wire/answer.ts';
import { Refusal } from '../errors.ts';
import { setSyncStatus } from '../partners/contract-task.ts';
import { readOne } from '../read/read.ts';
import type { Services } from '../services.ts';

/**
 * State of a contract's exchange with its partner. @source spec §4 Contract sync_status, §7,
 * RUL-07, API-13
 */
export function contractCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const contract = entityOf('contract');

  answer(app, contractStatus, async ({ principal, params, language }) => {
    const row = await readOne({ database, entity: contract, principal }, params.id, {
      language,
      query: {},
    });
    if (!row) throw new Refusal('not_found');
    const { contract_status: status } = JSON.parse(row.text) as {
      contract_status: Partial<Output<typeof contractStatus>>;
    };
    return { sync_status: 'NONE', ...status };
  });

  answer(app, refreshContract, async ({ principal, membership: { farm }, params: { id } }) => {
    const task = await database.transaction(async (client) => {
      await setSyncStatus(client, { farm, contract: id }, { sync_status: 'PENDING' }, principal);
      return services.tasks.start(client, {
        kind: 'contract',
        account: principal.account,
        farm,
        payload: { contract: id },
      });
    });
    services.tasks.wake();
    return { task_id: task };
  });
}
