import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { PlaceIcon } from '../../ui/icons.ts';
import { EntityListPage } from '../common/EntityListPage.tsx';
import type { EntityScreen, InputProps } from '../common/EntityScreen.ts';
import { PlaceField } from '../common/place/PlaceField.tsx';
import { placeText } from '../common/place/placeText.ts';
import { contactSection } from '../common/sections.ts';
import { useLingui } from '@lingui/react/macro';
import { wallClock } from '../record/form/duration.ts';
import { Appliers } from './Appliers.tsx';
import { personOf, PersonInput } from './PersonInput.tsx';

/** Where people were, and over it where each applier was last. @source spec §3 Location, §7 locations/appliers */
const screen: EntityScreen = {
  paths: paths.locations,
  icon: PlaceIcon,
  section: contactSection,
  columns: [
    { field: 'user', title: msg`Person`, width: '1fr', cell: (row, { store }) => personOf(store, row['user']), orderBy: (row, { store }) => personOf(store, row['user']) },
    { field: 'date', width: '180px' },
    {
      field: 'place',
      title: msg`Place`,
      width: '1fr',
      wideOnly: true,
      cell: (row, { language }) => placeText({ longitude: Number(row['longitude']), latitude: Number(row['latitude']) }, language),
      orderBy: (row) => Number(row['latitude']),
    },
  ],
  groups: [{ fields: ['user', 'date', 'longitude'] }],
  inputs: { user: PersonInput, longitude: LocationPlace },
  about: msg`Where people of the farm were and when, sent by their phone or put in by hand.`,
  newLabel: msg`New location`,
  sort: { key: 'date', descending: true },
  initial: () => ({ date: wallClock(new Date()) }),
  above: Appliers,
};

/** Longitude and latitude as one place. */
function LocationPlace({ form }: InputProps) {
  const { t } = useLingui();
  useLanguage();
  const [longitude, latitude] = [form.value('longitude'), form.value('latitude')];
  return (
    <PlaceField
      label={t`Place`}
      value={typeof longitude === 'number' && typeof latitude === 'number' ? { longitude, latitude } : null}
      errors={[...new Set([...form.errors('longitude'), ...form.errors('latitude')])]}
      onChange={(place) => form.setMany({ longitude: place?.longitude ?? null, latitude: place?.latitude ?? null })}
    />
  );
}

export function LocationPage() {
  return <EntityListPage screen={screen} />;
}
