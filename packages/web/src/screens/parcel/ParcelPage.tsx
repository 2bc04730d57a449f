import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { ParcelIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';

const screen: EntityScreen<EntityRows['parcel']> = {
  paths: paths.parcels,
  icon: ParcelIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'fid', width: '1fr', wideOnly: true },
    { field: 'soil_type', width: '1fr', wideOnly: true },
    { field: 'owner', width: '1fr', wideOnly: true },
    { field: 'registered_area', short: msg`Area`, width: '140px', sum: true },
  ],
  groups: [
    { fields: ['name', 'registered_area', 'geometry', 'country', 'fid', 'owner'] },
    { title: msg`Soil`, fields: ['soil_type', 'regulatory_soil_type'] },
  ],
  form: () => import('./parcelForm.ts'),
  about: msg`The pieces of land of the farm. Crop fields come and go on them, year after year.`,
  newLabel: msg`New parcel`,
};

export function ParcelPage() {
  return <EntityListPage screen={screen} />;
}
