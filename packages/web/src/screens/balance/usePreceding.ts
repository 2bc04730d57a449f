import {
  organicInSeason,
  yearsBefore,
  type OrganicBefore,
} from '@furrow/domain/preceding-crops/organic-before.ts';
import type { Preceding } from '@furrow/domain/preceding-crops/preceding.ts';
import {
  harvestYear,
  precedingInSeason,
  seasonsBefore,
} from '@furrow/domain/preceding-crops/season.ts';
import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import type { AnyRowLookup } from '@furrow/kit';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useEarlierFields } from '../home/useEarlierFields.ts';
import { useOtherSeasons, type OtherSeasons } from '../protection/otherSeasons.ts';
import type { NutrientFacts } from './useNutrientFacts.ts';

/** Deductions of the fields of a season for the years before, by id. */
interface YearsBefore {
  readonly preceding: ReadonlyMap<string, Preceding>;
  readonly organic: ReadonlyMap<string, OrganicBefore>;
  /** Of the work of other seasons: without it no organic fertilizer is deducted. */
  readonly state: OtherSeasons['state'];
}

/** A lookup that has the fields of other seasons too. */
const withFields = (lookup: AnyRowLookup, { fields }: Pick<OtherSeasons, 'fields'>): RowLookup =>
  typedLookup(
    (entity, id) =>
      lookup(entity, id) ?? (entity === 'cropfield' ? fields.get(String(id)) : undefined),
  );

const oldest = Math.max(...yearsBefore);

/**
 * Deductions for the crops before and their organic fertilizers on the ground of the fields of the
 * season in use. Fields of the seasons before are at hand without a connection too; their work is
 * requested from the server.
 */
export function usePreceding({
  season,
  fields,
  records,
  lookup,
  land,
  report,
}: NutrientFacts): YearsBefore {
  const store = useFarmStore();
  const { plan } = useWorkspace();
  const plans = useRows('plan');
  const { fields: others } = useEarlierFields(plan);
  const year = season ? harvestYear(season) : 0;
  const before = useMemo(() => {
    const seasons = season ? seasonsBefore(season, plans, [...fields, ...others]) : new Map();
    return new Map(
      [...seasons].map(([back, { id }]) => [back, others.filter((field) => field.plan === id)]),
    );
  }, [season, plans, fields, others]);
  const past = useOtherSeasons(
    before.size > 0
      ? { farm: store.farm, from: `${year - oldest - 1}-07-01`, to: `${year}-06-30` }
      : null,
    store,
  );
  return useMemo(() => {
    const work = [...records, ...past.records];
    const facts = { fields, lookup: withFields(lookup, past), year, records: work };
    return {
      preceding: precedingInSeason({ ...facts, before: before.get(1) ?? [] }),
      organic: organicInSeason({ ...facts, land, before, report }),
      state: past.state,
    };
  }, [fields, lookup, year, before, records, past, land, report]);
}
