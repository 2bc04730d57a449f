import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { LabelIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';

const screen: EntityScreen<EntityRows['label']> = {
  paths: paths.labels,
  icon: LabelIcon,
  columns: [{ field: nameColumn }],
  groups: [{ fields: ['name', 'color'] }],
  about: msg`Your own words to mark crop fields with, such as irrigated or rented.`,
  newLabel: msg`New label`,
  initial: () => ({ color: '#3B7DD8' }),
};

export function LabelPage() {
  return <EntityListPage screen={screen} />;
}
