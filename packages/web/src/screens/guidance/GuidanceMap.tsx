import { boundsOf } from '@furrow/geo/bounds.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useMemo } from 'react';
import type { MapScheme } from '../../map/layers/mapColors.ts';
import { FieldsBehind } from '../common/place/FieldsBehind.tsx';
import type { Guidance } from './guidanceLines.ts';
import { showSwaths } from './swathLayers.ts';

interface Props {
  readonly boundary: Polygonal;
  readonly guidance: Guidance | null;
  readonly corners: readonly Position[];
  readonly onPress: ((position: Position) => void) | null;
}

/** Swaths, rounds and their guidance line, while they are edited. */
export function GuidanceMap({ boundary, guidance, corners, onPress }: Props) {
  const { t } = useLingui();
  const overlay = useCallback(
    (map: MapLibreMap, scheme: MapScheme) =>
      showSwaths(
        map,
        scheme,
        guidance
          ? [
              { kind: 'pass', lines: guidance.passes },
              { kind: 'swath', lines: guidance.swaths },
              { kind: 'line', lines: [guidance.line] },
            ]
          : [],
      ),
    [guidance],
  );
  const bounds = useMemo(() => boundsOf(boundary), [boundary]);
  return (
    <FieldsBehind
      faint
      label={t`Map of the way lines`}
      overlay={overlay}
      lookAt={bounds}
      line={corners}
      onPress={onPress ? (longitude, latitude) => onPress([longitude, latitude]) : undefined}
      pressLabel={t`Add a point in the middle of the map`}
    />
  );
}
