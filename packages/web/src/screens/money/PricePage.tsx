import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { showValue } from '../../forms/showValue.ts';
import { paths } from '../../paths.ts';
import { today } from '../../me/today.ts';
import { ContractsIcon } from '../../ui/icons.ts';
import { nameOfRow } from '../../words/rowName.ts';
import type { CellTools, EntityScreen } from '../common/EntityScreen.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import { priceText, subjectOf } from './priceWords.ts';

type Price = EntityRows['price'];

/** The name of a price's subject; that of its kind where it has none. */
function subjectName(row: Price, tools: CellTools): string {
  const { store, language } = tools;
  const subject = subjectOf(row);
  const kind = showValue('price', 'kind', row.kind, tools);
  return (subject && nameOfRow(subject.entity, subject.id, store, language)) || kind;
}

const screen: EntityScreen<Price> = {
  paths: paths.prices,
  icon: ContractsIcon,
  columns: [
    {
      field: 'name',
      title: msg`Of`,
      width: '2fr',
      cell: subjectName,
      orderBy: subjectName,
    },
    { field: 'kind', width: '160px', wideOnly: true },
    { field: 'contract', width: '1fr', wideOnly: true },
    { field: 'valid_from', width: '120px' },
    {
      field: 'amount',
      right: true,
      width: '150px',
      cell: (row, { store, language }) => priceText(row, store, language),
      orderBy: (row) => row.amount ?? 0,
    },
  ],
  groups: [
    { fields: ['kind', 'amount', 'per', 'valid_from'] },
    {
      title: msg`Priced item`,
      fields: ['stockrecord', 'producttype', 'farmcontact', 'machine', 'crop', 'contract'],
    },
    { fields: ['notes'] },
  ],
  about: msg`Prices of deliveries, products, hours, machines, fuel and harvests. Costs and margins are calculated from them; only owners, administrators and managers see them.`,
  newLabel: msg`New price`,
  sort: { key: 'valid_from', descending: true },
  form: () => import('./priceForm.tsx'),
  initial: () => ({ kind: 'product', per: 'unit', valid_from: `${today().slice(0, 4)}-01-01` }),
};

export function PricePage() {
  return <EntityListPage screen={screen} />;
}
