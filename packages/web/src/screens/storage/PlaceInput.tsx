import { useLingui } from '@lingui/react/macro';
import { usePermission } from '../../data/index.ts';
import { PlaceField } from '../common/place/PlaceField.tsx';
import { pointOf, pointText } from '../common/place/placeText.ts';
import type { InputProps } from '../common/EntityScreen.ts';

/** Place of a storage. A shape that was imported stays until a place is put in its stead. */
export function PlaceInput({ form }: InputProps) {
  const { t } = useLingui();
  const mayChange = usePermission('storage.update');
  return (
    <PlaceField
      label={t`Place`}
      value={pointOf(form.value('geometry'))}
      errors={form.errors('geometry')}
      disabled={!mayChange}
      onChange={(place) => form.set('geometry', place ? pointText(place) : null)}
    />
  );
}
