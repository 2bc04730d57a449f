import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { WaylineIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { namedWayline } from './waylineName.ts';
import { OnOff } from './OnOff.tsx';

/** @source spec §3 WayLine (active, visible, name, cropfield_ids, geometry) */
const screen: EntityScreen<EntityRows['wayline']> = {
  paths: paths.waylines,
  icon: WaylineIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'cropfield_ids', width: '2fr', wideOnly: true },
    {
      field: 'active',
      width: '110px',
      cell: (row) => <OnOff on={row.active === true} what="active" />,
      orderBy: (row) => Number(row.active === true),
    },
    {
      field: 'visible',
      width: '110px',
      wideOnly: true,
      cell: (row) => <OnOff on={row.visible === true} what="visible" />,
      orderBy: (row) => Number(row.visible === true),
    },
  ],
  groups: [
    {
      fields: [
        'name',
        'active',
        'visible',
        'cropfield_ids',
        'geometry',
        'working_width',
        'headland_passes',
      ],
    },
  ],
  form: () => import('./waylineForm.ts'),
  about: msg`Lines that machines are guided along. Draw one on the map, or import them from your guidance system.`,
  newLabel: msg`New way line`,
  initial: () => ({ active: true, visible: true, cropfield_ids: [] }),
  // an empty name is filled in the way the server does, so that the list has it at once
  judge: (draft, { store, workspace }) =>
    store.judgeDraft('wayline', namedWayline(draft, store, workspace)),
  complete: (draft, { store, workspace }) => namedWayline(draft, store, workspace),
};

export function WaylinePage() {
  return <EntityListPage screen={screen} />;
}
