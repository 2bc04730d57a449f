import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { PlaceIcon } from '../../../ui/icons.ts';
import { MapField } from './MapField.tsx';
import { placeText, type Place } from './placeText.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

const PlaceWindow = lazyPart(() =>
  import('./PlaceWindow.tsx').then(({ PlaceWindow: component }) => component),
);

interface Props {
  readonly label: string;
  readonly value: Place | null;
  readonly onChange: (place: Place | null) => void;
  readonly errors?: readonly string[];
  readonly disabled?: boolean;
}

/** Input of a position, set on the map or typed. */
export function PlaceField({ label, value, onChange, errors = [], disabled = false }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <MapField
      label={label}
      shown={value ? placeText(value, language) : null}
      none={t`Not on the map`}
      words={{ add: t`Set on map`, change: t`Change the place` }}
      icon={PlaceIcon}
      disabled={disabled}
      errors={errors}
      onClear={() => onChange(null)}
      window={(close) => (
        <PlaceWindow
          title={label}
          value={value}
          onClose={close}
          onChange={(place) => {
            close();
            onChange(place);
          }}
        />
      )}
    />
  );
}
