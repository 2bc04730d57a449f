import type { EntityRows } from '@furrow/domain';
import type { Language } from '@furrow/kit/languages.ts';
import type { Row } from '../../../data/types.ts';
import type { MapFeature } from '../../../map/types.ts';
import { formatHectares } from '../../../ui/format/formats.ts';

/** Remembers what was made of a row, because the map knows an unchanged feature by its object. */
export type FeatureMemory = WeakMap<Row, MapFeature>;

/** Crop fields as the map shows them; those without a boundary are in the list only. */
export function mapFeatures(
  fields: readonly EntityRows['cropfield'][],
  colorOf: (field: EntityRows['cropfield']) => string,
  language: Language,
  memory: FeatureMemory,
): readonly MapFeature[] {
  const features: MapFeature[] = [];
  for (const field of fields) {
    const geometry = field.geometry;
    if (typeof geometry !== 'string') continue;
    const color = colorOf(field);
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
