import { defineEntity, everyVerb, words } from '@furrow/kit';
import { gridDefaults, gridExample, gridFields, gridRules } from '../grid.ts';

/** What was measured or seen, by place. @source spec §3 ObservationMap, decisions D14 */
export const observationmap = defineEntity({
  name: 'observationmap',
  list: 'observationmaps',
  label: words('Observation map', 'Waarnemingskaart'),
  labels: words('Observation maps', 'Waarnemingskaarten'),
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
  source: 'spec §3 ObservationMap',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly observationmap: Row<typeof observationmap>;
  }
}
