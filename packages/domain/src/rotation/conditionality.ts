import { round4 } from '@furrow/units/round.ts';
import type { Conditionality } from './gaec-standard.ts';
import { conditionalityOf } from './gaec-standards.ts';
import { LEAST_SHARE, type GrownCrop } from './judge-rotation.ts';
import { mainCrop } from './main-crop.ts';
import { isCoverCrop, isNoCrop, isOneOf } from './rotation-crop.ts';

const isMain = ({ crop, period, share }: GrownCrop): boolean =>
  period === 'main' && share >= LEAST_SHARE && !isNoCrop(crop);

/** Whether a second crop of a year counts as another one than a main crop. */
function hasSecondCrop(
  grown: readonly GrownCrop[],
  code: string,
  { secondCrop, cropUnit }: Conditionality,
): boolean {
  if (!secondCrop) return false;
  const { after } = secondCrop;
  if (after && !grown.some((one) => isMain(one) && isOneOf(one.crop, after))) return false;
  return grown.some(
    ({ period, crop }) =>
      period === 'after' && (isCoverCrop(crop) || mainCrop(crop, cropUnit) !== code),
  );
}

/** A piece that carried one main crop too long. */
export interface MonocultureWarning {
  readonly standard: Conditionality;
  /** Years in which nothing else grew, the judged one included. */
  readonly years: readonly number[];
}

/**
 * Whether a main crop leaves a piece without a second main crop in the years that the standard
 * covers. Years of which nothing is known speak for the farmer: there is no finding then.
 */
export function judgeMonoculture(
  own: GrownCrop,
  others: readonly GrownCrop[],
  territory: string | null,
): MonocultureWarning | null {
  const standard = conditionalityOf(territory, own.year);
  if (!standard?.window || !isMain({ ...own, share: 1 }) || standard.isExempt(own.crop))
    return null;
  const code = mainCrop(own.crop, standard.cropUnit);
  const years = [own.year];
  for (let back = 1; back < standard.window; back += 1) {
    const year = own.year - back;
    const grown = others.filter((other) => other.year === year);
    const then = grown.filter(isMain);
    const isSame = (other: GrownCrop) => mainCrop(other.crop, standard.cropUnit) === code;
    if (then.length === 0 || !then.some(isSame)) return null;
    if (standard.secondCrop?.isInYears && hasSecondCrop(grown, code, standard)) return null;
    // the crop may be another on one part of the ground: the rest must still be a real part of it
    const changed = then
      .filter((other) => !isSame(other))
      .reduce((sum, { share }) => sum + share, 0);
    if (changed > 1 - LEAST_SHARE) return null;
    years.push(year);
  }
  return { standard, years: years.toSorted((left, right) => left - right) };
}

/**
 * Whether a piece may be judged without the rest of its farm: not where every piece has to change,
 * since the crops of the whole farm may keep the standard in place of that.
 */
export const isJudgedAlone = (territory: string | null, year: number): boolean =>
  conditionalityOf(territory, year)?.changedShare !== 1;

/** A piece of ground in two years, for the share of land that changes its crop. */
export interface ChangingPiece {
  readonly hectares: number;
  /** Crops of the judged year. */
  readonly now: readonly GrownCrop[];
  /** Crops of the year before. */
  readonly before: readonly GrownCrop[];
}

/** Arable land that changes its main crop. Hectares. */
export interface YearlyChange {
  readonly standard: Conditionality;
  readonly share: number;
  /** The land that the share is a share of. */
  readonly arable: number;
  readonly changed: number;
  readonly needed: number;
  /** Land whose crop of one of the two years is unknown. */
  readonly unknown: number;
  readonly isKept: boolean;
}

interface PieceChange {
  readonly arable: number;
  readonly changed: number;
  readonly unknown: number;
}

const nothing: PieceChange = { arable: 0, changed: 0, unknown: 0 };

function changeOf(piece: ChangingPiece, standard: Conditionality): PieceChange {
  const { hectares } = piece;
  const main = piece.now.find(isMain);
  if (!main) return piece.now.length === 0 ? { ...nothing, unknown: hectares } : nothing;
  if (standard.isExempt(main.crop))
    return standard.isExemptChanged?.(main.crop)
      ? { ...nothing, arable: hectares, changed: hectares }
      : nothing;
  const code = mainCrop(main.crop, standard.cropUnit);
  const before = piece.before.filter(isMain);
  const knownYears = Math.min(
    1,
    before.reduce((sum, { share }) => sum + share, 0),
  );
  const unknown = hectares * (1 - knownYears);
  // where every piece has to change, a past that nobody knows breaks nothing
  const arable = standard.changedShare === 1 ? hectares - unknown : hectares;
  if (knownYears < LEAST_SHARE) return { arable, changed: 0, unknown: hectares };
  const other = before
    .filter(({ crop }) => mainCrop(crop, standard.cropUnit) !== code)
    .reduce((sum, { share }) => sum + share, 0);
  const share = hasSecondCrop(piece.before, code, standard) ? 1 : Math.min(1, other);
  return { arable, changed: Math.min(arable, hectares * share), unknown };
}

/**
 * The yearly change of main crops over a farm against the standard of its territory; null if none was
 * read, or if it requires no share.
 */
export function judgeYearlyChange(
  pieces: readonly ChangingPiece[],
  territory: string | null,
  year: number,
): YearlyChange | null {
  const standard = conditionalityOf(territory, year);
  if (!standard || standard.changedShare === null) return null;
  const sum = pieces
    .map((piece) => changeOf(piece, standard))
    .reduce(
      (total, one) => ({
        arable: total.arable + one.arable,
        changed: total.changed + one.changed,
        unknown: total.unknown + one.unknown,
      }),
      nothing,
    );
  const needed = round4(sum.arable * standard.changedShare);
  return {
    standard,
    share: sum.arable > 0 ? sum.changed / sum.arable : 1,
    arable: round4(sum.arable),
    changed: round4(sum.changed),
    needed,
    unknown: round4(sum.unknown),
    isKept: round4(sum.changed) >= needed,
  };
}
