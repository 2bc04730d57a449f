import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { PlaceIcon } from '../../ui/icons.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { placeText } from '../common/place/placeText.ts';
import { wallClock } from '../record/form/when/duration.ts';
import { Appliers } from './Appliers.tsx';
import { personOf } from './personOf.ts';

/**
 * Locations of people, and above them the latest location of each applier. @source spec §3
 * Location, §7 locations/appliers
 */
const screen: EntityScreen<EntityRows['location']> = {
  paths: paths.locations,
  icon: PlaceIcon,
  columns: [
    {
      field: 'user',
      title: msg`Person`,
      width: '1fr',
      cell: (row, { store }) => personOf(store, row.user),
      orderBy: (row, { store }) => personOf(store, row.user),
    },
    { field: 'date', width: '180px' },
    {
      field: 'place',
      title: msg`Place`,
      width: '1fr',
      wideOnly: true,
      cell: (row, { language }) =>
        placeText({ longitude: Number(row.longitude), latitude: Number(row.latitude) }, language),
      orderBy: (row) => Number(row.latitude),
    },
  ],
  groups: [{ fields: ['user', 'date', 'longitude'] }],
  form: () => import('./locationForm.tsx'),
  about: msg`Locations of the people of the farm, sent by their phones or entered by hand.`,
  newLabel: msg`New location`,
  sort: { key: 'date', descending: true },
  initial: () => ({ date: wallClock(new Date()) }),
  above: Appliers,
};

export function LocationPage() {
  return <EntityListPage screen={screen} />;
}
