import { defineEntity } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { gridDefinition, gridFields } from '../grid.ts';

/** Doses of a product by place. @source spec §3 PrescriptionMap, decisions D14 */
export const prescriptionmap = defineEntity({
  name: 'prescriptionmap',
  list: 'prescriptionmaps',
  label: msg`Prescription map`,
  labels: msg`Prescription maps`,
  ...gridDefinition,
  fields: gridFields(),
  source: 'spec §3 PrescriptionMap',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly prescriptionmap: Row<typeof prescriptionmap>;
  }
}
