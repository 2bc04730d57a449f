import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { usePermission } from '../../data/index.ts';
import { WaylineIcon } from '../../ui/icons.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { MapField } from '../common/place/MapField.tsx';
import { lineOf, lineText } from '../common/place/placeText.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const LineWindow = lazyPart(() =>
  import('./LineWindow.tsx').then(({ LineWindow: component }) => component),
);

/** The line itself, drawn on the map. */
export function LineInput({ form, row }: InputProps<EntityRows['wayline']>) {
  const { t } = useLingui();
  const mayChange = usePermission(`wayline.${row ? 'update' : 'create'}`);
  const line = lineOf(form.value('geometry'));
  return (
    <MapField
      label={t`Line`}
      shown={line.length > 1 ? t`${line.length} corners` : null}
      none={t`Not drawn`}
      words={{ add: t`Draw on the map`, change: t`Draw again` }}
      icon={WaylineIcon}
      disabled={!mayChange}
      errors={form.errors('geometry')}
      onClear={() => form.set('geometry', null)}
      window={(close) => (
        <LineWindow
          value={line}
          onClose={close}
          onChange={(corners) => {
            close();
            form.set('geometry', lineText(corners));
          }}
        />
      )}
    />
  );
}
