import {
  boolean,
  dateTime,
  defineEntity,
  everyVerb,
  issue,
  object,
  ref,
  refs,
  text,
  words,
  type Issue,
} from '@furrow/kit';

interface Recording {
  readonly recording_start_date: string | null;
  readonly recording_stop_date: string | null;
}

function recordingRules({
  recording_start_date: start,
  recording_stop_date: stop,
}: Recording): Issue[] {
  return start && stop && stop < start ? [issue('recording_stop_date', 'end_before_start')] : [];
}

/** What a machine recorded while it worked. @source spec §3 Dataset overview, API-15 */
export const dataset = defineEntity({
  name: 'dataset',
  list: 'datasets',
  label: words('Recording', 'Opname'),
  labels: words('Recordings', 'Opnames'),
  scope: 'farm',
  dialect: 'v3',
  path: 'datasets',
  verbs: everyVerb,
  feed: true,
  bodyLimit: 25 * 1024 * 1024,
  fields: {
    recording_start_date: dateTime(words('Recording started', 'Opname begonnen')),
    recording_stop_date: dateTime(words('Recording stopped', 'Opname gestopt')),
    machine: ref(words('Machine', 'Machine'), 'machine'),
    record: ref(words('Record', 'Registratie'), 'record'),
    cropfields: refs(words('Crop fields', 'Teeltpercelen'), 'cropfield'),
    features: object(words('Recorded points', 'Opgenomen punten'), {
      default: { type: 'FeatureCollection', features: [] },
      notFed: true,
      note: 'A GeoJSON FeatureCollection of what was measured where. The feed leaves it out: read the row.',
    }),
  },
  computed: {
    fields: {
      uuid: text(words('UUID', 'UUID'), { default: '' }),
      deleted: boolean(words('Deleted', 'Verwijderd'), { default: false }),
    },
    compute: (row: { id: string }) => ({ uuid: row.id, deleted: false }),
  },
  order: ['-recording_start_date'],
  example: { recording_start_date: '2026-05-12 08:30', recording_stop_date: '2026-05-12 10:05' },
  rules: recordingRules,
  rulesLookAt: ['recording_start_date', 'recording_stop_date'],
  source: 'spec §3 Dataset overview',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly dataset: Row<typeof dataset>;
  }
}
