import type { EntityRows } from '@furrow/domain';
import { movedAmong } from '@furrow/domain/verdict/patches.ts';
import { useMemo } from 'react';
import { useRows } from '../../../data/index.ts';
import { LEAST_SHARE } from './leastShare.ts';
import { useGroundTools } from './useGround.ts';

/** Work on the land of a field, regardless of the field it was booked on. */
export interface WorkOfGround {
  readonly records: readonly EntityRows['record'][];
  /** The part of a record's area that is within this field, 0 to 1. */
  readonly shareOf: (record: EntityRows['record']) => number;
}

/**
 * Work on the land that a field has today. Most was booked on the field in its present boundary;
 * where fields were split, merged or redrawn since, it is measured once the geometry module is
 * loaded, and until then listed where it was booked.
 * @source decisions D17 Work of the ground
 */
export function useWorkOfGround(field: EntityRows['cropfield'] | null | undefined): WorkOfGround {
  const all = useRows('record');
  const fields = useRows('cropfield');
  const moved = useMemo(() => new Set(movedAmong(all, fields)), [all, fields]);
  const isMoved = moved.size > 0;
  const tools = useGroundTools(isMoved);
  return useMemo(() => {
    const shares = new Map<string, number>();
    if (!field) return { records: [], shareOf: () => 1 };
    const sharesOf = isMoved
      ? tools?.workShares(fields.filter(({ plan }) => plan === field.plan))
      : undefined;
    const records = all.filter((record) => {
      const isBooked = record.cropfield === field.id;
      if (!moved.has(record) || !sharesOf) return isBooked;
      const parts = sharesOf(record);
      const share = parts.get(field.id) ?? 0;
      if (share >= LEAST_SHARE) shares.set(record.id, share);
      // land that belongs to no field any more stays with the field it was booked on
      return share >= LEAST_SHARE || (isBooked && parts.size === 0);
    });
    return { records, shareOf: (record) => shares.get(record.id) ?? 1 };
  }, [all, fields, field, tools, isMoved, moved]);
}
