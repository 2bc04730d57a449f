import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { PlaceIcon } from '../../../ui/icons.ts';
import { placeText, type Place } from './placeText.ts';
import styles from './Place.module.css';

const PlaceWindow = lazy(() => import('./PlaceWindow.tsx').then(({ PlaceWindow: component }) => ({ default: component })));

interface Props {
  readonly label: string;
  readonly value: Place | null;
  readonly onChange: (place: Place | null) => void;
  readonly errors?: readonly string[];
  readonly disabled?: boolean;
}

/** A place, put on the map or typed. */
export function PlaceField({ label, value, onChange, errors = [], disabled = false }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <div role="group" aria-label={label} className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['line']}>
        <span>{value ? placeText(value, language) : <span className="quiet">{t`Not on the map`}</span>}</span>
        <Button size="xs" variant="default" disabled={disabled} leftSection={<PlaceIcon size={15} />} onClick={() => setOpened(true)}>
          {value ? t`Change the place` : t`Put on the map`}
        </Button>
        {value ? (
          <Button size="xs" variant="subtle" disabled={disabled} onClick={() => onChange(null)}>
            <Trans>Take off the map</Trans>
          </Button>
        ) : null}
      </div>
      {errors.map((text) => (
        <div key={text} className={styles['error']}>
          {text}
        </div>
      ))}
      {opened ? (
        <Suspense fallback={null}>
          <PlaceWindow
            title={label}
            value={value}
            onClose={() => setOpened(false)}
            onChange={(place) => {
              setOpened(false);
              onChange(place);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
