import { useLingui } from '@lingui/react/macro';
import { usePermission } from '../../data/index.ts';
import { PlaceField } from '../common/place/PlaceField.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/**
 * The coordinates of a contact, put on the map or typed. @source spec §3 FarmContact "also
 * coordinates on the simpler form"
 */
export function ContactPlace({ form }: InputProps) {
  const { t } = useLingui();
  const mayChange = usePermission('farmcontact.update');
  const [longitude, latitude] = [form.value('longitude'), form.value('latitude')];
  return (
    <PlaceField
      label={t`Coordinates`}
      value={
        typeof longitude === 'number' && typeof latitude === 'number'
          ? { longitude, latitude }
          : null
      }
      errors={[...form.errors('longitude'), ...form.errors('latitude')]}
      disabled={!mayChange}
      onChange={(place) =>
        form.setMany({ longitude: place?.longitude ?? null, latitude: place?.latitude ?? null })
      }
    />
  );
}
