import { judgeYearlyChange, type ChangingPiece, type YearlyChange } from './conditionality.ts';
import { judgeDiversity, type Diversity } from './diversification.ts';
import {
  areOrganicPiecesFree,
  judgeFreedom,
  judgeUnchecked,
  type FarmGround,
  type Freedom,
  type Unchecked,
} from './gaec-freedom.ts';
import type { GaecRegion } from './gaec-standard.ts';
import { conditionalityOf } from './gaec-standards.ts';

/** A piece of ground of a farm, as GAEC 7 is judged by. */
export type GaecPiece = FarmGround & Pick<ChangingPiece, 'now' | 'before'>;

/** GAEC 7 over a whole farm. */
export interface FarmGaec {
  readonly country: string;
  /** Null where one standard holds in the whole country. */
  readonly region: GaecRegion | null;
  /** Null where the standard applies. */
  readonly freedom: Freedom | null;
  readonly unchecked: Unchecked | null;
  /** Null where crops of one year count for nothing. */
  readonly diversity: Diversity | null;
  /** Null where no change of crops is required, or crops of one year are enough. */
  readonly change: YearlyChange | null;
  /** Whether a main crop on a piece may break the standard. */
  readonly isPieceJudged: (piece: Pick<FarmGround, 'isOrganic'>) => boolean;
}

/**
 * GAEC 7 over a farm in a season: the circumstance that frees it, or the crops that keep it; null if
 * nothing was read of its territory: a country, or a region that keeps a standard of its own.
 */
export function judgeFarmGaec(
  pieces: readonly GaecPiece[],
  territory: string | null,
  year: number,
): FarmGaec | null {
  const standard = conditionalityOf(territory, year);
  if (!standard) return null;
  const freedom = judgeFreedom(pieces, territory, year);
  const arePiecesFree = areOrganicPiecesFree(territory, year);
  const judged = pieces.filter(({ isOrganic }) => !(arePiecesFree && isOrganic));
  const diversity = freedom ? null : judgeDiversity(judged, standard);
  const isFree = freedom !== null || diversity?.isKept === true;
  const change = isFree
    ? null
    : judgeYearlyChange(
        judged.map((piece) => ({ ...piece, hectares: piece.hectares ?? 0 })),
        territory,
        year,
      );
  return {
    country: standard.country,
    region: standard.region ?? null,
    freedom,
    unchecked: freedom ? null : judgeUnchecked(pieces, territory, year),
    diversity,
    change: change && {
      ...change,
      isKept: change.isKept && (!standard.isLargestLimited || (diversity?.isLargestKept ?? true)),
    },
    isPieceJudged: ({ isOrganic }) => !isFree && !(arePiecesFree && isOrganic),
  };
}
