import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { DateIcon } from '../../ui/icons.ts';
import { today } from '../../me/today.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { PlanState } from './PlanState.tsx';

const screen: EntityScreen<EntityRows['plan']> = {
  paths: paths.plans,
  icon: DateIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'period_start', width: '130px', wideOnly: true },
    { field: 'period_end', width: '130px', wideOnly: true },
    {
      field: 'active',
      title: msg`Active`,
      width: '190px',
      cell: (row) => <PlanState plan={row} />,
      orderBy: (row) => String(row.period_start ?? ''),
    },
  ],
  groups: [{ fields: ['name', 'period_start', 'period_end'] }],
  about: msg`A plan is a season: its crop fields and the work on them.`,
  newLabel: msg`New plan`,
  sort: { key: 'period_start', descending: true },
  initial: () => {
    const year = today().slice(0, 4);
    return { name: year, period_start: `${year}-01-01`, period_end: `${year}-12-31` };
  },
  form: () => import('./planForm.ts'),
  removalWarning: msg`A plan is deleted with its crop fields, the work planned on them and their contracts’ links; one with performed or locked work stays. So do parcels, stock and contacts. The owner can restore everything from the archive for 90 days.`,
};

export function PlanPage() {
  return <EntityListPage screen={screen} />;
}
