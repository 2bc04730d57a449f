import { byRights, defineCall, optional, orNull, value } from '@furrow/kit';
import type { EntityRows } from '../entity-rows.ts';
import { record } from './record.ts';

/**
 * A record as it is sent to be created, before it is checked by its definition; null or no object
 * at all is refused there.
 */
export type SentRecord =
  | ({ readonly [K in keyof EntityRows['record']]?: unknown } & Readonly<Record<string, unknown>>)
  | null;

/** A row to be created, checked by the definition of its entity. */
const newRow = <Sent>(entity: 'record' | 'job') =>
  value.schema<Sent>({ $ref: `#/components/schemas/${entity}_new` });

/** Records created in one call with the job they share; all or none. */
export const createRecords = defineCall({
  name: 'createRecords',
  method: 'POST',
  path: '/api/v1/record/bulk/',
  summary: 'Work on several fields in one call: a record for each, sharing a job',
  description:
    'All or nothing: what is wrong is told as records.3.date. Several records without a job of their own get one.',
  tag: 'record',
  body: {
    records: value.list(newRow<SentRecord>('record'), { min: 1, max: 1000 }),
    job: optional(orNull(newRow<Readonly<Record<string, unknown>>>('job'))),
  },
  output: {
    objects: value.list(value.row(record)),
    job: orNull(value.rowNamed<EntityRows['job']>('job')),
  },
  status: 201,
  also: { 200: { description: 'The same records were sent before' } },
  refuses: ['id_taken', 'record_limit'],
  access: byRights('record', 'create'),
  bodyExample: {
    records: [
      { date: '2026-05-12 08:30', processing_state: 'planned' },
      { date: '2026-05-12 10:00', processing_state: 'planned' },
    ],
    job: { date: '2026-05-12' },
  },
  source: 'decisions D14',
});
