import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { StockIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { originColumn } from './originColumn.tsx';

/** @source SCR-16, ENT-producttype */
const screen: EntityScreen<EntityRows['producttype']> = {
  paths: paths.producttypes,
  icon: StockIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'variant', width: '1fr', wideOnly: true },
    { field: 'unit', width: '90px', wideOnly: true },
    { field: 'specification', width: '1fr', wideOnly: true },
    originColumn,
  ],
  groups: [
    { fields: ['name', 'variant', 'unit', 'specification', 'organic_usage', 'is_active'] },
    { title: msg`Codes`, fields: ['kind', 'country', 'edi_code'] },
  ],
  form: () => import('./productTypeForm.ts'),
  about: msg`Fertilizers, crop protection and other products that your farm uses, and products of your own. Nutrients are calculated from the specification.`,
  newLabel: msg`New product`,
  initial: () => ({ variant: 'fertilizer', unit: 'kg', edi_code: 'CUSTOM', is_active: true }),
};

export function ProductTypePage() {
  return <EntityListPage screen={screen} />;
}
