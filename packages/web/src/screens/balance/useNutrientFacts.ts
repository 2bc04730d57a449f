import type { EntityRows } from '@furrow/domain';
import {
  middleOfSeason,
  soilOfFields,
  type SeasonFacts,
} from '@furrow/domain/nutrient-norms/judge-work.ts';
import { useMemo } from 'react';
import { useFacts, useRows } from '../../data/index.ts';
import { useRowLookup } from '../../data/useRowLookup.ts';
import { today } from '../../me/today.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useLandParts } from '../cropfield/ground/useLandParts.ts';

/**
 * The facts that a season's figures of nutrients are computed with; no land until it was measured.
 */
export interface NutrientFacts extends SeasonFacts {
  readonly season: EntityRows['plan'] | undefined;
}

const report = (code: string, params: unknown) => console.error(code, params);

/** The rows of the season in use, with all data that nutrient balances, norms and plans read. */
export function useNutrientFacts(): NutrientFacts {
  const { plan } = useWorkspace();
  const { farm } = useFacts();
  const season = useRows('plan').find(({ id }) => id === plan);
  const every = useRows('cropfield');
  const records = useRows('record');
  const researches = useRows('soilresearch');
  // the lookups of the figures change with these rows, which recomputes them
  const lookup = useRowLookup(
    'producttype',
    'detailtype',
    'croptype',
    'stock',
    'soiltype',
    'cropfield',
    'record',
  );
  const [only, ...others] = String(farm.countries ?? 'NL').split(',');
  const farmCountry = others.length === 0 ? (only ?? null) : null;
  const fields = useMemo(() => every.filter((field) => field.plan === plan), [every, plan]);
  const land = useLandParts(fields);
  const day = middleOfSeason(season?.period_end, today());
  return useMemo(
    () => ({
      season,
      fields,
      records,
      lookup,
      soilOf: soilOfFields(researches, { day, farmCountry }),
      day,
      farmCountry,
      land,
      report,
    }),
    [season, fields, records, lookup, researches, day, farmCountry, land],
  );
}
