import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { MachineIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';

const screen: EntityScreen<EntityRows['appliancegroup']> = {
  paths: paths.machineCombinations,
  icon: MachineIcon,
  columns: [{ field: nameColumn }, { field: 'machines', width: '2fr' }],
  groups: [{ fields: ['name', 'machines'] }],
  about: msg`Machines that work together, such as a tractor with its sprayer.`,
  newLabel: msg`New machine combination`,
};

/**
 * Machines that work together. @source spec §3 ApplianceGroup, decisions D14, ENT-appliancegroup
 */
export function ApplianceGroupPage() {
  return <EntityListPage screen={screen} />;
}
