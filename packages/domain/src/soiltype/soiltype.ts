import { defineEntity, inWords, text, words } from '@furrow/kit';
import { countryField, nameField } from '../fields.ts';

/** @source spec §3 soil types (edi_code, country) */
export const soiltype = defineEntity({
  name: 'soiltype',
  list: 'soiltypes',
  label: words('Soil type', 'Grondsoort'),
  labels: words('Soil types', 'Grondsoorten'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    edi_code: text(words('EDI code', 'EDI-code'), { max: 50 }),
    country: countryField(),
  },
  order: ['name'],
  example: { name: 'Marine clay', country: 'NL' },
  source: 'spec §3 soil types',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly soiltype: Row<typeof soiltype>;
  }
}
