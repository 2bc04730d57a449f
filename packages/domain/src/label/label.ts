import { defineEntity, everyVerb, words } from '@furrow/kit';
import { colorField, nameField } from '../fields.ts';

/** @source spec §3 Label */
export const label = defineEntity({
  name: 'label',
  list: 'labels',
  label: words('Label', 'Label'),
  labels: words('Labels', 'Labels'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: { name: nameField(), color: colorField() },
  order: ['name'],
  example: { name: 'Beregend', color: '#3b7dd8' },
  source: 'spec §3 Label',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly label: Row<typeof label>;
  }
}
