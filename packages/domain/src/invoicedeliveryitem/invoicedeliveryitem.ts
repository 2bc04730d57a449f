import { decimal, defineEntity, everyVerb, ref, text, words } from '@furrow/kit';
import { varietyField } from '../fields.ts';

/** A line of a delivery as a buyer states it. @source spec §3 InvoiceDeliveryItem, decisions D14 */
export const invoicedeliveryitem = defineEntity({
  name: 'invoicedeliveryitem',
  list: 'invoicedeliveryitems',
  label: words('Delivered item', 'Geleverde post'),
  labels: words('Delivered items', 'Geleverde posten'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(words('Name', 'Naam'), { max: 255 }),
    identified_quantity: decimal(words('Identified quantity', 'Vastgestelde hoeveelheid'), {
      min: 0,
    }),
    cropvariety: varietyField(),
    contract: ref(words('Contract', 'Contract'), 'contract'),
  },
  order: ['name'],
  example: { name: 'Vracht 12', identified_quantity: 28.4 },
  source: 'spec §3 InvoiceDeliveryItem',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly invoicedeliveryitem: Row<typeof invoicedeliveryitem>;
  }
}
