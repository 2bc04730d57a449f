import type { EntityRows } from '@furrow/domain';
import {
  prescriptionFiles,
  type PrescriptionShape,
} from '@furrow/formats/isoxml/cards/prescription-file.ts';
import { prescriptionShapes } from '@furrow/formats/shapefile/prescription-shapes.ts';
import { zipped } from '@furrow/formats/writing/archive.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { ValuedArea } from './source.ts';

/** A written map. Loaded with the first of them. */
export interface WrittenMap {
  readonly shape: PrescriptionShape | 'shapefile';
  readonly name: string;
  readonly farm: string;
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  readonly product: EntityRows['producttype'] | null;
  readonly unit: string;
  readonly zones: readonly ValuedArea[];
  readonly cell: number;
}

/** The files of a map as a single archive; null where they exceed a terminal's limits. */
export async function writeFiles({
  shape,
  name,
  farm,
  field,
  boundary,
  product,
  unit,
  zones,
  cell,
}: WrittenMap): Promise<Uint8Array<ArrayBuffer> | null> {
  if (shape === 'shapefile')
    return new Uint8Array(zipped(await prescriptionShapes('zones', zones, unit)));
  const files = prescriptionFiles(
    {
      row: 'map',
      name,
      farm,
      field: {
        row: field.id,
        name: field.name ?? null,
        registerId: null,
        hectares: field.registered_area ?? null,
        owner: null,
        crop: null,
        variety: null,
        boundary,
        entrance: null,
        lines: [],
      },
      product: product && {
        row: String(product.id),
        name: product.name ?? '',
        unit: product.unit ?? null,
        variant: product.variant ?? 'other',
      },
      unit,
      zones,
      cell,
    },
    shape,
  );
  return files ? new Uint8Array(zipped(files)) : null;
}
