import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { MachineIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';

const screen: EntityScreen<EntityRows['machine']> = {
  paths: paths.machines,
  icon: MachineIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'type', width: '1fr' },
    { field: 'serial_number', width: '1fr', wideOnly: true },
    { field: 'online_service', width: '1fr', wideOnly: true },
  ],
  groups: [
    { fields: ['name', 'type', 'serial_number', 'is_active'] },
    { title: msg`Connection`, fields: ['online_service', 'endpoint_id'] },
  ],
  about: msg`Tractors, sprayers and implements used for the work.`,
  newLabel: msg`New machine`,
  initial: () => ({ type: 'tractor', is_active: true }),
};

export function MachinePage() {
  return <EntityListPage screen={screen} />;
}
