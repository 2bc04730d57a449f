import { useLingui } from '@lingui/react/macro';
import type { Position } from '@furrow/geo/types.ts';
import { Suspense, useState } from 'react';
import { PlaceIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { CurrentPosition } from '../record/form/where/useCurrentPosition.ts';
import styles from './Scouting.module.css';

const PlaceWindow = lazyPart(() =>
  import('../common/place/PlaceWindow.tsx').then(({ PlaceWindow: component }) => component),
);

interface Props {
  readonly pin: Position | null;
  readonly standing: CurrentPosition;
  readonly onChange: (pin: Position | null) => void;
}

/** Location of the observation: the person's position, or a point put on the map. */
export function PinInput({ pin, standing, onChange }: Props) {
  const { t } = useLingui();
  const [isPlacing, setIsPlacing] = useState(false);
  const { position } = standing;
  const isHere =
    pin !== null && position !== null && pin[0] === position[0] && pin[1] === position[1];
  const words = isHere
    ? t`The pin is at your location.`
    : pin
      ? t`The pin was put on the map.`
      : standing.state === 'looking'
        ? t`Looking for your location…`
        : t`No pin: it applies to the whole field.`;
  return (
    <div className={styles['pin']}>
      <PlaceIcon size={18} />
      <output>{words}</output>
      {!isHere && standing.position ? (
        <button type="button" onClick={() => onChange(standing.position)}>{t`My location`}</button>
      ) : null}
      {standing.state === 'unasked' ? (
        <button type="button" onClick={standing.look}>{t`My location`}</button>
      ) : null}
      <button type="button" onClick={() => setIsPlacing(true)}>{t`Set on map`}</button>
      {pin ? <button type="button" onClick={() => onChange(null)}>{t`No pin`}</button> : null}
      {isPlacing ? (
        <Suspense fallback={null}>
          <PlaceWindow
            title={t`Place of the observation`}
            value={pin ? { longitude: pin[0], latitude: pin[1] } : null}
            onClose={() => setIsPlacing(false)}
            onChange={({ longitude, latitude }) => {
              onChange([longitude, latitude]);
              setIsPlacing(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
