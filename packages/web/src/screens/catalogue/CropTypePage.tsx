import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { CropIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { originColumn } from './originColumn.tsx';

/** @source SCR-16, ENT-croptype */
const screen: EntityScreen<EntityRows['croptype']> = {
  paths: paths.croptypes,
  icon: CropIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'variant', width: '1fr', wideOnly: true },
    { field: 'eppo_code', width: '1fr', wideOnly: true },
    originColumn,
  ],
  groups: [
    { fields: ['name', 'color', 'variant', 'seed_unit'] },
    { title: msg`Codes`, fields: ['eppo_code', 'edi_code'] },
  ],
  about: msg`Crops that your farm uses, and crops of your own that are not in the common list.`,
  newLabel: msg`New crop`,
  initial: () => ({ variant: 'crop', color: '#7FB069' }),
};

export function CropTypePage() {
  return <EntityListPage screen={screen} />;
}
