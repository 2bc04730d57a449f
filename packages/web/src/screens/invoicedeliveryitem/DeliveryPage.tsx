import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { DeliveryIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';

/** The page of deliveries as buyers report them. @source spec §3 InvoiceDeliveryItem */
const screen: EntityScreen<EntityRows['invoicedeliveryitem']> = {
  paths: paths.deliveries,
  icon: DeliveryIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'contract', width: '2fr', wideOnly: true },
    { field: 'cropvariety', width: '1fr', wideOnly: true },
    { field: 'identified_quantity', width: '180px' },
  ],
  groups: [{ fields: ['name', 'identified_quantity', 'contract', 'cropvariety'] }],
  form: () => import('./deliveryForm.tsx'),
  about: msg`What buyers report as received, load by load, with the variety and the contract it counts towards.`,
  newLabel: msg`New delivered item`,
};

export function DeliveryPage() {
  return <EntityListPage screen={screen} />;
}
