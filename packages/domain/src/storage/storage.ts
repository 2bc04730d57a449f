import { defineEntity, everyVerb, underscoreOne } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { anyGeometryField, nameField } from '../fields.ts';

/** A place where stock is kept. @source spec §3 Storage */
export const storage = defineEntity({
  name: 'storage',
  list: 'storages',
  label: msg`Storage`,
  labels: msg`Storages`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: { name: nameField(), geometry: anyGeometryField(msg`Place`) },
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
