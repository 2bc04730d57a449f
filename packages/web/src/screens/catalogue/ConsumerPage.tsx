import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { ContractsIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { originColumn } from './originColumn.tsx';

/** @source SCR-16, ENT-consumer */
const screen: EntityScreen<EntityRows['consumer']> = {
  paths: paths.consumers,
  icon: ContractsIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'edi_code', width: '1fr', wideOnly: true },
    originColumn,
  ],
  groups: [{ fields: ['name', 'edi_code'] }],
  about: msg`Buyers of what you grow, and buyers of your own.`,
  newLabel: msg`New buyer`,
  initial: () => ({ edi_code: 'CUSTOM' }),
};

export function ConsumerPage() {
  return <EntityListPage screen={screen} />;
}
