import {
  isFallow,
  isNoCrop,
  isPerennial,
  isPermanentGrass,
  type RotationCrop,
} from '../rotation/rotation-crop.ts';
import { isLasting, isVagueFallow, standsInWinter } from './cover-crops.ts';
import type { CoverGround, CoverRule, CoverWindow, FollowingCrop } from './cover-rule.ts';

/** Parts of a piece of ground, 0 to 1, together the land that a rule means. */
export interface CoverParts {
  /** A crop covers it. */
  readonly covered: number;
  /** Stubble or residues cover it unless it is ploughed. */
  readonly residue: number;
  readonly unknown: number;
  readonly bare: number;
}

/** The winter after a harvest year, as it is judged on a day. */
export interface CoverTime {
  readonly year: number;
  readonly today: string;
}

const nothing: CoverParts = { covered: 0, residue: 0, unknown: 0, bare: 0 };
const allUnknown: CoverParts = { ...nothing, unknown: 1 };

/** A day of a rule in the winter after a harvest year. */
const dayIn = (day: string, year: number): string => `${day < '07-01' ? year + 1 : year}-${day}`;

const millisecondsPerDay = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsPerDay;

const sumOf = (parts: readonly { readonly share: number }[]): number =>
  Math.min(
    1,
    parts.reduce((sum, { share }) => sum + share, 0),
  );

/** A period of a rule in one year, as it is judged on a day. */
interface Period {
  readonly rule: CoverRule;
  readonly window: CoverWindow;
  readonly year: number;
  readonly end: string;
  readonly today: string;
}

/** Winter crops are sown by then without anybody stating it. */
const usualSowing = '11-15';

/** Whether a crop that was noted covers its ground in a period; null if its day is missing. */
function isSownInTime(
  { crop, start, isNextSeason }: FollowingCrop,
  ground: CoverGround,
  { rule, window, year, end }: Period,
): boolean | null {
  const by = window.sownBy?.(ground, isNextSeason) ?? null;
  const last = by === null ? end : dayIn(by, year);
  if (start === null) {
    if (!isNextSeason) return by === null ? true : null;
    if (!standsInWinter(crop)) return false;
    return last >= dayIn(usualSowing, year) ? true : null;
  }
  if (start > last) return false;
  const { bareDays } = rule;
  if (bareDays === undefined || (isNextSeason && rule.isBareBeforeNext)) return true;
  return !ground.ploughings.some(({ day }) => day <= end && daysBetween(day, start) > bareDays);
}

/** Cover by crops after the main one, less the part of it that was ploughed in. */
function coverAfter(ground: CoverGround, period: Period, from: string) {
  const { year, end } = period;
  const ploughed = ground.ploughings.filter(({ day }) => day > from && day <= end);
  const judged = ground.following.map((one) => ({
    ...one,
    isCover: isSownInTime(one, ground, period),
  }));
  const next = sumOf(judged.filter((one) => one.isNextSeason && one.isCover));
  const after = judged.filter((one) => !one.isNextSeason && one.isCover);
  const stays = ground.crop !== null && isLasting(ground.crop) ? 1 : 0;
  const firstSown = after.map(({ start }) => start ?? end).toSorted()[0] ?? end;
  const since = stays > 0 ? `${year}-07-01` : firstSown;
  const grown = Math.max(stays, sumOf(after));
  const lost = Math.min(grown, sumOf(ploughed.filter(({ day }) => day > since)));
  const covered = Math.min(1, next + grown - lost);
  const unsure = Math.min(1 - covered, sumOf(judged.filter((one) => one.isCover === null)));
  const open = sumOf(ploughed);
  const bare = Math.min(1 - covered, lost + Math.max(0, open - lost - covered - unsure));
  return { covered, unsure: Math.min(unsure, 1 - covered - bare), bare, open };
}

function partsIn(ground: CoverGround, period: Period): CoverParts {
  const { rule, window, year, end, today } = period;
  const { crop, harvested } = ground;
  if (harvested !== null && harvested >= end) return { ...nothing, covered: 1 };
  const { covered, unsure, bare, open } = coverAfter(ground, period, harvested ?? `${year}-07-01`);
  const rest = Math.max(0, 1 - covered - unsure - bare);
  const isResidue = rule.isResidueCover ? rule.isResidueCover(ground) : true;
  const by = window.sownBy?.(ground, false) ?? null;
  const isEarly = isResidue === false && by !== null && today <= dayIn(by, year);
  if (isResidue === null || isEarly || (crop && isVagueFallow(crop)))
    return { covered, residue: 0, unknown: unsure + rest, bare };
  if (!isResidue) return { covered, residue: 0, unknown: unsure, bare: bare + rest };
  // ploughed after the period: until then the ground lay as the harvest left it
  const later = Math.min(rest, sumOf(ground.ploughings.filter(({ day }) => day > end)));
  // a crop sown on a day nobody stated matters where nothing else covers the ground before it
  const unknown = Math.min(unsure, open);
  return { covered: covered + later, residue: rest - later + unsure - unknown, unknown, bare };
}

/** The cover that stands against bare ground; crops are worth a little more than stubble. */
const worthOf = ({ covered, residue, bare }: CoverParts): number =>
  covered + residue * 0.999 - bare;

const isBetter = (one: CoverParts, other: CoverParts): boolean => worthOf(one) > worthOf(other);

const bestOf = (all: readonly CoverParts[]): CoverParts =>
  all.reduce((best, one) => (isBetter(one, best) ? one : best));
const worstOf = (all: readonly CoverParts[]): CoverParts =>
  all.reduce((worst, one) => (isBetter(worst, one) ? one : worst));

const isArable = (crop: RotationCrop): boolean =>
  isFallow(crop) || !(isNoCrop(crop) || isPermanentGrass(crop) || isPerennial(crop));

/**
 * The cover of a piece of ground; null where the rule does not mean it. A period of which nobody
 * knows whether it is open to the piece makes its lack of cover unknown, not certain.
 */
export function coverPartsOf(
  ground: CoverGround,
  rule: CoverRule,
  { year, today }: CoverTime,
): CoverParts | null {
  const { crop } = ground;
  if (crop && !isArable(crop)) return null;
  const isMeant = rule.isMeant ? rule.isMeant(ground) : true;
  if (isMeant === false) return null;
  if (rule.organicGroundFrom && ground.isOrganic && year >= rule.organicGroundFrom)
    return { ...nothing, covered: 1 };
  if (isMeant === null) return allUnknown;
  const judged = rule.windows.flatMap((window) => {
    const isOpen = window.isOpen ? window.isOpen(ground) : true;
    const parts = partsIn(ground, { rule, window, year, today, end: dayIn(window.until, year) });
    return isOpen === false ? [] : [{ isOpen, parts }];
  });
  const every = judged.map(({ parts }) => parts);
  if (every.length === 0) return null;
  const open = judged.filter(({ isOpen }) => isOpen).map(({ parts }) => parts);
  if (crop === null) {
    const { covered } = bestOf(every);
    return { ...allUnknown, covered, unknown: 1 - covered };
  }
  const certain = open.length > 0 ? bestOf(open) : worstOf(every);
  const hope = bestOf(every);
  const doubtful = Math.max(0, certain.bare - hope.bare);
  return { ...certain, bare: certain.bare - doubtful, unknown: certain.unknown + doubtful };
}
