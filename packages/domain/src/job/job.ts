import { date, dateTime, defineEntity, everyVerb, words } from '@furrow/kit';
import { contactField } from '../fields.ts';
import { jobComputed } from './job.computed.ts';

/** Work on several fields that belongs together. @source spec §3 Job, decisions D14 */
export const job = defineEntity({
  name: 'job',
  list: 'jobs',
  label: words('Job', 'Klus'),
  labels: words('Jobs', 'Klussen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    date: date(words('Date', 'Datum')),
    start: dateTime(words('Start', 'Begin')),
    end: dateTime(words('End', 'Einde')),
    applier: contactField(words('Applier', 'Uitvoerder')),
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
