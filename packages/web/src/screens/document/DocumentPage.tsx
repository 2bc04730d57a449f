import type { EntityRows } from '@furrow/domain';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { DocumentIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { CellTools, EntityScreen } from '../common/EntityScreen.ts';

const texts = (row: EntityRows['document'], { language }: CellTools) => fileTexts(row, language);

const screen: EntityScreen<EntityRows['document']> = {
  paths: paths.documents,
  icon: DocumentIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    {
      field: 'file',
      title: msg`File`,
      width: '2fr',
      wideOnly: true,
      cell: (row, tools) => texts(row, tools).filename,
      orderBy: (row, tools) => texts(row, tools).filename,
    },
    {
      field: 'date',
      title: msg`Date`,
      width: '150px',
      wideOnly: true,
      cell: (row, tools) => texts(row, tools).date,
      orderBy: (row, tools) => texts(row, tools).date,
    },
    {
      field: 'length',
      title: msg`Size`,
      width: '130px',
      right: true,
      cell: (row, tools) => texts(row, tools).size,
      orderBy: (row) => Number(row.size) || 0,
    },
  ],
  groups: [{ fields: ['meta_data', 'filename'] }],
  form: () => import('./documentForm.tsx'),
  about: msg`Soil analyses, delivery notes, contracts: any file that belongs to the farm.`,
  newLabel: msg`Add documents`,
  sort: { key: 'date', descending: true },
};

export function DocumentPage() {
  return <EntityListPage screen={screen} />;
}
