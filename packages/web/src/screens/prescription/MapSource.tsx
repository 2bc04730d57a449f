import type { EntityRows } from '@furrow/domain';
import { isObject, membersOf, partsOf } from '@furrow/kit/checked.ts';
import { readGeojson } from '@furrow/geo/notation/geojson.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { PlacedNumbers, ReadValues } from '@furrow/formats/reading/read-values.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFarmStore, useRow, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Select } from '../../ui/input/Select.tsx';
import { useReadZones } from '../grid/useReadZones.ts';
import type { ReadSource } from './readSource.ts';
import { rowName } from '../../words/rowName.ts';

const KINDS = ['observationmap', 'dataset', 'taskgrid', 'prescriptionmap'] as const;
type Kind = (typeof KINDS)[number];

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  readonly onRead: (read: ReadSource, from: string, keepsDoses: boolean) => void;
}

/** Another map of the field as the source: observed, recorded or prescribed values. */
export function MapSource({ field, boundary, onRead }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const kindWords: Readonly<Record<Kind, string>> = {
    observationmap: t`Observation map`,
    dataset: t`Recording`,
    taskgrid: t`Task grid`,
    prescriptionmap: t`Prescription map`,
  };
  const rows = {
    observationmap: useRows('observationmap'),
    dataset: useRows('dataset'),
    taskgrid: useRows('taskgrid'),
    prescriptionmap: useRows('prescriptionmap'),
  };
  const options = KINDS.flatMap((kind) =>
    rows[kind]
      .filter((row) => isOn(row, field.id))
      .map((row) => ({
        value: `${kind} ${row.id}`,
        label: `${kindWords[kind]}: ${rowName(kind, row, store, language)}`,
      })),
  );
  if (options.length === 0)
    return <p className="quiet">{t`This field has no observation maps or recordings yet.`}</p>;
  return (
    <>
      <Select
        label={t`Another map of this field`}
        value={chosen}
        clearable
        options={options}
        onChange={setChosen}
      />
      {chosen ? <ReadMap key={chosen} chosen={chosen} boundary={boundary} onRead={onRead} /> : null}
    </>
  );
}

function isOn(row: object, field: string): boolean {
  const { cropfield, cropfields } = membersOf(row);
  return cropfield === field || (Array.isArray(cropfields) && cropfields.includes(field));
}

/** Reads the values of a map, which the feed leaves out. */
function ReadMap({
  chosen,
  boundary,
  onRead,
}: Pick<Props, 'boundary' | 'onRead'> & { readonly chosen: string }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [kind = '', id = ''] = chosen.split(' ');
  const row = useRow(kind, id);
  const { reading } = useReadZones(kind, row);
  const features = row?.features;
  useEffect(() => {
    if (!row || features === undefined) return;
    const values = valuesOf(features, row);
    const from = rowName(kind, row, store, language);
    void import('./readSource.ts').then(({ sourceOfValues }) => {
      const [only, ...others] = values.names;
      const read: ReadSource =
        only === undefined
          ? { kind: 'wrong', code: 'no_numbers', detail: '' }
          : others.length > 0
            ? { kind: 'which', names: values.names, values }
            : sourceOfValues(values, only, { field: boundary, from });
      onRead(read, from, kind === 'prescriptionmap' || kind === 'taskgrid');
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each map that is chosen
  }, [features]);
  return reading === 'offline' ? (
    <p className="quiet">{t`The zones are read when there is a connection.`}</p>
  ) : null;
}

/** The features of a row as geometries with their numbers. */
function valuesOf(collection: unknown, row: object): ReadValues {
  const { features } = membersOf(collection);
  const places = partsOf(features).flatMap((feature): PlacedNumbers[] => {
    const { geometry, properties } = membersOf(feature);
    const read = readGeojson(geometry).geometry;
    const numbers = Object.fromEntries(
      Object.entries(isObject(properties) ? properties : {}).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && Number.isFinite(entry[1]),
      ),
    );
    return read ? [{ geometry: read, numbers }] : [];
  });
  const names = [...new Set(places.flatMap(({ numbers }) => Object.keys(numbers)))];
  const { unit } = membersOf(row);
  return { places, names, unit: typeof unit === 'string' && unit ? unit : null, notes: [] };
}
