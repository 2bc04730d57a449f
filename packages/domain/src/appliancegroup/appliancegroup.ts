import { defineEntity, everyVerb, refs, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** Machines that work together, such as a tractor and its sprayer. @source spec §3 ApplianceGroup, decisions D1, D14 */
export const appliancegroup = defineEntity({
  name: 'appliancegroup',
  list: 'appliancegroups',
  label: words('Machine combination', 'Machinecombinatie'),
  labels: words('Machine combinations', 'Machinecombinaties'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: { name: nameField(), machines: refs(words('Machines', 'Machines'), 'machine') },
  order: ['name'],
  example: { name: 'Trekker met veldspuit', machines: [] },
  source: 'spec §3 ApplianceGroup',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly appliancegroup: Row<typeof appliancegroup>;
  }
}
