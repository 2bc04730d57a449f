import { defineEntity, everyVerb, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/**
 * A buyer of produce; `edi_code` CUSTOM marks a farm's own. @source spec §3 Consumer, decisions D11
 * (number pattern)
 */
export const consumer = defineEntity({
  name: 'consumer',
  list: 'consumers',
  label: msg`Buyer`,
  labels: msg`Buyers`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    edi_code: text(msg`EDI code`, { default: 'CUSTOM', max: 50 }),
    client_id_pattern: text(msg`Pattern of the grower number`, {
      readOnly: true,
      max: 100,
    }),
    client_id_message: inWords(msg`Message when the grower number differs`, { readOnly: true }),
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
