import { catalogueRef, defineEntity, inWords, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** What a crop is grown for. @source spec §7 croppurpose, decisions D1 */
export const croppurpose = defineEntity({
  name: 'croppurpose',
  list: 'croppurposes',
  label: words('Purpose', 'Bestemming'),
  labels: words('Purposes', 'Bestemmingen'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    crop: catalogueRef(words('Crop', 'Gewas'), 'croptype'),
  },
  order: ['name'],
  example: { name: 'Seed', crop: null },
  source: 'spec §7 REST resources',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly croppurpose: Row<typeof croppurpose>;
  }
}
