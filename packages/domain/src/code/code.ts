import { catalogueRef, defineEntity, inWords, text, words } from '@furrow/kit';
import { countryField, nameField } from '../fields.ts';

/** Codes of official registers, such as crop codes by country. @source spec §3 codes, decisions D14 */
export const code = defineEntity({
  name: 'code',
  list: 'codes',
  label: words('Register code', 'Registercode'),
  labels: words('Register codes', 'Registercodes'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: false,
  fields: {
    list: text(words('List', 'Lijst'), { required: true, max: 50 }),
    country: countryField(),
    code: text(words('Code', 'Code'), { required: true, max: 50 }),
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    crop: catalogueRef(words('Crop', 'Gewas'), 'croptype'),
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
