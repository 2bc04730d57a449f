import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { usePermission } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { EditIcon, ParcelIcon } from '../../ui/icons.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { MapField } from '../common/place/MapField.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const BoundaryWindow = lazyPart(() =>
  import('./BoundaryWindow.tsx').then(({ BoundaryWindow: component }) => component),
);

/** The boundary of a parcel, drawn on the map. The area follows unless a person stated another. */
export function BoundaryInput({ form, row }: InputProps<EntityRows['parcel']>) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayChange = usePermission(`${form.entity}.${row ? 'update' : 'create'}`);
  const value = form.value('geometry');
  const boundary = typeof value === 'string' && value !== '' ? value : null;
  return (
    <MapField
      label={fieldProps(form.entity, 'geometry', language).label}
      shown={boundary ? t`Drawn on the map` : null}
      none={t`Not drawn`}
      words={{ add: t`Draw on the map`, change: t`Change on the map` }}
      icon={boundary ? EditIcon : ParcelIcon}
      disabled={!mayChange}
      errors={form.errors('geometry')}
      onClear={() => form.set('geometry', null)}
      window={(close) => (
        <BoundaryWindow
          boundary={boundary}
          onClose={close}
          onDrawn={(geometry, hectares, before) => {
            close();
            const stated = form.value('registered_area');
            const follows =
              stated === null ||
              stated === undefined ||
              stated === '' ||
              (before !== null && Math.abs(Number(stated) - before) < 0.01);
            form.setMany({ geometry, ...(follows ? { registered_area: hectares } : {}) });
          }}
        />
      )}
    />
  );
}
