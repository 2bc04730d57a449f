import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { OrganismIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { originColumn } from './originColumn.tsx';

/** @source SCR-16, ENT-organism */
const screen: EntityScreen<EntityRows['organism']> = {
  paths: paths.organisms,
  icon: OrganismIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'latin_name', width: '1fr', wideOnly: true },
    { field: 'kind', width: '1fr', wideOnly: true },
    { field: 'eppo_code', width: '1fr', wideOnly: true },
    originColumn,
  ],
  groups: [{ fields: ['name', 'latin_name', 'kind', 'eppo_code'] }],
  about: msg`Weeds, pests and diseases that you find in your fields, and those of your own.`,
  newLabel: msg`New organism`,
  initial: () => ({ kind: 'other' }),
};

export function OrganismPage() {
  return <EntityListPage screen={screen} />;
}
