import { entityOf } from '@furrow/domain';
import { boundsIndex, boundsOf, overlap } from '@furrow/geo';
import type { Principal } from '../../../access/principal.ts';
import type { Queryable } from '../../../db/pool.ts';
import { createRows } from '../../../write/create-many.ts';
import type { FreeNames } from '../../../write/unique-name.ts';
import { polygonOf } from '../fields.ts';
import { SAME_PLACE } from '../match/match.ts';

const parcel = entityOf('parcel');

interface WantedParcel {
  /** Row of the file, for reporting problems. */
  readonly row: number;
  readonly name: string;
  readonly geometry: string | null;
  readonly registered_area: number | null;
  readonly fid: string | null;
}

export interface ParcelMatch {
  readonly id: string;
  readonly isNew: boolean;
}

/** The parcels of fields: the farm's with the same number or boundary, else new ones. */
export interface ParcelFinder {
  parcelsFor(
    client: Queryable,
    wanted: readonly WantedParcel[],
    principal: Principal,
    names: FreeNames,
  ): Promise<ParcelMatch[]>;
}

export async function parcelsOf(database: Queryable, farm: string): Promise<ParcelFinder> {
  const { rows } = await database.query<{
    id: string;
    fid: string | null;
    geometry: string | null;
  }>('select id, fid, geometry from parcel where farm = $1 and deleted_at is null order by id', [
    farm,
  ]);
  const byNumber = new Map(
    rows.flatMap(({ id, fid }) => (fid === null ? [] : [[fid, id] as const])),
  );
  const placed = rows.flatMap(({ id, geometry }) => {
    const polygon = polygonOf(geometry);
    return polygon ? [{ id, polygon }] : [];
  });
  const index = boundsIndex(placed, ({ polygon }) => polygon);
  // a longer text is no number of a register
  const numberOf = ({ fid }: WantedParcel) => (fid !== null && fid.length <= 100 ? fid : null);
  const existingId = (wanted: WantedParcel): string | undefined => {
    const fid = numberOf(wanted);
    const numbered = fid === null ? undefined : byNumber.get(fid);
    if (numbered !== undefined) return numbered;
    const polygon = polygonOf(wanted.geometry);
    const bounds = polygon && boundsOf(polygon);
    return polygon && bounds
      ? index.search(bounds).find((other) => overlap(polygon, other.polygon).iou >= SAME_PLACE)?.id
      : undefined;
  };
  return {
    async parcelsFor(client, wanted, principal, names) {
      const there = wanted.map(existingId);
      const missing = wanted.filter((_, index) => there[index] === undefined);
      const created = await createRows(
        { database: client, entity: parcel, principal },
        missing.map((one) => ({
          farm,
          name: one.name,
          geometry: one.geometry,
          registered_area: one.registered_area,
          fid: numberOf(one),
        })),
        { names, pathOf: (place) => `rows.${missing[place]?.row}` },
      );
      const fresh = created.values();
      return there.map((id): ParcelMatch => {
        if (id !== undefined) return { id, isNew: false };
        const next = fresh.next();
        if (next.done) throw new Error('a parcel is missing');
        return { id: next.value.id, isNew: true };
      });
    },
  };
}
