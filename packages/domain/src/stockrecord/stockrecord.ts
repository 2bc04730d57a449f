import { choice, date, decimal, defineEntity, everyVerb, ref, text, words } from '@furrow/kit';

/** A booking on a stock item. @source spec §3 StockRecord, decisions D14 */
export const stockrecord = defineEntity({
  name: 'stockrecord',
  list: 'stockrecords',
  label: words('Stock booking', 'Voorraadboeking'),
  labels: words('Stock bookings', 'Voorraadboekingen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    stock: ref(words('Stock', 'Voorraad'), 'stock', { required: true }),
    record: ref(words('Record', 'Registratie'), 'record'),
    storage: ref(words('Storage', 'Opslag'), 'storage'),
    date: date(words('Date', 'Datum')),
    value: decimal(words('Quantity', 'Hoeveelheid'), {
      required: true,
      note: 'Signed, in the unit of the stock item.',
    }),
    kind: choice(words('Kind', 'Soort'), ['use', 'delivery', 'transfer', 'count'], {
      default: 'use',
      labels: {
        use: words('Use', 'Verbruik'),
        delivery: words('Delivery', 'Levering'),
        transfer: words('Transfer', 'Verplaatsing'),
        count: words('Count', 'Telling'),
      },
    }),
    reason: text(words('Reason', 'Reden'), { max: 1000 }),
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
