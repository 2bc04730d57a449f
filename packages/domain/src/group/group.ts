import { defineEntity, everyVerb, ref, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** A named set of crop fields. @source spec §3 Group, decisions D14 */
export const group = defineEntity({
  name: 'group',
  list: 'groups',
  label: words('Group', 'Groep'),
  labels: words('Groups', 'Groepen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    plan: ref(words('Plan', 'Bouwplan'), 'plan'),
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
