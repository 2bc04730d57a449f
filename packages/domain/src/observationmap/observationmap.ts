import { defineEntity, everyVerb } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { gridDefaults, gridExample, gridFields, gridRules } from '../grid.ts';

/** Measurements or sightings by position. @source spec §3 ObservationMap, decisions D14 */
export const observationmap = defineEntity({
  name: 'observationmap',
  list: 'observationmaps',
  label: msg`Observation map`,
  labels: msg`Observation maps`,
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
