import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { StorageIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';

const screen: EntityScreen<EntityRows['storage']> = {
  paths: paths.storages,
  icon: StorageIcon,
  columns: [{ field: nameColumn }],
  groups: [
    { fields: ['name', 'geometry'] },
    { title: msg`Manure`, fields: ['manure', 'capacity', 'manure_per_month'] },
  ],
  form: () => import('./storageForm.ts'),
  about: msg`Barns, cold stores and tanks where stock is kept.`,
  newLabel: msg`New storage`,
};

export function StoragePage() {
  return <EntityListPage screen={screen} />;
}
