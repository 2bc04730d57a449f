import { defineEntity } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { gridDefinition, gridFields } from '../grid.ts';

/** Measurements or sightings by position. @source spec §3 ObservationMap, decisions D14 */
export const observationmap = defineEntity({
  name: 'observationmap',
  list: 'observationmaps',
  label: msg`Observation map`,
  labels: msg`Observation maps`,
  ...gridDefinition,
  fields: gridFields(),
  source: 'spec §3 ObservationMap',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly observationmap: Row<typeof observationmap>;
  }
}
