import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import type { OtherSeasons } from '../common/seasons/otherSeasons.ts';
import { useFertilizingBeside } from './useFertilizingBeside.ts';
import { withOtherSeasons } from './withOtherSeasons.ts';
import type { NutrientFacts } from './useNutrientFacts.ts';

/** Facts of a season with the work of others, and the loading state of that. */
interface FactsBeside {
  readonly facts: NutrientFacts;
  readonly state: OtherSeasons['state'];
}

/**
 * Facts with the work of other seasons on some days, which is requested from the server.
 * @param days first and last, YYYY-MM-DD; null where no limit needs work of other seasons
 */
export function useFactsBeside(
  days: { readonly from: string; readonly to: string } | null,
  facts: NutrientFacts,
): FactsBeside {
  const store = useFarmStore();
  const isOnlySeason = useRows('plan').length < 2;
  const others = useFertilizingBeside(isOnlySeason ? null : days, store);
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
