import { catalogueRef, defineEntity, inWords } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/** The purpose a crop is grown for. @source spec §7 croppurpose, decisions D1 */
export const croppurpose = defineEntity({
  name: 'croppurpose',
  list: 'croppurposes',
  label: msg`Purpose`,
  labels: msg`Purposes`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    crop: catalogueRef(msg`Crop`, 'croptype'),
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
