import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { ContractsIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { judgeContract } from './judgeContract.ts';
import { ContractState } from './ContractState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

/** The fields of the form in the order of the specification. @source spec §2 Contract edit form, SCR-13 */
const screen: EntityScreen<EntityRows['contract']> = {
  paths: paths.contracts,
  icon: ContractsIcon,
  columns: [
    { field: nameColumn, width: '3fr' },
    { field: 'plan', width: '1fr', wideOnly: true },
    { field: 'client_id', width: '130px', wideOnly: true },
    {
      field: 'area',
      title: msg`Area`,
      width: '160px',
      cell: (row) => <ContractState row={row} />,
      orderBy: (row) => Number(row.percentage) || 0,
    },
    { field: 'surface', width: '170px', sum: true },
  ],
  groups: [
    {
      fields: [
        'consumer',
        'crop',
        'cropvariety',
        'plan',
        'surface',
        'client_id',
        'external_id',
        'skip_area_check',
      ],
    },
  ],
  form: () => import('./contractForm.tsx'),
  about: msg`Crops grown for buyers, with their hectares.`,
  newLabel: msg`New contract`,
  initial: ({ plan }) => (plan ? { plan } : {}),
  // the form compares the plan with the active one, the server with the stored one
  judge: (draft, { store, workspace }) => judgeContract(store, draft, workspace.plan || undefined),
  live: ['contractfield', 'cropfield'],
  opensAfterAdding: true,
  print: lazyPart(() =>
    import('../print/ContractsPrint.tsx').then(
      ({ ContractsPrint: ContractsPaper }) => ContractsPaper,
    ),
  ),
};

export function ContractPage() {
  return <EntityListPage screen={screen} />;
}
