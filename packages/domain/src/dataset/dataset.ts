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
  type Issue,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

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

/** Data a machine recorded while it worked. @source spec §3 Dataset overview, API-15 */
export const dataset = defineEntity({
  name: 'dataset',
  list: 'datasets',
  label: msg`Recording`,
  labels: msg`Recordings`,
  scope: 'farm',
  dialect: 'v3',
  path: 'datasets',
  verbs: everyVerb,
  feed: true,
  bodyLimit: 25 * 1024 * 1024,
  fields: {
    recording_start_date: dateTime(msg`Recording started`),
    recording_stop_date: dateTime(msg`Recording stopped`),
    machine: ref(msg`Machine`, 'machine'),
    record: ref(msg`Record`, 'record'),
    cropfields: refs(msg`Crop fields`, 'cropfield'),
    features: object(msg`Recorded points`, {
      default: { type: 'FeatureCollection', features: [] },
      notFed: true,
      note: 'A GeoJSON FeatureCollection of what was measured where. The feed leaves it out: read the row.',
    }),
  },
  computed: {
    fields: {
      uuid: text(msg`UUID`, { default: '' }),
      deleted: boolean(msg`Deleted`, { default: false }),
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
