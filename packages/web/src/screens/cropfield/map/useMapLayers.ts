import type { EntityRows } from '@furrow/domain';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { MapScheme } from '../../../map/layers/mapColors.ts';
import { hideZones, showZones } from '../../../map/layers/zoneLayers.ts';
import type { MapZone } from '../../../map/types.ts';
import { amountText, doseWords } from '@furrow/domain/amount-words.ts';
import {
  entranceZones,
  gridZones,
  observationZones,
  parcelZones,
  recordedValues,
  storageZones,
  swathZones,
  waylineZones,
} from './mapLayers.ts';
import { useOrganisms } from '../../record/form/work/useOrganisms.ts';
import type { ChosenLayer, LayerId } from './chosenLayers.ts';
import { useGridRows } from './useGridRows.ts';
import { useRegisterLayer, type RegisterLayer } from './register/useRegisterLayer.ts';

const nothing: readonly MapZone[] = [];
/** The name of a source of the map, which its layers' names begin with. */
const sourceOf = (id: LayerId): string => `over-${id}`;

export interface LayerOptions {
  readonly layers: readonly ChosenLayer[];
  readonly fields: readonly EntityRows['cropfield'][];
  /** The recorded number that recordings show; the first available when null. */
  readonly recorded: string | null;
  /** The year of the register of fields; the newest when null. */
  readonly year: number | null;
}

/** The facts about the layers that a person may choose among. */
export interface LayerFacts {
  /** The numbers that recordings could show. */
  readonly values: readonly string[];
  readonly register: RegisterLayer;
}

/**
 * Draws the layers that are on over the fields, the lowest first.
 * @returns the facts about further layers to choose from
 */
export function useMapLayers(
  map: MapLibreMap,
  scheme: MapScheme,
  { layers, fields, recorded, year }: LayerOptions,
): LayerFacts {
  const language = useLanguage();
  const on = useMemo(
    () => new Set(layers.filter((layer) => layer.on).map(({ id }) => id)),
    [layers],
  );
  const ids = useMemo(() => new Set(fields.map(({ id }) => id)), [fields]);
  const records = useRows('record');
  const organismName = useOrganisms();
  const parcels = useRows('parcel');
  const storages = useRows('storage');
  const waylines = useRows('wayline');
  const taskgrids = useGridRows('taskgrid', { on: on.has('taskgrids'), fields: ids });
  const prescriptions = useGridRows('prescriptionmap', {
    on: on.has('prescriptionmaps'),
    fields: ids,
  });
  const observations = useGridRows('observationmap', {
    on: on.has('observationmaps'),
    fields: ids,
  });
  const recordings = useGridRows('dataset', { on: on.has('recordings'), fields: ids });
  const values = useMemo(() => recordedValues(recordings), [recordings]);
  const value = recorded !== null && values.includes(recorded) ? recorded : values[0];
  const register = useRegisterLayer(map, { on: on.has('register'), year });
  const zones = useMemo<Readonly<Record<LayerId, readonly MapZone[]>>>(() => {
    const dose = (value: number, unit: string) => doseWords(value, unit, language);
    const amount = (value: number, unit: string) => amountText(value, unit, language);
    const of = (id: LayerId, make: () => readonly MapZone[]) => (on.has(id) ? make() : nothing);
    return {
      observations: of('observations', () =>
        observationZones(records, ids, ({ code, name }) => organismName(code) ?? name ?? ''),
      ),
      parcels: of('parcels', () => parcelZones(parcels)),
      register: register.zones,
      storages: of('storages', () => storageZones(storages)),
      entrances: of('entrances', () => entranceZones(fields)),
      waylines: of('waylines', () => [...swathZones(waylines, fields), ...waylineZones(waylines)]),
      taskgrids: of('taskgrids', () => gridZones(taskgrids, dose)),
      prescriptionmaps: of('prescriptionmaps', () => gridZones(prescriptions, dose)),
      observationmaps: of('observationmaps', () => gridZones(observations, amount)),
      recordings: of('recordings', () => gridZones(recordings, amount, value)),
    };
  }, [
    on,
    language,
    records,
    ids,
    organismName,
    parcels,
    register.zones,
    storages,
    fields,
    waylines,
    taskgrids,
    prescriptions,
    observations,
    recordings,
    value,
  ]);

  const order = layers.map(({ id }) => id).join();
  useEffect(() => {
    // another order: all are added again, as each is added above those before it
    return () => {
      if (!map._removed) for (const id of order.split(',')) hideZones(map, `over-${id}`);
    };
  }, [map, order]);
  useEffect(() => {
    for (const { id, on: isOn, opacity } of layers.toReversed()) {
      if (isOn) showZones(map, scheme, zones[id], { name: sourceOf(id), opacity });
      else hideZones(map, sourceOf(id));
    }
  }, [map, scheme, layers, zones, order]);
  const { years, year: shown, state } = register;
  return useMemo(
    () => ({ values, register: { years, year: shown, state } }),
    [values, years, shown, state],
  );
}
