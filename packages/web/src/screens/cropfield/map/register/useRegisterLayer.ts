import { registerFields, registerYears } from '@furrow/domain/georeference/georeference.calls.ts';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import type { Output } from '@furrow/kit';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { useReader, type Reader } from '../../../../data/useReader.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import type { MapZone } from '../../../../map/types.ts';
import type { Answer } from '../../../../services/useAnswer.ts';
import { useCall } from '../../../../services/useCall.ts';
import { nameOfRow } from '../../../../words/rowName.ts';
import { requestBox } from './requestBox.ts';

/** The layer of a register as it is shown now. */
export interface RegisterLayer {
  /** The available years, the oldest first; null until known. */
  readonly years: readonly number[] | null;
  readonly year: number | null;
  /** `far`: the map shows too much land; `part`: more fields than can be drawn; `failed`: no answer. */
  readonly state: 'asking' | 'shown' | 'far' | 'part' | 'failed';
}

type Features = Output<typeof registerFields>['features'];

const nothing: readonly MapZone[] = [];

/**
 * Crops of all land in sight in a year, by the registers on the server.
 * @param year the newest when null
 */
export function useRegisterLayer(
  map: MapLibreMap,
  { on, year }: { readonly on: boolean; readonly year: number | null },
): RegisterLayer & { readonly zones: readonly MapZone[] } {
  const language = useLanguage();
  const reader = useReader('croptype');
  const box = useBoxToAsk(map, on);
  const yearsAnswer = useCall(registerYears, on ? {} : null);
  const years = useMemo(
    () =>
      yearsAnswer.value
        ? [...new Set(yearsAnswer.value.objects.map((object) => object.year))].toSorted(
            (a, b) => a - b,
          )
        : null,
    [yearsAnswer.value],
  );
  const shown = year !== null && years?.includes(year) ? year : (years?.at(-1) ?? null);
  const answer = useCall(
    registerFields,
    shown === null || box === null ? null : { year: String(shown), bbox: box },
  );
  const features = answer.value?.features;
  const zones = useMemo(
    () => (features ? zonesOf(features, reader, language) : nothing),
    [features, reader, language],
  );
  const hasFailed = Boolean(yearsAnswer.problem ?? answer.problem);
  const state = hasFailed ? 'failed' : box === null ? 'far' : stateOf(answer);
  return { years, year: shown, state, zones: on && box !== null ? zones : nothing };
}

const stateOf = ({
  value,
  asking,
}: Pick<Answer<Output<typeof registerFields>>, 'value' | 'asking'>): RegisterLayer['state'] => {
  if (value === null || asking) return 'asking';
  return value.complete ? 'shown' : 'part';
};

/** A crop has the colour it has on every screen, and its name in the person's language. */
const zonesOf = (
  features: Features,
  reader: Reader,
  language: Parameters<typeof nameOfRow>[3],
): readonly MapZone[] =>
  features.map(({ geometry, properties: { crop, crop_name: name } }) => ({
    geometry,
    color: cropColor(reader.row('croptype', crop)),
    label: nameOfRow('croptype', crop, reader, language) || name,
  }));

/** The box to request for the map's view; null where that is too much land. */
function useBoxToAsk(map: MapLibreMap, on: boolean): string | null {
  const [box, setBox] = useState<string | null>(null);
  useEffect(() => {
    if (!on) return undefined;
    const look = () => {
      const bounds = map.getBounds();
      setBox(
        requestBox({
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        }),
      );
    };
    look();
    const listener = map.on('moveend', look);
    return () => listener.unsubscribe();
  }, [map, on]);
  return box;
}
