import type { EntityRows } from '@furrow/domain';
import {
  judgeMonoculture,
  judgeYearlyChange,
  type MonocultureWarning,
  type YearlyChange,
} from '@furrow/domain/rotation/conditionality.ts';
import {
  GroundHistory,
  planPieces,
  type PlanCrop,
  type PlanPiece,
} from '@furrow/domain/rotation/crop-plan.ts';
import { cropTotals, plannedOf, type CropTotal } from '@furrow/domain/rotation/crop-totals.ts';
import {
  judgeRotation,
  type GrownCrop,
  type RotationWarning,
} from '@furrow/domain/rotation/judge-rotation.ts';
import { harvestYear } from '@furrow/domain/preceding-crops/season.ts';
import { useMemo } from 'react';
import { useFacts, useRows } from '../../data/index.ts';
import { useReader, type Reader } from '../../data/useReader.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { compareText } from '../../ui/search/foldText.ts';
import { useEarlierFields, type OtherSeasons } from '../home/useEarlierFields.ts';

type Field = EntityRows['cropfield'];
export type Piece = PlanPiece<Field>;

/** A season as a column. */
export interface SeasonColumn {
  readonly plan: EntityRows['plan'];
  /** Of the harvest. */
  readonly year: number;
  readonly isOwn: boolean;
}

/** Warnings against a crop on a piece. */
export interface PieceWarnings {
  readonly piece: Piece;
  readonly field: Field;
  readonly rotation: readonly RotationWarning[];
  readonly monoculture: MonocultureWarning | null;
}

export interface CropPlan {
  readonly season: EntityRows['plan'] | undefined;
  readonly year: number;
  /** The oldest first, including the planned season. */
  readonly columns: readonly SeasonColumn[];
  readonly pieces: readonly Piece[];
  /** By the id of the crop field. */
  readonly warnings: ReadonlyMap<string, PieceWarnings>;
  readonly totals: readonly CropTotal[];
  readonly done: ReturnType<typeof plannedOf>;
  readonly change: YearlyChange | null;
  /** The season before, and its fields on whose land nothing is planned. */
  readonly before: { readonly plan: EntityRows['plan']; readonly left: readonly Field[] } | null;
  /** Whether there is a later season. */
  readonly hasNext: boolean;
  readonly others: OtherSeasons['state'];
  /** Whether a crop as the main crop of a piece has no warnings. */
  readonly isFree: (piece: string, crop: number) => boolean;
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
  const reader = useReader('croptype');
  const others = useEarlierFields(plan);
  const season = plans.find(({ id }) => id === plan);
  const year = season ? harvestYear(season) : 0;

  const fields = useMemo(
    () =>
      every
        .filter((field) => field.plan === plan)
        .toSorted((one, other) => compareText(one.name, other.name)),
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
    return judgePieces(pieces, { reader, years, year, country });
  }, [pieces, plans, reader, year, country]);

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
    .toSorted((one, other) => one.year - other.year || Number(one.isOwn) - Number(other.isOwn));
  const at = columns.findIndex(({ isOwn }) => isOwn);
  return columns.slice(Math.max(0, at - mostBefore), at + 2);
}

interface Judging {
  readonly reader: Reader;
  /** Harvest years by plan. */
  readonly years: ReadonlyMap<string, number>;
  readonly year: number;
  readonly country: string | null;
}

type Judged = Pick<CropPlan, 'warnings' | 'change' | 'isFree'>;

/**
 * Checks every crop of the season against the crops on its land in the other seasons and on
 * adjoining land.
 */
function judgePieces(
  pieces: readonly Piece[],
  { reader, years, year, country: ofFarm }: Judging,
): Judged {
  const grown = ({ field, period, share }: PlanCrop<Field>, when: number): GrownCrop[] => {
    const crop = field.crop === null ? undefined : reader.row('croptype', field.crop);
    return crop ? [{ crop, year: when, share, period }] : [];
  };
  const pastOf = (piece: Piece): readonly GrownCrop[] =>
    [...piece.seasons].flatMap(([plan, crops]) => {
      const when = years.get(plan) ?? 0;
      return when === 0 ? [] : crops.flatMap((crop) => grown(crop, when));
    });
  const countryOf = ({ country }: Field) => country ?? ofFarm;
  const past = new Map(pieces.map((piece) => [piece.field.id, pastOf(piece)]));
  const warnings = new Map<string, PieceWarnings>();
  for (const piece of pieces)
    for (const own of piece.own) {
      const [judged] = grown(own, year);
      if (!judged) continue;
      const beside = piece.own
        .filter((other) => other !== own)
        .flatMap((other) => grown(other, year));
      const others = [...(past.get(piece.field.id) ?? []), ...beside];
      const country = countryOf(own.field);
      const rotation = judgeRotation(judged, others, country);
      const monoculture = judgeMonoculture(judged, others, country);
      if (rotation.length > 0 || monoculture)
        warnings.set(own.field.id, { piece, field: own.field, rotation, monoculture });
    }
  const byId = new Map(pieces.map((piece) => [piece.field.id, piece]));
  return {
    warnings,
    change: judgeYearlyChange(
      pieces.map((piece) => ({
        hectares: piece.field.registered_area ?? 0,
        now: piece.own.flatMap((own) => grown(own, year)),
        before: (past.get(piece.field.id) ?? []).filter((one) => one.year === year - 1),
      })),
      ofFarm,
      year,
    ),
    isFree: (id, crop) => {
      const row = reader.row('croptype', crop);
      const piece = byId.get(id);
      if (!row || !piece) return false;
      const own: GrownCrop = { crop: row, year, share: 1, period: 'main' };
      const others = past.get(id) ?? [];
      const country = countryOf(piece.field);
      return (
        judgeRotation(own, others, country).length === 0 &&
        judgeMonoculture(own, others, country) === null
      );
    },
  };
}
