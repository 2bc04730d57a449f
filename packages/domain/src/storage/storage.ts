import { defineEntity, everyVerb, underscoreOne, words } from '@furrow/kit';
import { anyGeometryField, nameField } from '../fields.ts';

/** A place where stock is kept. @source spec §3 Storage */
export const storage = defineEntity({
  name: 'storage',
  list: 'storages',
  label: words('Storage', 'Opslag'),
  labels: words('Storages', 'Opslagen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: { name: nameField(), geometry: anyGeometryField(words('Place', 'Plaats')) },
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
