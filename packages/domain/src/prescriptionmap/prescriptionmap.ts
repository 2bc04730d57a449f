import { defineEntity, everyVerb } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { gridDefaults, gridExample, gridFields, gridRules } from '../grid.ts';

/** Doses of a product by place. @source spec §3 PrescriptionMap, decisions D14 */
export const prescriptionmap = defineEntity({
  name: 'prescriptionmap',
  list: 'prescriptionmaps',
  label: msg`Prescription map`,
  labels: msg`Prescription maps`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  bodyLimit: 25 * 1024 * 1024,
  fields: gridFields(),
  order: ['-date', 'name'],
  example: gridExample,
  defaults: gridDefaults,
  rules: gridRules,
  rulesLookAt: ['features'],
  source: 'spec §3 PrescriptionMap',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly prescriptionmap: Row<typeof prescriptionmap>;
  }
}
