import type { EntityRows } from '@furrow/domain';
import {
  hasIrrigation,
  irrigationOf,
  type Irrigation,
} from '@furrow/domain/forecast/soil/irrigation.ts';
import { useMemo } from 'react';
import { useRows } from '../../../data/index.ts';
import { useRowLookup } from '../../../data/useRowLookup.ts';
import { today } from '../../../me/today.ts';
import { useLandParts } from '../../cropfield/ground/useLandParts.ts';

/** Irrigation of the ground of a field: as booked until the ground is measured. */
export function useIrrigation(field: EntityRows['cropfield']): readonly Irrigation[] {
  const records = useRows('record');
  const every = useRows('cropfield');
  const lookup = useRowLookup('producttype', 'detailtype', 'stock', 'cropfield', 'record');
  const fields = useMemo(
    () => every.filter(({ plan }) => plan === field.plan),
    [every, field.plan],
  );
  const land = useLandParts(
    fields,
    useMemo(() => hasIrrigation(records), [records]),
  );
  return useMemo(
    () => irrigationOf({ field, records, lookup, land, today: today() }),
    [field, records, lookup, land],
  );
}
