import { holdsIn } from './harvest-years.ts';
import {
  isCoverCrop,
  isFallow,
  isGrass,
  isNoCrop,
  isOneOf,
  isPerennial,
  isSmallLegume,
  type RotationCrop,
} from './rotation-crop.ts';
import { LEAST_SHARE, type GrownCrop } from './judge-rotation.ts';
import type { RuleSource } from './rotation-rules.ts';

/** Years of which one must have a rest crop, on every piece of arable land on sand and loess. */
export interface RestPeriod {
  readonly from: number;
  readonly until: number;
  readonly source: RuleSource;
}

const periods: readonly RestPeriod[] = [
  {
    from: 2023,
    until: 2026,
    source: {
      title: 'RVO, Rustgewassen vanaf 2023',
      address: 'https://www.rvo.nl/onderwerpen/mest/rustgewassen',
      version: '14 September 2023',
      readAs: 'summary',
    },
  },
  {
    from: 2027,
    until: 2029,
    source: {
      title: 'DLV Advies, Erwten en gerst: rustgewas én stikstofbindend gewas (2027 tot 2029)',
      address:
        'https://dlvadvies.nl/nieuws/nieuwsarchief/erwten-en-gerst-rustgewas-en-stikstofbindend-gewas/2080',
      version: '8 August 2024',
      readAs: 'summary',
    },
  },
];

/** Kinds of soil of the nitrogen norms. */
const soils: readonly string[] = ['sand_north', 'sand_south', 'loess'];

/**
 * Register codes of rest crops among those of the catalogue. @source Omgevingsregeling annex VIb,
 * by art. 4.12h (Staatscourant 2023, 34759), whose list was not read itself, but as the open crop catalogue FDM marks crops (github.com/SvenVw/fdm, August 2025)
 */
const restCodes: ReadonlySet<string> = new Set(
  [
    // cereals and other seeds: quinoa, teff, sorghum
    ['233', '234', '235', '236', '238', '314', '381', '382', '1022', '6636', '3519'],
    // rape, linseed, flax, hemp, poppy, caraway, miscanthus, cup plant, black mustard
    ['1922', '1923', '666', '3736', '944', '247', '246', '516', '656', '655'],
    // dry peas, field, broad and brown beans, soybean, lupin
    ['308', '311', '854', '242', '665', '663'],
    // headed cabbages and Chinese cabbage, parsley
    ['2789', '2759', '2761', '2775', '2721', '1037'],
    // bulbs of daffodil and lily, other flowers and their seed
    ['1003', '1002', '991', '174'],
    // mustard, fodder radish, black oats, marigolds, sticky nightshade, clover as green manure
    ['428', '3504', '670', '346', '347', '671', '6764'],
  ].flat(),
);

/**
 * Cereals, buckwheat and turnip rape: the list names them by codes of 2025, and older codes of the
 * same crops are in use. Grasses and small legumes count as well, by their kind.
 */
const kin = ['TRZ*', 'HORV*', 'AVE*', 'SEC*', 'TTL*', 'FAGES', 'BRSRO'];

/** Codes that name no crop: others of a kind, and fallow, of which the list tells nothing. */
const vagueCodes = ['172', '426', '427', '661', '1925', '1950', '2791', '2793', '7126', '7137'];

const isUnknown = (crop: RotationCrop): boolean =>
  !crop.edi_code || vagueCodes.includes(crop.edi_code) || isFallow(crop);

/** Whether a crop is a rest crop; null if nobody knows. */
export function isRestCrop(crop: RotationCrop): boolean | null {
  if (crop.edi_code && restCodes.has(crop.edi_code)) return true;
  if (isGrass(crop) || isSmallLegume(crop) || isOneOf(crop, kin)) return true;
  return isUnknown(crop) ? null : false;
}

/** The last day on which a catch crop is sown that makes the year count. */
const lastSowing = '08-31';

/** A catch crop that follows early counts, if it gets no manure; a day that nobody stated is none. */
function isEarlyCatchCrop({ crop, period, year, start }: GrownCrop): boolean {
  if (period !== 'after' || !start || !(isCoverCrop(crop) || isGrass(crop))) return false;
  return start > `${year}-01-01` && start <= `${year}-${lastSowing}`;
}

interface YearParts {
  /** Part of the ground with a rest crop, 0 to 1. */
  readonly rest: number;
  /** Part of which nothing is known. */
  readonly unknown: number;
}

const sumOf = (crops: readonly GrownCrop[]): number =>
  Math.min(
    1,
    crops.reduce((sum, { share }) => sum + share, 0),
  );

function partsOf(crops: readonly GrownCrop[]): YearParts {
  const mains = crops.filter(({ period }) => period === 'main');
  const early = sumOf(crops.filter(isEarlyCatchCrop));
  const rest = Math.max(early, sumOf(mains.filter(({ crop }) => isRestCrop(crop) === true)));
  const none = sumOf(mains.filter(({ crop }) => isRestCrop(crop) === false));
  return { rest, unknown: Math.max(0, 1 - rest - none) };
}

/** A piece of ground in the years of a period. */
export interface RestGround {
  readonly country: string | null;
  /** Null if nobody stated it. */
  readonly soil: string | null;
  readonly isOrganic: boolean;
  /** Crops of every year, the planned one included. */
  readonly crops: readonly GrownCrop[];
}

/** The rest crop of a piece of ground. */
export interface RestFinding {
  readonly period: RestPeriod;
  /**
   * Kept: the ground had one, or is to have one. Open: it still may. Unknown: of a year that may have
   * had one nothing is known. Missing: the last year has none either.
   */
  readonly state: 'kept' | 'open' | 'unknown' | 'missing';
}

const isWhole = (part: number): boolean => part > 1 - LEAST_SHARE;

/** Whether one perennial crop stood in every known year: it needs no rest crop. */
function isStanding(crops: readonly GrownCrop[]): boolean {
  const mains = crops.filter(({ period }) => period === 'main');
  return (
    mains.length > 0 &&
    mains.every(({ crop }) => crop.id === mains[0]?.crop.id && isPerennial(crop))
  );
}

/**
 * The rest crop that the Netherlands require on sand and loess. Parts of the ground may have theirs in
 * different years; crops of years that nobody knows speak for the farmer.
 * @param year the harvest year that is planned
 * @returns null where none is required: on other soils, organic land, and land that is no field
 */
export function judgeRestCrop(ground: RestGround, year: number): RestFinding | null {
  const period = periods.find((years) => holdsIn(years, year));
  const { country, soil, isOrganic } = ground;
  if (!period || country !== 'NL' || isOrganic || !soil || !soils.includes(soil)) return null;
  const crops = ground.crops.filter((crop) => holdsIn(period, crop.year));
  if (crops.some((crop) => crop.year === year && isNoCrop(crop.crop))) return null;
  if (isStanding(crops)) return null;
  let [rest, unknown, future] = [0, 0, 0];
  for (let at = period.from; at <= period.until; at += 1) {
    const parts = partsOf(crops.filter((crop) => crop.year === at));
    rest += parts.rest;
    if (at < year) unknown += parts.unknown;
    else future += parts.unknown;
  }
  if (isWhole(rest)) return { period, state: 'kept' };
  if (isWhole(rest + future)) return { period, state: 'open' };
  return { period, state: isWhole(rest + unknown + future) ? 'unknown' : 'missing' };
}
