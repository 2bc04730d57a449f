import { byRights, defineCall, optional, orNull, value } from '@furrow/kit';

const source = 'spec §4 Contract sync_status, §7, RUL-07, API-13';

/** State of a contract's exchange with its partner. */
export const contractStatus = defineCall({
  name: 'contractStatus',
  method: 'GET',
  path: '/api/v1/contract/:id/status/',
  summary: 'How far a contract is with its partner',
  params: { id: value.id() },
  output: {
    sync_status: value.choice(['NONE', 'PENDING', 'SUCCESS', 'FAILURE']),
    synced_at: optional(orNull(value.text())),
  },
  access: byRights('contract', 'read', { row: 'id' }),
  source,
});

/** Asks the partner anew, by a task. */
export const refreshContract = defineCall({
  name: 'refreshContract',
  method: 'POST',
  alsoBy: ['GET'],
  path: '/api/v1/contract/:id/refresh/',
  summary: 'Asks the partner how far a contract is',
  params: { id: value.id() },
  output: { task_id: value.id() },
  access: byRights('contract', 'update', { row: 'id' }),
  source,
});
