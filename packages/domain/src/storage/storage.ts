import { choice, decimal, defineEntity, everyVerb, underscoreOne } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { anyGeometryField, nameField } from '../fields.ts';

/** A place where stock is stored. @source spec §3 Storage */
export const storage = defineEntity({
  name: 'storage',
  list: 'storages',
  label: msg`Storage`,
  labels: msg`Storages`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    geometry: anyGeometryField(msg`Place`),
    manure: choice(msg`Manure`, ['liquid', 'solid', 'compost'], {
      labels: {
        liquid: msg`Slurry, urine or digestate`,
        solid: msg`Solid manure`,
        compost: msg`Compost`,
      },
      note: 'The kind that is kept in it; null for a storage of other things.',
    }),
    capacity: decimal(msg`Usable capacity`, { min: 0, max: 1_000_000, unit: 'm3' }),
    manure_per_month: decimal(msg`Manure produced in a month`, {
      min: 0,
      max: 100_000,
      unit: 'm3',
      note: 'Of the farm’s own animals or digester, with the water that runs into the storage.',
    }),
  },
  order: ['name'],
  unique: { field: 'name', within: [], next: underscoreOne },
  example: { name: 'Schuur noord', geometry: 'POINT (5.7 52.6)' },
  source: 'spec §3 Storage',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly storage: Row<typeof storage>;
  }
}
