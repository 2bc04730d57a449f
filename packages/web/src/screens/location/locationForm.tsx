import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { EntityForm, InputProps } from '../common/EntityScreen.ts';
import { PlaceField } from '../common/place/PlaceField.tsx';
import { PersonInput } from './PersonInput.tsx';

export const form: EntityForm<EntityRows['location']> = {
  inputs: { user: PersonInput, longitude: LocationPlace },
};

/** Longitude and latitude as a single input. */
function LocationPlace({ form }: InputProps) {
  const { t } = useLingui();
  useLanguage();
  const [longitude, latitude] = [form.value('longitude'), form.value('latitude')];
  return (
    <PlaceField
      label={t`Place`}
      value={
        typeof longitude === 'number' && typeof latitude === 'number'
          ? { longitude, latitude }
          : null
      }
      errors={[...new Set([...form.errors('longitude'), ...form.errors('latitude')])]}
      onChange={(place) =>
        form.setMany({ longitude: place?.longitude ?? null, latitude: place?.latitude ?? null })
      }
    />
  );
}
