import { defineEntity, everyVerb, inWords, text, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** A buyer of produce; `edi_code` CUSTOM marks a farm's own. @source spec §3 Consumer, decisions D11 (number pattern) */
export const consumer = defineEntity({
  name: 'consumer',
  list: 'consumers',
  label: words('Buyer', 'Afnemer'),
  labels: words('Buyers', 'Afnemers'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    edi_code: text(words('EDI code', 'EDI-code'), { default: 'CUSTOM', max: 50 }),
    client_id_pattern: text(words('Pattern of the grower number', 'Patroon van het telersnummer'), {
      readOnly: true,
      max: 100,
    }),
    client_id_message: inWords(
      words('Message when the grower number differs', 'Melding bij een afwijkend telersnummer'),
      { readOnly: true },
    ),
  },
  order: ['name'],
  example: { name: 'Coöperatie De Polder', edi_code: 'CUSTOM' },
  source: 'spec §3 Consumer',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly consumer: Row<typeof consumer>;
  }
}
