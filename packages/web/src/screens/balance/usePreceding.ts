import { catchEndAttribute } from '@furrow/domain/preceding-crops/catch-end.ts';
import type { Preceding } from '@furrow/domain/preceding-crops/preceding.ts';
import {
  harvestYear,
  precedingInSeason,
  seasonBefore,
} from '@furrow/domain/preceding-crops/season.ts';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useEarlierFields } from '../home/useEarlierFields.ts';
import { useOtherSeasons } from '../protection/otherSeasons.ts';
import type { NutrientFacts } from './useNutrientFacts.ts';

/**
 * Deductions for the crops before on the ground of the fields of the season in use, by id. Fields of
 * the season before are at hand without a connection too; its work, which shows catch crops that
 * nobody stated an end of, is requested from the server.
 */
export function usePreceding({
  season,
  fields,
  records,
  lookup,
}: NutrientFacts): ReadonlyMap<string, Preceding> {
  const store = useFarmStore();
  const { plan } = useWorkspace();
  const plans = useRows('plan');
  const { fields: others } = useEarlierFields(plan);
  const year = season ? harvestYear(season) : 0;
  const before = useMemo(() => {
    const last = season ? seasonBefore(season, plans, [...fields, ...others]) : null;
    return last ? others.filter((field) => field.plan === last.id) : [];
  }, [season, plans, fields, others]);
  const isWorkNeeded = before.some(
    ({ period, field_attributes: values }) => period === 'after' && !values?.[catchEndAttribute],
  );
  const { records: past } = useOtherSeasons(
    isWorkNeeded ? { farm: store.farm, from: `${year - 1}-07-01`, to: `${year}-06-30` } : null,
    store,
  );
  return useMemo(
    () => precedingInSeason({ fields, lookup, year, before, records: [...records, ...past] }),
    [fields, lookup, year, before, records, past],
  );
}
