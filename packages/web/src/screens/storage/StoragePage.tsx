import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { StorageIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/columns.tsx';
import { EntityListPage } from '../common/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { stockSection } from '../common/sections.ts';
import { PlaceInput } from './PlaceInput.tsx';
import { StorageStock } from './StorageStock.tsx';

const screen: EntityScreen = {
  paths: paths.storages,
  icon: StorageIcon,
  section: stockSection,
  columns: [{ field: nameColumn }],
  groups: [{ fields: ['name', 'geometry'] }],
  inputs: { geometry: PlaceInput },
  extra: StorageStock,
  about: msg`Barns, cold stores and tanks where stock is kept.`,
  newLabel: msg`New storage`,
};

export function StoragePage() {
  return <EntityListPage screen={screen} />;
}
