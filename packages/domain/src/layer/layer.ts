import { dateTime, defineEntity, everyVerb, ref, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** One measured quantity of a recording. @source spec §3 Layer, decisions D14 */
export const layer = defineEntity({
  name: 'layer',
  list: 'layers',
  label: msg`Layer`,
  labels: msg`Layers`,
  scope: 'farm',
  dialect: 'v3',
  path: 'layers',
  verbs: everyVerb,
  feed: true,
  fields: {
    recording_datetime: dateTime(msg`Recorded`),
    dataset: ref(msg`Recording`, 'dataset', { onDelete: 'follow' }),
  },
  computed: {
    fields: { uuid: text(msg`UUID`, { default: '' }) },
    compute: (row: { id: string }) => ({ uuid: row.id }),
  },
  order: ['-recording_datetime'],
  example: { recording_datetime: '2026-05-12 08:30' },
  source: 'spec §3 Layer',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly layer: Row<typeof layer>;
  }
}
