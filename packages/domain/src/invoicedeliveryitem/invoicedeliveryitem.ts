import { decimal, defineEntity, everyVerb, ref, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { varietyField } from '../fields.ts';

/** A line of a delivery as a buyer states it. @source spec §3 InvoiceDeliveryItem, decisions D14 */
export const invoicedeliveryitem = defineEntity({
  name: 'invoicedeliveryitem',
  list: 'invoicedeliveryitems',
  label: msg`Delivered item`,
  labels: msg`Delivered items`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(msg`Name`, { max: 255 }),
    identified_quantity: decimal(msg`Identified quantity`, {
      min: 0,
    }),
    cropvariety: varietyField(),
    contract: ref(msg`Contract`, 'contract'),
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
