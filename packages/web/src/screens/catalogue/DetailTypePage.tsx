import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { RecordsIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { themeWords } from '../../words/themes.ts';
import { detailVariantWords } from './detailVariants.ts';
import { originColumn } from './originColumn.tsx';

/** @source SCR-16, ENT-detailtype */
const screen: EntityScreen<EntityRows['detailtype']> = {
  paths: paths.detailtypes,
  icon: RecordsIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    {
      field: 'theme',
      width: '1fr',
      wideOnly: true,
      cell: ({ theme }) => themeWords(String(theme ?? '')),
      orderBy: ({ theme }) => themeWords(String(theme ?? '')),
    },
    {
      field: 'variant',
      width: '1fr',
      wideOnly: true,
      cell: ({ variant }) => detailVariantWords(String(variant ?? '')),
      orderBy: ({ variant }) => detailVariantWords(String(variant ?? '')),
    },
    { field: 'unit', width: '90px', wideOnly: true },
    originColumn,
  ],
  groups: [{ fields: ['name', 'theme', 'variant', 'unit', 'specification'] }],
  form: () => import('./detailTypeForm.ts'),
  about: msg`Kinds of work, products and details, including your own.`,
  newLabel: msg`New kind of work`,
  initial: () => ({ theme: 'other', variant: 'activity' }),
};

export function DetailTypePage() {
  return <EntityListPage screen={screen} />;
}
