import { choice, date, decimal, defineEntity, everyVerb, ref, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { contactField } from '../fields.ts';

/** A booking on a stock item. @source spec §3 StockRecord, decisions D14 */
export const stockrecord = defineEntity({
  name: 'stockrecord',
  list: 'stockrecords',
  label: msg`Stock booking`,
  labels: msg`Stock bookings`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    stock: ref(msg`Stock`, 'stock', { required: true }),
    record: ref(msg`Record`, 'record'),
    storage: ref(msg`Storage`, 'storage'),
    date: date(msg`Date`),
    value: decimal(msg`Quantity`, {
      required: true,
      note: 'Signed, in the unit of the stock item.',
    }),
    kind: choice(msg`Kind`, ['use', 'delivery', 'transfer', 'count'], {
      default: 'use',
      labels: {
        use: msg`Use`,
        delivery: msg`Delivery`,
        transfer: msg`Transfer`,
        count: msg`Count`,
      },
    }),
    reason: text(msg`Reason`, { max: 1000 }),
    party: contactField(msg`Other party`),
    carrier: contactField(msg`Carrier`),
    transport_number: text(msg`Transport document`, {
      max: 50,
      note: 'The number of the document that goes with a load: rVDM, Lieferschein, mestafzetdocument.',
    }),
  },
  order: ['-date'],
  example: { date: '2026-05-12', value: -4.2, kind: 'use' },
  defaults: (draft, { today }) => ({ date: draft.date ?? today }),
  source: 'spec §3 StockRecord',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly stockrecord: Row<typeof stockrecord>;
  }
}
