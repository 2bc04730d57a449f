import { lastHarvest } from '@furrow/domain/verdict/last-harvest.ts';
import { lastSowing } from '@furrow/domain/verdict/last-sowing.ts';
import { asBooked } from '@furrow/domain/verdict/patches.ts';
import { useMemo } from 'react';
import { useRows } from '../../../data/index.ts';
import { useGrounds } from '../../protection/useGrounds.ts';

/** Days of the crop on the ground of a field; null if nobody noted them. */
interface CropDays {
  readonly sown: string | null;
  readonly harvested: string | null;
}

/** The days on which the crop on the ground of a field was sown and last harvested. */
export function useCropDays(field: string): CropDays {
  const records = useRows('record');
  // as booked until the ground is measured
  const grounds = useGrounds() ?? asBooked;
  return useMemo(
    () => ({
      sown: lastSowing(field, records, grounds),
      harvested: lastHarvest(field, records, grounds),
    }),
    [records, field, grounds],
  );
}
