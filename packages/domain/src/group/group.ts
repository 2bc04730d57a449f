import { defineEntity, everyVerb, ref } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/** A named set of crop fields. @source spec §3 Group, decisions D14 */
export const group = defineEntity({
  name: 'group',
  list: 'groups',
  label: msg`Group`,
  labels: msg`Groups`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    plan: ref(msg({ message: 'Plan', context: 'a cropping plan' }), 'plan'),
  },
  order: ['name'],
  example: { name: 'Vroege aardappelen' },
  source: 'spec §3 Group',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly group: Row<typeof group>;
  }
}
