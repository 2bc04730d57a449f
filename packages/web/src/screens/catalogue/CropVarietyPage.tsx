import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { CropIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { originColumn } from './originColumn.tsx';

/** @source SCR-16, ENT-cropvariety */
const screen: EntityScreen<EntityRows['cropvariety']> = {
  paths: paths.cropvarieties,
  icon: CropIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'crop_type', width: '1fr' },
    originColumn,
  ],
  groups: [{ fields: ['crop_type', 'name', 'custom_name'] }],
  about: msg`Varieties that your farm uses, and varieties of your own.`,
  newLabel: msg`New variety`,
};

export function CropVarietyPage() {
  return <EntityListPage screen={screen} />;
}
