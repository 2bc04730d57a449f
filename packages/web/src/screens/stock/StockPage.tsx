import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { StockIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { stockAmounts } from './amounts.ts';
import { StockAmount } from './StockAmount.tsx';

const screen: EntityScreen<EntityRows['stock']> = {
  paths: paths.stock,
  icon: StockIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'variant', width: '130px' },
    { field: 'product_type', width: '1fr', wideOnly: true },
    { field: 'crop', width: '1fr', wideOnly: true },
    {
      field: 'amount',
      title: msg`In stock`,
      right: true,
      width: '120px',
      cell: (row) => <StockAmount row={row} />,
      orderBy: (row, { store }) => stockAmounts(store.rows('stockrecord')).get(row.id) ?? 0,
    },
  ],
  groups: [
    { fields: ['name', 'variant', 'stock_unit', 'product_type', 'is_active'] },
    { title: msg`Crop`, fields: ['crop', 'variety', 'cropfield'] },
    { title: msg`Analysis`, fields: ['attributes'] },
  ],
  form: () => import('./stockForm.tsx'),
  about: msg`Fertilizers, crop protection products, seed and harvest in store, with the amounts left.`,
  newLabel: msg`New stock`,
  initial: () => ({ variant: 'c', stock_unit: 'l', is_active: true }),
  opensAfterAdding: true,
};

export function StockPage() {
  return <EntityListPage screen={screen} />;
}
