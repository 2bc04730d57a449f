import { catalogueRef, defineEntity, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { countryField, nameField } from '../fields.ts';

/**
 * Codes of official registers, such as crop codes by country. @source spec §3 codes, decisions D14
 */
export const code = defineEntity({
  name: 'code',
  list: 'codes',
  label: msg`Register code`,
  labels: msg`Register codes`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: false,
  fields: {
    list: text(msg`List`, { required: true, max: 50 }),
    country: countryField(),
    code: text(msg`Code`, { required: true, max: 50 }),
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    crop: catalogueRef(msg`Crop`, 'croptype'),
  },
  order: ['country', 'code'],
  example: { list: 'Cropfield', country: 'NL', code: '2014', name: 'Potatoes, ware' },
  source: 'spec §3 codes',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly code: Row<typeof code>;
  }
}
