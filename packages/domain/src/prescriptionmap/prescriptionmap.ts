import { defineEntity, everyVerb, words } from '@furrow/kit';
import { gridDefaults, gridExample, gridFields, gridRules } from '../grid.ts';

/** How much of a product goes where. @source spec §3 PrescriptionMap, decisions D14 */
export const prescriptionmap = defineEntity({
  name: 'prescriptionmap',
  list: 'prescriptionmaps',
  label: words('Prescription map', 'Taakkaart'),
  labels: words('Prescription maps', 'Taakkaarten'),
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
