import type { EntityRows } from '@furrow/domain';
import { certificateBiological } from '@furrow/domain/certificate/certificate.computed.ts';
import { harvestYear } from '@furrow/domain/preceding-crops/season.ts';
import { coverHistory, fieldsAfter } from '@furrow/domain/soil-cover/cover-ground.ts';
import { farmCover, type LandCover } from '@furrow/domain/soil-cover/farm-cover.ts';
import { useMemo } from 'react';
import { useFacts, useFarmStore, useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import { today } from '../../me/today.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import type { NutrientFacts } from '../balance/useNutrientFacts.ts';
import { useWorkOnFields } from '../balance/useWorkOnFields.ts';
import { useEarlierFields } from '../home/useEarlierFields.ts';
import { useMeasured } from './useMeasured.ts';

/** The soil cover of the farm in the winter after the season in use. */
interface SeasonCover {
  readonly year: number;
  /** Null until the ground was measured. */
  readonly land: readonly LandCover[] | null;
  /** Whether fields or work of the next season are not at hand. */
  readonly isNextMissing: boolean;
}

/**
 * Judges the soil cover from rows of the device. Fields of the next season are at hand without a
 * connection too; work on them is requested from the server.
 */
export function useSoilCover({ season, fields, records, lookup }: NutrientFacts): SeasonCover {
  const store = useFarmStore();
  const { plan } = useWorkspace();
  const { farm } = useFacts();
  const plans = useRows('plan');
  const reader = useReader('certificate');
  const others = useEarlierFields(plan);
  const next = useMemo(
    () => (season ? fieldsAfter(season, plans, others.fields) : []),
    [season, plans, others.fields],
  );
  const history = useMeasured(
    useMemo(() => coverHistory(fields, next), [fields, next]),
    fields,
  );
  const ids = useMemo(() => next.map(({ id }) => id), [next]);
  const work = useWorkOnFields(ids, store);
  const farmCountry = farm.countries?.split(',')[0] ?? null;
  const year = season ? harvestYear(season) : 0;
  // without the next season ground that was sown would look bare for a moment
  const isAsking = others.state === 'asking' && others.fields.length === 0;
  const land = useMemo(() => {
    if (!history || isAsking) return null;
    if (!season || year === 0) return [];
    const isOrganic = ({ certificates }: EntityRows['cropfield']) =>
      (certificates ?? []).some((id) => {
        const certificate = reader.row('certificate', id);
        return certificate !== undefined && certificateBiological(certificate, season);
      });
    return farmCover(
      {
        season,
        plans,
        fields,
        history,
        records: [...records, ...work.records],
        lookup,
        farmCountry,
        isOrganic,
      },
      { year, today: today() },
    );
  }, [
    season,
    year,
    plans,
    fields,
    history,
    isAsking,
    records,
    work.records,
    lookup,
    farmCountry,
    reader,
  ]);
  const isUnreached = work.state === 'offline' || work.state === 'failed';
  return { year, land, isNextMissing: others.state === 'failed' || isUnreached };
}
