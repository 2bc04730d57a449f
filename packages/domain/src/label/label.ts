import { defineEntity, everyVerb } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { colorField, nameField } from '../fields.ts';

/** @source spec §3 Label */
export const label = defineEntity({
  name: 'label',
  list: 'labels',
  label: msg`Label`,
  labels: msg`Labels`,
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
