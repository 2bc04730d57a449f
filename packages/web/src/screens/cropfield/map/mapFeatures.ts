import type { EntityRows } from '@furrow/domain';
import type { Language } from '@furrow/kit/words.ts';
import type { Row } from '../../../data/types.ts';
import type { LegendEntry, MapFeature } from '../../../map/types.ts';
import { formatHectares } from '../../../ui/format/formats.ts';
import type { FieldLook } from '../useFieldWords.ts';

/** Remembers what was made of a row, because the map knows an unchanged feature by its object. */
export type FeatureMemory = WeakMap<Row, MapFeature>;

/** Crop fields as the map shows them; those without a boundary are in the list only. */
export function mapFeatures(
  fields: readonly EntityRows['cropfield'][],
  words: (field: EntityRows['cropfield']) => FieldLook,
  language: Language,
  memory: FeatureMemory,
): readonly MapFeature[] {
  const features: MapFeature[] = [];
  // a farm has thousands of fields and a handful of crops
  const colors = new Map<unknown, string>();
  for (const field of fields) {
    const geometry = field.geometry;
    if (typeof geometry !== 'string') continue;
    const crop = field.crop;
    const color = colors.get(crop) ?? words(field).color;
    colors.set(crop, color);
    const known = memory.get(field);
    if (known?.color === color) {
      features.push(known);
      continue;
    }
    const feature = {
      id: String(field.id),
      geometry,
      color,
      label: String(field.name ?? ''),
      sublabel: areaText(field, language),
    };
    memory.set(field, feature);
    features.push(feature);
  }
  return features;
}

function areaText(field: EntityRows['cropfield'], language: Language): string {
  return typeof field.registered_area === 'number'
    ? formatHectares(field.registered_area, language)
    : '';
}

/** The colours on the map and their crops, the largest area first. */
export function legendOf(
  fields: readonly EntityRows['cropfield'][],
  words: (field: EntityRows['cropfield']) => FieldLook,
  withoutCrop: string,
): readonly LegendEntry[] {
  const areas = new Map<unknown, { area: number; field: EntityRows['cropfield'] }>();
  for (const field of fields) {
    const entry = areas.get(field.crop) ?? { area: 0, field };
    entry.area += Number(field.registered_area) || 0;
    areas.set(field.crop, entry);
  }
  return [...areas.values()]
    .toSorted((one, other) => other.area - one.area)
    .map(({ field }) => ({ color: words(field).color, label: words(field).crop || withoutCrop }));
}
