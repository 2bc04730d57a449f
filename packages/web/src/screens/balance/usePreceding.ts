import {
  organicInSeason,
  yearsBefore,
  type OrganicBefore,
} from '@furrow/domain/preceding-crops/organic-before.ts';
import type { Preceding } from '@furrow/domain/preceding-crops/preceding.ts';
import {
  catchFieldsOf,
  harvestYear,
  precedingInSeason,
  seasonsBefore,
} from '@furrow/domain/preceding-crops/season.ts';
import type { OtherSeasonWork } from '@furrow/domain/nutrient-norms/judge-work.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useEarlierFields } from '../home/useEarlierFields.ts';
import type { OtherSeasons } from '../common/seasons/otherSeasons.ts';
import { withOtherSeasons } from './withOtherSeasons.ts';
import { useFertilizingBeside } from './useFertilizingBeside.ts';
import { useWorkOnFields } from './useWorkOnFields.ts';
import type { NutrientFacts } from './useNutrientFacts.ts';

/** Work of other seasons on the ground of a season, and deductions of its fields for it, by id. */
interface OtherWork {
  readonly preceding: ReadonlyMap<string, Preceding>;
  readonly organic: ReadonlyMap<string, OrganicBefore>;
  readonly others: OtherSeasonWork;
  /** Has the work of other seasons too. */
  readonly lookup: RowLookup;
  /** Of the work of other seasons: without it no organic fertilizer is deducted. */
  readonly state: OtherSeasons['state'];
}

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
}: NutrientFacts): OtherWork {
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
  const past = useFertilizingBeside(
    plans.length > 1
      ? {
          from: before.size > 0 ? `${year - oldest - 1}-07-01` : `${year}-01-01`,
          // bookings on the crops of the next season count for limits of this year
          to: `${year}-12-31`,
        }
      : null,
    store,
  );
  const caught = useMemo(() => catchFieldsOf(before.get(1) ?? []), [before]);
  const onCaught = useWorkOnFields(caught, store);
  return useMemo(() => {
    const whole = withOtherSeasons(lookup, past);
    const facts = { fields, lookup: whole, year };
    return {
      preceding: precedingInSeason({
        ...facts,
        before: before.get(1) ?? [],
        records: [...records, ...onCaught.records],
      }),
      organic: organicInSeason({
        ...facts,
        land,
        before,
        report,
        records: [...records, ...past.records],
      }),
      others: { records: past.records, fields: [...others, ...past.fields.values()] },
      lookup: whole,
      state: past.state === 'here' ? onCaught.state : past.state,
    };
  }, [fields, lookup, year, before, records, past, onCaught, others, land, report]);
}
