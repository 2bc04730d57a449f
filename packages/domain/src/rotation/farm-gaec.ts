import {
  conditionalityOf,
  judgeYearlyChange,
  type ChangingPiece,
  type YearlyChange,
} from './conditionality.ts';
import { judgeDiversity, type Diversity } from './diversification.ts';
import {
  areOrganicPiecesFree,
  judgeFreedom,
  judgeUnchecked,
  type FarmGround,
  type Freedom,
  type Unchecked,
} from './gaec-freedom.ts';

/** A piece of ground of a farm, as GAEC 7 is judged by. */
export type GaecPiece = FarmGround & Pick<ChangingPiece, 'now' | 'before'>;

/** GAEC 7 over a whole farm. */
export interface FarmGaec {
  readonly country: string;
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
 * nothing was read of its country.
 */
export function judgeFarmGaec(
  pieces: readonly GaecPiece[],
  country: string | null,
  year: number,
): FarmGaec | null {
  const standard = conditionalityOf(country, year);
  if (!standard) return null;
  const freedom = judgeFreedom(pieces, country, year);
  const arePiecesFree = areOrganicPiecesFree(country, year);
  const judged = pieces.filter(({ isOrganic }) => !(arePiecesFree && isOrganic));
  const diversity = freedom ? null : judgeDiversity(judged, standard);
  const isFree = freedom !== null || diversity?.isKept === true;
  const change = isFree
    ? null
    : judgeYearlyChange(
        judged.map((piece) => ({ ...piece, hectares: piece.hectares ?? 0 })),
        country,
        year,
      );
  return {
    country: standard.country,
    freedom,
    unchecked: freedom ? null : judgeUnchecked(pieces, country, year),
    diversity,
    change: change && {
      ...change,
      isKept: change.isKept && (diversity?.isLargestKept ?? true),
    },
    isPieceJudged: ({ isOrganic }) => !isFree && !(arePiecesFree && isOrganic),
  };
}
