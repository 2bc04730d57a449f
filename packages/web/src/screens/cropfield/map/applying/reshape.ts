import type { EntityRows } from '@furrow/domain';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import type { Draft } from '../../../../data/types.ts';
import { boundaryOfRow } from '../boundaryOfRow.ts';

/** A smaller difference than a tenth of a per mille is rounding, not a person's statement. */
const roundingShare = 1e-4;

/**
 * The changes of a field with its boundary. A registered area equal to the drawn area follows; an
 * area that a person stated differently is kept.
 * @source decisions D7
 */
export function reshape(row: EntityRows['cropfield'], geometry: Polygonal): Draft {
  const before = boundaryOfRow(row);
  const stated = row.registered_area;
  const drawn = before ? areaHectares(before) : null;
  const follows =
    typeof stated !== 'number' ||
    drawn === null ||
    Math.abs(stated - drawn) <= Math.max(drawn * roundingShare, 0.005);
  return {
    geometry: writeWkt(geometry),
    ...(follows ? { registered_area: areaHectares(geometry) } : {}),
  };
}
