import type { Map as MapLibreMap } from 'maplibre-gl';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openableAt } from '../../../map/layers/openable.ts';
import type { MapScheme } from '../../../map/layers/mapColors.ts';
import { useMapLayers, type LayerFacts, type LayerOptions } from './useMapLayers.ts';

interface Props extends LayerOptions {
  readonly map: MapLibreMap;
  readonly scheme: MapScheme;
  /** Called with the facts that the layers could show. */
  readonly onFacts: (facts: LayerFacts) => void;
}

/** The active layers; their data are loaded with the first of them. */
export function DrawnLayers({ map, scheme, onFacts, ...wish }: Props) {
  const facts = useMapLayers(map, scheme, wish);
  useEffect(() => onFacts(facts), [onFacts, facts]);
  const navigate = useNavigate();
  useEffect(() => {
    const listener = map.on('click', ({ point }) => {
      const to = openableAt(map, point);
      if (to !== null) void navigate({ to });
    });
    return () => listener.unsubscribe();
  }, [map, navigate]);
  return null;
}
