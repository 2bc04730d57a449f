import type { EntityRows } from '@furrow/domain';
import { stretchOf } from '@furrow/domain/money/time-shares.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRows } from '../../../../data/index.ts';
import { useRowLookup } from '../../../../data/useRowLookup.ts';

/**
 * The land that a duration is of, where that is more than one field; undefined for one.
 * @param fields number of fields chosen in the form
 * @param opened the record that is changed
 */
export function useDurationHint(
  fields: number,
  opened: EntityRows['record'] | undefined,
): string | undefined {
  const { t } = useLingui();
  const records = useRows('record');
  const lookup = useRowLookup('record');
  const others = useMemo(() => {
    const stretch = opened ? stretchOf(opened) : null;
    if (stretch === null) return 0;
    const alike = records.filter((record) => stretchOf(record) === stretch);
    return countedWork(alike, lookup).filter(({ id }) => id !== opened?.id).length;
  }, [opened, records, lookup]);
  if (fields > 1) return t`Of all fields together; costs divide it by area`;
  return others > 0
    ? t`Of all fields of the job together; a time changed here is of this field alone`
    : undefined;
}
