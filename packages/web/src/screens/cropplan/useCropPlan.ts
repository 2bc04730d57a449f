import type { EntityRows } from '@furrow/domain';
import { GroundHistory, planPieces } from '@furrow/domain/rotation/crop-plan.ts';
import { cropTotals, plannedOf, type CropTotal } from '@furrow/domain/rotation/crop-totals.ts';
import { harvestYear } from '@furrow/domain/preceding-crops/season.ts';
import { useMemo } from 'react';
import { useFacts, useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { compareText } from '../../ui/search/textOrder.ts';
import { useEarlierFields, type OtherSeasons } from '../home/useEarlierFields.ts';
import { judgePieces, type Judged, type Piece } from './judgePieces.ts';

type Field = EntityRows['cropfield'];

/** A season as a column. */
export interface SeasonColumn {
  readonly plan: EntityRows['plan'];
  /** Of the harvest. */
  readonly year: number;
  readonly isOwn: boolean;
}

/** A crop plan: its seasons, its ground and all that is judged of it. */
export interface CropPlan extends Judged {
  readonly season: EntityRows['plan'] | undefined;
  readonly year: number;
  /** The oldest first, including the planned season. */
  readonly columns: readonly SeasonColumn[];
  readonly pieces: readonly Piece[];
  readonly totals: readonly CropTotal[];
  readonly done: ReturnType<typeof plannedOf>;
  /** The season before, and its fields on whose land nothing is planned. */
  readonly before: { readonly plan: EntityRows['plan']; readonly left: readonly Field[] } | null;
  /** Whether there is a later season. */
  readonly hasNext: boolean;
  readonly others: OtherSeasons['state'];
}

/** Seasons shown before the planned one; older seasons still count in the checks. */
const mostBefore = 4;

/** The season in use as a crop plan: its land by years, with its warnings. */
export function useCropPlan(): CropPlan {
  const { plan } = useWorkspace();
  const { farm } = useFacts();
  const plans = useRows('plan');
  const contracts = useRows('contract');
  const every = useRows('cropfield');
  const reader = useReader('croptype', 'certificate', 'soiltype');
  const others = useEarlierFields(plan);
  const season = plans.find(({ id }) => id === plan);
  const year = season ? harvestYear(season) : 0;

  const fields = useMemo(
    () =>
      every
        .filter((field) => field.plan === plan)
        .toSorted((left, right) => compareText(left.name, right.name)),
    [every, plan],
  );
  const bySeason = useMemo(() => {
    const seasons = new Map<string, Field[]>();
    for (const field of others.fields)
      seasons.set(field.plan, [...(seasons.get(field.plan) ?? []), field]);
    seasons.delete(plan);
    return seasons;
  }, [others.fields, plan]);
  const history = useMemo(() => new GroundHistory<Field>(bySeason), [bySeason]);
  const pieces = useMemo(() => planPieces(fields, history), [fields, history]);
  const columns = useMemo(() => columnsOf(plans, plan, bySeason), [plans, plan, bySeason]);
  const country = farm.countries?.split(',')[0] ?? null;

  const judged = useMemo(() => {
    const years = new Map(plans.map((row) => [row.id, harvestYear(row)]));
    return judgePieces(pieces, { reader, years, season, year, country });
  }, [pieces, plans, reader, season, year, country]);

  const before = useMemo(() => {
    const last = columns.filter((column) => column.year < year).at(-1);
    if (!last) return null;
    const taken = new Set(
      pieces.flatMap(({ seasons }) =>
        (seasons.get(last.plan.id) ?? []).map(({ field }) => field.id),
      ),
    );
    const all = bySeason.get(last.plan.id) ?? [];
    const left = all.filter(({ id, period }) => !taken.has(id) && (period ?? 'main') === 'main');
    return { plan: last.plan, all, left };
  }, [columns, year, pieces, bySeason]);

  const totals = useMemo(
    () =>
      cropTotals(
        fields,
        before?.all ?? [],
        contracts.filter((contract) => contract.plan === plan),
      ),
    [fields, before, contracts, plan],
  );

  return {
    season,
    year,
    columns,
    pieces,
    totals,
    before,
    ...judged,
    done: plannedOf(fields),
    hasNext: columns.some((column) => column.year > year),
    others: others.state,
  };
}

/** Seasons that have fields, and the season in use. */
function columnsOf(
  plans: readonly EntityRows['plan'][],
  own: string,
  seasons: ReadonlyMap<string, readonly Field[]>,
): readonly SeasonColumn[] {
  const columns = plans
    .filter(({ id }) => id === own || seasons.has(id))
    .map((plan) => ({ plan, year: harvestYear(plan), isOwn: plan.id === own }))
    .toSorted((left, right) => left.year - right.year || Number(left.isOwn) - Number(right.isOwn));
  const at = columns.findIndex(({ isOwn }) => isOwn);
  return columns.slice(Math.max(0, at - mostBefore), at + 2);
}
