import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { paths } from '../../paths.ts';
import { ContractsIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/columns.tsx';
import { CropInput } from '../common/CropInput.tsx';
import { EntityListPage } from '../common/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { VarietyInput } from '../common/VarietyInput.tsx';
import { ConsumerInput } from './ConsumerInput.tsx';
import { ContractFields } from './ContractFields.tsx';

/** The fields of the form in the order of the specification. @source spec §2 Contract edit form, SCR-13 */
const screen: EntityScreen = {
  entity: 'contract',
  paths: paths.contracts,
  icon: ContractsIcon,
  columns: [
    { field: nameColumn, width: '3fr' },
    { field: 'plan', width: '1fr', wideOnly: true },
    { field: 'client_id', width: '1fr', wideOnly: true },
    { field: 'surface', width: '150px', sum: true },
  ],
  groups: [{ fields: ['consumer', 'crop', 'cropvariety', 'plan', 'surface', 'client_id', 'external_id', 'skip_area_check'] }],
  inputs: {
    consumer: ConsumerInput,
    crop: (props) => <CropInput {...props} variety="cropvariety" />,
    cropvariety: (props) => <VarietyInput {...props} field="cropvariety" notApplicable={Boolean(props.row?.['appinstallation'])} />,
  },
  about: msg`What is grown for which buyer, on how many hectares.`,
  newLabel: msg`New contract`,
  initial: ({ plan }) => (plan ? { plan } : {}),
  extra: ContractFields,
  paper: lazy(() => import('../paper/ContractsPaper.tsx').then(({ ContractsPaper }) => ({ default: ContractsPaper }))),
};

export function ContractPage() {
  return <EntityListPage screen={screen} />;
}
