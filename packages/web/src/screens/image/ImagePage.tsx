import type { EntityRows } from '@furrow/domain';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { ImageIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { Gallery } from './Gallery.tsx';

const screen: EntityScreen<EntityRows['image']> = {
  paths: paths.images,
  icon: ImageIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    {
      field: 'date',
      title: msg`Date`,
      width: '160px',
      cell: (row, { language }) => fileTexts(row, language).date,
      orderBy: (row, { language }) => fileTexts(row, language).date,
    },
  ],
  groups: [{ fields: ['meta_data', 'filename'] }],
  form: () => import('./imageForm.tsx'),
  about: msg`Photos of fields, work and machines. Take one with your phone, or drop one here.`,
  newLabel: msg`Add pictures`,
  sort: { key: 'date', descending: true },
  view: Gallery,
};

export function ImagePage() {
  return <EntityListPage screen={screen} />;
}
