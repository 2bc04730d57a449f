import { dateTime, defineEntity, everyVerb, ref, text, words } from '@furrow/kit';

/** One measured quantity of a recording. @source spec §3 Layer, decisions D14 */
export const layer = defineEntity({
  name: 'layer',
  list: 'layers',
  label: words('Layer', 'Laag'),
  labels: words('Layers', 'Lagen'),
  scope: 'farm',
  dialect: 'v3',
  path: 'layers',
  verbs: everyVerb,
  feed: true,
  fields: {
    recording_datetime: dateTime(words('Recorded', 'Opgenomen')),
    dataset: ref(words('Recording', 'Opname'), 'dataset', { onDelete: 'follow' }),
  },
  computed: {
    fields: { uuid: text(words('UUID', 'UUID'), { default: '' }) },
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
