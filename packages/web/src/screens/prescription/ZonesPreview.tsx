import { boundsOf } from '@furrow/geo/bounds.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { MapScheme } from '../../map/layers/mapColors.ts';
import { showZones } from '../../map/layers/zoneLayers.ts';
import type { MapZone } from '../../map/types.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { FieldsBehind } from '../common/place/FieldsBehind.tsx';
import { colorOfClass } from './classColors.ts';
import type { PrescriptionResult } from './usePrescription.ts';

interface Props {
  readonly boundary: Polygonal;
  readonly made: PrescriptionResult;
  /** Corners of the zone that is being drawn; null while none is. */
  readonly corners: readonly Position[] | null;
  readonly onCorner: (position: Position) => void;
}

/** The zones on the map while they are edited, with their doses. */
export function ZonesPreview({ boundary, made, corners, onCorner }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { classes, doses } = made;
  const shown = useMemo<readonly MapZone[]>(
    () =>
      classes.map(({ geometry }, index) => {
        const value = doses[index]?.value ?? null;
        return {
          geometry,
          color: colorOfClass(index, classes.length),
          label: value === null ? '' : formatNumber(value, language, 4),
        };
      }),
    [classes, doses, language],
  );
  const overlay = useCallback(
    (map: MapLibreMap, scheme: MapScheme) => showZones(map, scheme, shown),
    [shown],
  );
  const bounds = useMemo(() => boundsOf(boundary), [boundary]);
  return (
    <FieldsBehind
      faint
      label={t`Map of the zones`}
      overlay={overlay}
      lookAt={bounds}
      {...(corners ? { line: corners } : {})}
      onPress={corners ? (longitude, latitude) => onCorner([longitude, latitude]) : undefined}
      pressLabel={t`Add a corner in the middle of the map`}
    />
  );
}
