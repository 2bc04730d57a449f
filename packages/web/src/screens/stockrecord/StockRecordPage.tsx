import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { today } from '../../me/today.ts';
import { BookingIcon } from '../../ui/icons.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { signedQuantity } from '../stock/amounts.ts';
import { balanceIssues } from '../stock/ledger.ts';

const screen: EntityScreen<EntityRows['stockrecord']> = {
  paths: paths.stockrecords,
  icon: BookingIcon,
  columns: [
    { field: 'stock', width: '2fr' },
    { field: 'kind', width: '110px' },
    { field: 'storage', width: '1fr', wideOnly: true },
    { field: 'date', width: '120px', wideOnly: true },
    {
      field: 'value',
      title: msg`Quantity`,
      right: true,
      width: '120px',
      cell: (row, { store, language }) => signedQuantity(row, store, language),
      orderBy: (row) => Number(row.value) || 0,
    },
  ],
  groups: [
    { fields: ['stock', 'kind', 'value', 'date', 'storage', 'record', 'reason'] },
    { title: msg`Transport`, fields: ['party', 'carrier', 'transport_number'] },
  ],
  about: msg`Stock that came in and went out: deliveries, use, transfers and counts.`,
  newLabel: msg`New booking`,
  sort: { key: 'date', descending: true },
  judge: (draft, { store }) => [
    ...store.judgeDraft('stockrecord', draft),
    ...balanceIssues(draft, store.rows('stockrecord')),
  ],
  form: () => import('./stockRecordForm.ts'),
  initial: () => ({ kind: 'delivery', date: today() }),
};

export function StockRecordPage() {
  return <EntityListPage screen={screen} />;
}
