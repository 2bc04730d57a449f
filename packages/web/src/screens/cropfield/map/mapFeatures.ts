import type { EntityRows } from '@furrow/domain';
import { boundaryOf } from '@furrow/domain/ground/boundary.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { changedIndexes } from '../../../data/rows/changedIndexes.ts';
import type { Row } from '../../../data/types.ts';
import type { MapFeature } from '../../../map/types.ts';
import { formatHectares } from '../../../ui/format/formats.ts';

/**
 * Remembers the features made of rows, because the map recognises an unchanged feature by its
 * object.
 */
export interface FeatureMemory {
  /** The features made the last time: most rows have the same position again. */
  listed: readonly FieldFeature[];
  /** The rows and colours they were made of. */
  made: {
    readonly fields: readonly EntityRows['cropfield'][];
    readonly colorOf: (field: EntityRows['cropfield']) => string;
  } | null;
}

export const noFeatures = (): FeatureMemory => ({ listed: [], made: null });

/** Crop fields as the map shows them; those without a boundary are in the list only. */
export function mapFeatures(
  fields: readonly EntityRows['cropfield'][],
  colorOf: (field: EntityRows['cropfield']) => string,
  language: Language,
  memory: FeatureMemory,
): readonly MapFeature[] {
  const featureOf = (field: EntityRows['cropfield'], cached: FieldFeature | undefined) => {
    const geometry = field.geometry;
    if (typeof geometry !== 'string') return null;
    const color = colorOf(field);
    return cached?.color === color
      ? cached
      : new FieldFeature(field, { geometry, color, language });
  };
  const features = changedFeatures(fields, colorOf, memory, featureOf) ?? [];
  let byRow: ReadonlyMap<Row, FieldFeature> | null = null;
  if (features.length === 0)
    for (const field of fields) {
      const listed = memory.listed[features.length];
      // looking a row up costs several times as much
      const cached = listed?.row === field ? listed : (byRow ??= rowsOf(memory.listed)).get(field);
      const feature = featureOf(field, cached);
      if (feature) features.push(feature);
    }
  memory.listed = features;
  memory.made = { fields, colorOf };
  return features;
}

const rowsOf = (features: readonly FieldFeature[]): ReadonlyMap<Row, FieldFeature> =>
  new Map(features.map((feature) => [feature.row, feature]));

/** The features after a few rows were replaced; null where others may have changed. */
function changedFeatures(
  fields: readonly EntityRows['cropfield'][],
  colorOf: (field: EntityRows['cropfield']) => string,
  { listed, made }: FeatureMemory,
  featureOf: (field: EntityRows['cropfield'], listed: undefined) => FieldFeature | null,
): FieldFeature[] | null {
  // a row without a boundary has no feature, and those after it another index
  if (made?.colorOf !== colorOf || listed.length !== made.fields.length) return null;
  const indexes = changedIndexes(made.fields, fields);
  if (!indexes) return null;
  const features = [...listed];
  for (const index of indexes) {
    const field = fields[index];
    const feature = field && featureOf(field, undefined);
    if (!feature) return null;
    features[index] = feature;
  }
  return features;
}

interface Look {
  /** Well-known text. */
  readonly geometry: string;
  /** #RRGGBB */
  readonly color: string;
  readonly language: Language;
}

/**
 * Keeps its row and not the corners: they are read when the map needs them, once for all readers.
 */
class FieldFeature implements MapFeature {
  readonly id: string;
  readonly label: string;
  readonly geometry: string;
  readonly color: string;
  readonly row: EntityRows['cropfield'];
  readonly #language: Language;

  constructor(row: EntityRows['cropfield'], { geometry, color, language }: Look) {
    this.row = row;
    this.#language = language;
    this.id = String(row.id);
    this.label = String(row.name ?? '');
    this.geometry = geometry;
    this.color = color;
  }

  /** Its area, written when its name is: a farm that is seen whole shows none of 20,000. */
  get sublabel(): string {
    return areaText(this.row, this.#language);
  }

  read(): Polygonal | null {
    return boundaryOf(this.row);
  }
}

function areaText(field: EntityRows['cropfield'], language: Language): string {
  return typeof field.registered_area === 'number'
    ? formatHectares(field.registered_area, language)
    : '';
}
