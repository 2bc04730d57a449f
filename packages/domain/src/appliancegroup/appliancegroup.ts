import { defineEntity, everyVerb, refs } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/**
 * Machines that work together, such as a tractor and its sprayer. @source spec §3 ApplianceGroup,
 * decisions D1, D14
 */
export const appliancegroup = defineEntity({
  name: 'appliancegroup',
  list: 'appliancegroups',
  label: msg`Machine combination`,
  labels: msg`Machine combinations`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: { name: nameField(), machines: refs(msg`Machines`, 'machine') },
  order: ['name'],
  example: { name: 'Trekker met veldspuit', machines: [] },
  source: 'spec §3 ApplianceGroup',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly appliancegroup: Row<typeof appliancegroup>;
  }
}
