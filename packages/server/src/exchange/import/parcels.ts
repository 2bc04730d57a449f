import { entityOf } from '@furrow/domain';
import { boundsIndex, boundsOf, overlap } from '@furrow/geo';
import type { Asker } from '../../access/asker.ts';
import type { Queryable } from '../../db/pool.ts';
import { createRow } from '../../write/create.ts';
import { polygonOf } from './fields.ts';
import { SAME_PLACE } from './match.ts';

interface WantedParcel {
  readonly name: string;
  readonly geometry: string | null;
  readonly registered_area: number | null;
  readonly fid: string | null;
}

/** The parcel a field lies on: the farm's own with that number or that boundary, else a new one. */
export interface ParcelFinder {
  parcelFor(
    client: Queryable,
    wanted: WantedParcel,
    asker: Asker,
  ): Promise<{ id: string; isNew: boolean }>;
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
  return {
    async parcelFor(client, wanted, asker) {
      const { name, geometry, registered_area } = wanted;
      // a longer text is no number of a register
      const fid = wanted.fid !== null && wanted.fid.length <= 100 ? wanted.fid : null;
      const polygon = polygonOf(geometry);
      const bounds = polygon && boundsOf(polygon);
      const there =
        polygon && bounds
          ? index.search(bounds).find((other) => overlap(polygon, other.polygon).iou >= SAME_PLACE)
          : undefined;
      const known = (fid === null ? undefined : byNumber.get(fid)) ?? there?.id;
      if (known !== undefined) return { id: known, isNew: false };
      const { row } = await createRow(
        client,
        entityOf('parcel'),
        { farm, name, geometry, registered_area, fid },
        asker,
      );
      return { id: String(row['id']), isNew: true };
    },
  };
}
