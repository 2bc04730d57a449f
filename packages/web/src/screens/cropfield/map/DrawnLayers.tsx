import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { MapScheme } from '../../../map/layers/mapColors.ts';
import { useMapLayers, type LayerOptions } from './useMapLayers.ts';

interface Props extends LayerOptions {
  readonly map: MapLibreMap;
  readonly scheme: MapScheme;
  /** Hears which numbers recordings could show. */
  readonly onValues: (values: readonly string[]) => void;
}

/** The layers that are on; what they are drawn from comes with the first of them. */
export function DrawnLayers({ map, scheme, onValues, ...wish }: Props) {
  const values = useMapLayers(map, scheme, wish);
  useEffect(() => onValues(values), [onValues, values]);
  return null;
}
