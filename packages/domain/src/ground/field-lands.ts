import type { GroundAccount } from '@furrow/geo/ground-account.ts';
import { coveredPart, overlap } from '@furrow/geo/overlap.ts';
import { planeArea } from '@furrow/geo/measure/plane-area.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { polygonOf } from './boundary.ts';
import type { FieldLand, FieldLands } from './land-parts.ts';

/** The land under each field of a season, which fields may share. @source decisions D17 Ground */

export const SQUARE_METRES_PER_HECTARE = 10_000;

/** A field with its boundary. */
export interface Drawn {
  readonly field: { readonly id: string; readonly period: string | null };
  readonly polygon: Polygonal;
  /** Square metres of the boundary. */
  readonly size: number;
  /** The part of its land that the boundary shows, 0 to 1. */
  readonly drawnPart: number;
}

/** Shared land that is less than this part of both fields is an edge that was drawn twice, no second crop. */
export const LEAST_PART = 0.02;

/** The lands of some fields. @param ordered those first that shared land counts for */
export function fieldLands(account: GroundAccount<string>, ordered: readonly Drawn[]): FieldLands {
  const places = new Map(ordered.map(({ field }, index) => [field.id, index]));
  const placeOf = (id: string) => places.get(id) ?? ordered.length;
  const of = new Map(
    ordered.map((one, index): [string, FieldLand] => {
      const shared = [...account.shared(one.field.id)]
        .filter(([, { ofThis, ofOther }]) => Math.max(ofThis, ofOther) >= LEAST_PART)
        .toSorted(([first], [second]) => placeOf(first) - placeOf(second));
      const before = shared.flatMap(([id, { ofThis }]): Claim[] => {
        const other = placeOf(id) < index ? ordered[placeOf(id)] : undefined;
        return other ? [{ id, polygon: other.polygon, part: ofThis }] : [];
      });
      return [
        one.field.id,
        {
          hectares: one.size / one.drawnPart / SQUARE_METRES_PER_HECTARE,
          others: new Map(
            shared.map(([id, { ofOther }]) => [
              id,
              ofOther * (ordered[placeOf(id)]?.drawnPart ?? 1),
            ]),
          ),
          countsFor: countedFor(one, before),
        },
      ];
    }),
  );
  const othersOn = (id: string) => of.get(id)?.others ?? new Map<string, number>();
  const byArea = (shares: ReadonlyMap<string, number>) => {
    const parts = new Map(shares);
    for (const [id, share] of shares)
      for (const other of othersOn(id).keys())
        parts.set(other, (parts.get(other) ?? 0) + share * (othersOn(other).get(id) ?? 0));
    return parts;
  };
  const byShape = (shares: ReadonlyMap<string, number>, shape: Polygonal) => {
    const near = new Set([...shares.keys()].flatMap((id) => [id, ...othersOn(id).keys()]));
    return new Map(
      [...near].map((id) => {
        const polygon = ordered[placeOf(id)]?.polygon;
        const part = polygon ? overlap(shape, polygon).intersection / planeArea(shape) : 0;
        // a part slightly outside its field still belongs to it
        return [id, Math.max(part || 0, shares.get(id) ?? 0)];
      }),
    );
  };
  return {
    of,
    partsOf: (record, shares) => {
      const shape = polygonOf(record.part_field) ?? polygonOf(record.worked_geometry);
      return shape ? byShape(shares, shape) : byArea(shares);
    },
  };
}

/** A field that precedes another one, with the part of the other's land under it. */
interface Claim {
  readonly id: string;
  readonly polygon: Polygonal;
  readonly part: number;
}

/** The parts of a field's land that count for it and for each field before it; together all of it. */
function countedFor(
  { field, polygon, drawnPart }: Drawn,
  before: readonly Claim[],
): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  let covered = 0;
  before.forEach(({ id, part }, index) => {
    // the first was measured with the account
    const claimed = before.slice(0, index + 1).map((one) => one.polygon);
    const together = drawnPart * (index === 0 ? part : coveredPart(polygon, claimed));
    parts.set(id, Math.max(0, together - covered));
    covered = Math.max(covered, together);
  });
  return parts.set(field.id, 1 - covered);
}
