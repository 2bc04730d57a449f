import { defineEntity, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { countryField, nameField } from '../fields.ts';

/** @source spec §3 soil types (edi_code, country) */
export const soiltype = defineEntity({
  name: 'soiltype',
  list: 'soiltypes',
  label: msg`Soil type`,
  labels: msg`Soil types`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    edi_code: text(msg`EDI code`, { max: 50 }),
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
