import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { GroupIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';

const screen: EntityScreen<EntityRows['group']> = {
  paths: paths.groups,
  icon: GroupIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'plan', width: '1fr' },
  ],
  groups: [{ fields: ['name', 'plan'] }],
  about: msg`Crop fields that are worked together. Choose the group, and the work applies to all of them.`,
  newLabel: msg`New group`,
  initial: ({ plan }) => (plan ? { plan } : {}),
  form: () => import('./groupForm.tsx'),
};

export function GroupPage() {
  return <EntityListPage screen={screen} />;
}
