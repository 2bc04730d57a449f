import { choice, defineEntity, everyVerb, text, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

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
  label: words('Machine', 'Machine'),
  labels: words('Machines', 'Machines'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    serial_number: text(words('Serial number', 'Serienummer'), { max: 100 }),
    endpoint_id: text(words('Endpoint id', 'Endpoint-id'), { max: 100 }),
    type: choice(words('Type', 'Type'), machineTypes, {
      default: 'other',
      labels: {
        tractor: words('Tractor', 'Trekker'),
        implement: words('Implement', 'Werktuig'),
        sprayer: words('Sprayer', 'Spuit'),
        spreader: words('Spreader', 'Strooier'),
        planter: words('Planter', 'Pootmachine'),
        seeder: words('Seeder', 'Zaaimachine'),
        harvester: words('Harvester', 'Oogstmachine'),
        irrigation: words('Irrigation', 'Beregening'),
        drone: words('Drone', 'Drone'),
        sensor: words('Sensor', 'Sensor'),
        other: words('Other', 'Overig'),
      },
    }),
    online_service: text(words('Online service', 'Onlinedienst'), { max: 100 }),
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
