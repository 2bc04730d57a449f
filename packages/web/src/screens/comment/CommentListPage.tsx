import type { EntityRows } from '@furrow/domain';
import { aboutOf } from '@furrow/domain/comment/comment.rules.ts';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { AdviceIcon } from '../../ui/icons.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { CellTools, EntityScreen } from '../common/EntityScreen.ts';

const aboutWords = (row: EntityRows['comment'], { store, language }: CellTools): string => {
  const about = aboutOf(row);
  return about ? nameOfRow(about.entity, about.id, store, language) || '–' : '–';
};

/** All comments of the farm, the latest first; each links to the row it is about. */
const screen: EntityScreen<EntityRows['comment']> = {
  paths: paths.comments,
  icon: AdviceIcon,
  columns: [
    { field: 'date', width: '150px' },
    { field: 'author', width: '160px' },
    { field: 'text', width: '3fr' },
    {
      field: 'about',
      title: msg`About`,
      width: '2fr',
      wideOnly: true,
      cell: aboutWords,
      orderBy: aboutWords,
    },
  ],
  groups: [],
  about: msg`Comments on records, crop fields and plans appear here. Write one where it belongs: on the page of a record, a field or a plan.`,
  readOnly: true,
  sort: { key: 'date', descending: true },
};

export function CommentListPage() {
  return <EntityListPage screen={screen} />;
}
