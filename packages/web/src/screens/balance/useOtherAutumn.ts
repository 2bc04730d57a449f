import { daysOfLimits } from '@furrow/domain/nutrient-norms/autumn-nitrogen.ts';
import type { Checked } from '@furrow/domain/nutrient-norms/judge-work.ts';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import {
  useOtherSeasons,
  withOtherSeasons,
  type OtherSeasons,
} from '../protection/otherSeasons.ts';
import { countedStates } from './usePreceding.ts';
import type { NutrientFacts } from './useNutrientFacts.ts';

/**
 * Facts with the work of other seasons in the autumn of some work, which is requested from the
 * server where a limit on the doses of an autumn applies to it.
 */
export function useOtherAutumn(
  records: readonly Checked[],
  facts: NutrientFacts,
): { readonly facts: NutrientFacts; readonly state: OtherSeasons['state'] } {
  const store = useFarmStore();
  const isOnlySeason = useRows('plan').length < 2;
  const days = useMemo(
    () => (isOnlySeason ? null : daysOfLimits(records, facts)),
    [records, facts, isOnlySeason],
  );
  const others = useOtherSeasons(
    days ? { farm: store.farm, ...days, states: countedStates } : null,
    store,
  );
  const whole = useMemo(
    () => ({
      ...facts,
      lookup: withOtherSeasons(facts.lookup, others),
      others: { records: others.records, fields: [...others.fields.values()] },
    }),
    [facts, others],
  );
  return { facts: whole, state: others.state };
}
