import { choice, defineEntity, everyVerb, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { activeField, nameField } from '../fields.ts';

const machineTypes = [
  'tractor',
  'implement',
  'sprayer',
  'spreader',
  'planter',
  'seeder',
  'harvester',
  'irrigation',
  'drone',
  'sensor',
  'other',
] as const;

/** @source spec §3 Machine, decisions D14 (type) */
export const machine = defineEntity({
  name: 'machine',
  list: 'machines',
  label: msg`Machine`,
  labels: msg`Machines`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    serial_number: text(msg`Serial number`, { max: 100 }),
    endpoint_id: text(msg`Endpoint id`, { max: 100 }),
    type: choice(msg`Type`, machineTypes, {
      default: 'other',
      labels: {
        tractor: msg`Tractor`,
        implement: msg`Implement`,
        sprayer: msg`Sprayer`,
        spreader: msg`Spreader`,
        planter: msg`Planter`,
        seeder: msg`Seeder`,
        harvester: msg`Harvester`,
        irrigation: msg`Irrigation`,
        drone: msg`Drone`,
        sensor: msg`Sensor`,
        other: msg`Other`,
      },
    }),
    online_service: text(msg`Online service`, { max: 100 }),
    is_active: activeField(),
  },
  heldBy: ['record'],
  order: ['name'],
  example: { name: 'Agrifac Condor 36 m', type: 'sprayer' },
  source: 'spec §3 Machine',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly machine: Row<typeof machine>;
  }
}
