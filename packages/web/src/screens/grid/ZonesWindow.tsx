import { boundsOf, joinBounds } from '@furrow/geo/bounds.ts';
import type { Bounds } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { MapScheme } from '../../map/layers/mapColors.ts';
import { showZones } from '../../map/layers/zoneLayers.ts';
import type { MapZone } from '../../map/types.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Swatch } from '../../ui/input/Swatch.tsx';
import { FieldsBehind } from '../common/place/FieldsBehind.tsx';
import { colorOf, gradesOf, type Zone } from './zones.ts';
import place from '../common/place/Place.module.css';
import styles from './Grid.module.css';

interface Props {
  readonly zones: readonly Zone[];
  readonly unit: string;
  readonly onClose: () => void;
}

/** The zones on the map, from light for low to dark for high. */
export function ZonesWindow({ zones, unit, onClose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const grades = useMemo(() => gradesOf(zones), [zones]);
  const shown = useMemo<readonly MapZone[]>(
    () =>
      zones.flatMap(({ geometry, properties: { value } }) =>
        typeof value === 'number'
          ? [{ geometry, color: colorOf(grades, value), label: formatNumber(value, language) }]
          : [],
      ),
    [zones, grades, language],
  );
  const overlay = useCallback(
    (map: MapLibreMap, scheme: MapScheme) => showZones(map, scheme, shown),
    [shown],
  );
  const bounds = useMemo(
    () =>
      zones
        .map(({ geometry }) => boundsOf(geometry))
        .reduce<Bounds | null>(
          (all, one) => (all && one ? joinBounds(all, one) : (all ?? one)),
          null,
        ),
    [zones],
  );
  const number = (value: number) => formatNumber(value, language);
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={t`Zones on the map`}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={place['window']}>
        <FieldsBehind faint label={t`Map of the zones`} overlay={overlay} lookAt={bounds} />
        <ul
          className={styles['legend']}
          aria-label={unit ? t`Colours of the zones, in ${unit}` : t`Colours of the zones`}
        >
          {grades.map(({ from, to, color }) => (
            <li key={from}>
              <Swatch color={color} />
              <span>{from === to ? number(from) : `${number(from)} – ${number(to)}`}</span>
            </li>
          ))}
          {unit ? <li className="quiet">{unit}</li> : null}
        </ul>
      </div>
    </Modal>
  );
}
