import { holdsIn } from '../rotation/harvest-years.ts';
import { isGrass, isOneOf, maize, type RotationCrop } from '../rotation/rotation-crop.ts';
import { LEAST_SHARE } from '../rotation/judge-rotation.ts';
import type { RuleSource } from '../rotation/rotation-rules.ts';
import type { CoverGround, FollowingCrop } from './cover-rule.ts';
import type { CoverTime } from './judge-piece.ts';

/** The catch crop after maize on sand and loess. @source Besluit gebruik meststoffen, in summaries */
interface MaizeCatchRule {
  /** Harvest years, both included. */
  readonly from: number;
  readonly until: number;
  /** Month and day. */
  readonly sownBy: string;
  /** For winter cereals as the next main crop, organic maize, and maize of which the grain is used. */
  readonly lateBy: string;
  readonly source: RuleSource;
}

const rules: readonly MaizeCatchRule[] = [
  {
    from: 2022,
    until: 2026,
    sownBy: '10-01',
    lateBy: '10-31',
    source: {
      title: 'Telt, Verplicht vanggewas na snijmaïs',
      address: 'https://telt.nl/over-telt/actueel/verplicht-vanggewas-na-snijmas-in-nv-gebieden/',
      version: '12 September 2023',
      readAs: 'summary',
    },
  },
];

/** The first day on which the catch crop may be destroyed, of the year after. */
const maizeCatchUntil = '02-01';

/** Silage and energy maize by their numbers in the register; other maize is harvested later. */
const earlyMaize = ['259', '2032'];
const winterCereals = ['TRZAW', 'TRZSP', 'HORVW', 'SECCE', 'TTLSS'];
/** Fodder radish, forage rape, black oats. @source weanoordholland.nl, boerderij.nl 2020 */
const otherCatchCrops = ['RAPSO', 'BRSNN', 'AVESG'];
/** Codes that name no crop: mixtures and other green manures, of which two thirds may be listed. */
const vague = [894, 895, 898, 901];

const isSand = (soils: readonly string[]): boolean | null => {
  const known = soils.find((code) => code in soilOf);
  return known === undefined ? null : (soilOf[known] ?? null);
};

/** Soils on which maize needs a catch crop. */
const soilOf: Readonly<Record<string, boolean>> = {
  ZAND: true,
  'ZAND-NWC': true,
  'ZAND-ZUID': true,
  LOESS: true,
  KLEI: false,
  VEEN: false,
  DZAND: true,
  DUINZAND: true,
  ZEEKLEI: false,
  RIVIERKLEI: false,
  LAAGVEEN: false,
  HOOGVEEN: false,
  LZAVEL: false,
  ZZAVEL: false,
  LKLEI: false,
  MZKLEI: false,
  ZKLEI: false,
};

/** Whether a crop is one of those that are listed; null if its name does not tell. */
function isListed(crop: RotationCrop): boolean | null {
  if (isGrass(crop) || isOneOf(crop, [...winterCereals, ...otherCatchCrops])) return true;
  return vague.includes(crop.id) ? null : false;
}

/** The catch crop after maize of one field. */
export interface MaizeCatch {
  readonly rule: MaizeCatchRule;
  readonly id: string;
  readonly name: string;
  /** The last day to sow it. */
  readonly by: string;
  /**
   * Kept. Open: it may still be sown. Unknown: its day or its kind, or the soil is not noted.
   * Missing: none is noted. Late: sown after its day. Unlisted: a crop that is not on the list. Ended:
   * ploughed before 1 February.
   */
  readonly state: 'kept' | 'open' | 'unknown' | 'missing' | 'late' | 'unlisted' | 'ended';
}

interface Deadline extends CoverTime {
  readonly rule: MaizeCatchRule;
  readonly isLate: boolean;
}

/** The state that one crop after the maize brings. */
function stateOf(one: FollowingCrop, { rule, isLate, year }: Deadline): MaizeCatch['state'] {
  const { crop, start, isNextSeason } = one;
  const isListedCrop = isListed(crop);
  if (isListedCrop === false) return 'unlisted';
  const isMainCereal = isNextSeason && isOneOf(crop, winterCereals);
  const by = `${year}-${isLate || isMainCereal ? rule.lateBy : rule.sownBy}`;
  if (start !== null && start > by) return 'late';
  return start === null || isListedCrop === null ? 'unknown' : 'kept';
}

const order: readonly MaizeCatch['state'][] = ['kept', 'unknown', 'late', 'unlisted'];

function catchOf(ground: CoverGround, deadline: Deadline): MaizeCatch['state'] {
  const { rule, isLate, today, year } = deadline;
  const grown = ground.following.filter(
    ({ crop, share, isNextSeason }) =>
      share >= LEAST_SHARE && (!isNextSeason || isOneOf(crop, winterCereals) || isGrass(crop)),
  );
  const states = grown.map((one) => ({ ...one, state: stateOf(one, deadline) }));
  const shareOf = (some: readonly MaizeCatch['state'][]) =>
    states.reduce((sum, { share, state }) => (some.includes(state) ? sum + share : sum), 0);
  const isWhole = (share: number) => share > 1 - LEAST_SHARE;
  const found = order.find((_, at) => isWhole(shareOf(order.slice(0, at + 1))));
  if (found === 'kept') {
    const first = states.find(({ state, start }) => state === 'kept' && start !== null)?.start;
    const spring = `${year + 1}-${maizeCatchUntil}`;
    // a winter cereal was ploughed for before it was sown
    const isEnded = ground.ploughings.some(({ day }) => first && day > first && day < spring);
    return isEnded && !states.some((state) => state.isNextSeason && state.state === 'kept')
      ? 'ended'
      : 'kept';
  }
  if (found) return found;
  return today <= `${year}-${isLate ? rule.lateBy : rule.sownBy}` ? 'open' : 'missing';
}

/**
 * The catch crop that the Netherlands require after maize on sand and loess; null where none is
 * required, or no rule was read for the year.
 */
export function judgeMaizeCatch(ground: CoverGround, time: CoverTime): MaizeCatch | null {
  const { year } = time;
  const rule = rules.find((one) => holdsIn(one, year));
  const { id, name, crop, soils, isOrganic } = ground;
  if (!rule || crop === null || !isOneOf(crop, maize)) return null;
  const isMeant = isSand(soils);
  if (isMeant === false) return null;
  const isLate = isOrganic || !earlyMaize.includes(crop.edi_code ?? '');
  const by = `${year}-${isLate ? rule.lateBy : rule.sownBy}`;
  const state = isMeant === null ? 'unknown' : catchOf(ground, { rule, isLate, ...time });
  return { rule, id, name, by, state };
}
