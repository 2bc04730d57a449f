import { date, dateTime, defineEntity, everyVerb } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { contactField } from '../fields.ts';
import { jobComputed } from './job.computed.ts';

/** Work on several fields that belongs together. @source spec §3 Job, decisions D14 */
export const job = defineEntity({
  name: 'job',
  list: 'jobs',
  label: msg`Job`,
  labels: msg`Jobs`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    date: date(msg`Date`),
    start: dateTime(msg`Start`),
    end: dateTime(msg`End`),
    applier: contactField(msg`Applier`),
  },
  computed: jobComputed,
  order: ['-date'],
  example: { date: '2026-05-12', start: '2026-05-12 08:00', end: '2026-05-12 12:00' },
  source: 'spec §3 Job',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly job: Row<typeof job>;
  }
}
