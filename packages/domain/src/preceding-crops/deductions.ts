import {
  isCoverCrop,
  isFallow,
  isGrass,
  isOneOf,
  isSmallLegume,
  fieldBeans,
  lupins,
  peas,
  potatoes,
  soybean,
  type RotationCrop,
} from '../rotation/rotation-crop.ts';

/**
 * Deductions from the demand of nitrogen for the crops that grew before on the same ground, in
 * kilograms a hectare. The law states them as the least that is deducted.
 * @source DüV annex 4 table 7, read in the text of the law as amended on 10 August 2021
 */

/** Facts that no crop states, taken as the line of the table with the larger deduction has them. */
export type Assumption = 'fallow' | 'leaves' | 'legumes' | 'worked_in_spring';

/** A line of the table for a crop. */
export interface Deduction {
  readonly kilograms: number;
  readonly assumed: readonly Assumption[];
}

/** The main crop of the year before, as the table names it. */
interface MainLine {
  readonly kilograms: number;
  readonly has: (crop: RotationCrop) => boolean;
  readonly assumed?: Assumption;
}

/** Numbers of the starter list, which are never given to another crop. */
type Numbers = readonly (number | readonly [first: number, last: number])[];

const numbered =
  (numbers: Numbers) =>
  ({ id }: RotationCrop): boolean =>
    numbers.some((number) =>
      typeof number === 'number' ? id === number : number[0] <= id && id <= number[1],
    );

const coded =
  (codes: readonly string[]) =>
  (crop: RotationCrop): boolean =>
    isOneOf(crop, codes);

/** Permanent and natural grassland, herb-rich grassland, pasture with trees. */
const isGrassForGood = numbered([801, 803, 804, 827, 940]);
/** Peas and beans that are picked green, which the law has among the vegetables. */
const isGreenPulse = numbered([302, 305, 307, [310, 312]]);
const isGrainLegume = (crop: RotationCrop): boolean =>
  !isGreenPulse(crop) &&
  // pulses of the starter list, and the mixture of cereals and legumes
  (numbered([120, [301, 317]])(crop) ||
    isOneOf(crop, [...peas, ...fieldBeans, ...lupins, ...soybean]));
const isLegumeForCover = numbered([894, 900]);
/** A mixture may contain legumes; its crops are recorded nowhere. */
const isMixture = numbered([901]);

/** The lines of the table for main crops; the first that has a crop counts. */
const mainLines: readonly MainLine[] = [
  // grown as the main crop, a green manure is rotational fallow
  { kilograms: 20, has: isLegumeForCover },
  { kilograms: 20, has: isMixture, assumed: 'legumes' },
  { kilograms: 10, has: isCoverCrop },
  { kilograms: 20, has: isGrassForGood },
  { kilograms: 20, has: isSmallLegume },
  // fallow for years, and of a year with legumes, 20; of a year without legumes 10
  { kilograms: 20, has: isFallow, assumed: 'fallow' },
  { kilograms: 10, has: isGrass },
  { kilograms: 10, has: coded(['BEAVA']), assumed: 'leaves' },
  { kilograms: 10, has: coded(['BRSNW', 'BRSNS', 'BRSRO']) },
  { kilograms: 10, has: numbered([[401, 415]]) },
  { kilograms: 10, has: isGrainLegume },
  // cereals; maize for grain, silage and cobs
  { kilograms: 0, has: numbered([[101, 112], [115, 119], 121, [151, 155]]) },
  { kilograms: 0, has: coded(potatoes) },
  // vegetables other than cabbages
  { kilograms: 0, has: isGreenPulse },
  { kilograms: 0, has: numbered([156, 223, [341, 350], [431, 447], [471, 478], [501, 510]]) },
];

/** The deduction for the main crop of the year before; null for one the table does not name. */
export function mainDeduction(crop: RotationCrop): Deduction | null {
  const line = mainLines.find(({ has }) => has(crop));
  return line ? { kilograms: line.kilograms, assumed: line.assumed ? [line.assumed] : [] } : null;
}

/** Ends of a catch crop, as the choices of its field attribute have them. */
export const catchEnds = ['frozen', 'worked_in_autumn', 'worked_in_spring', 'used'] as const;
/** The end of a catch crop that the table distinguishes. */
export type CatchEnd = (typeof catchEnds)[number];

const ofCatchCrop: Readonly<Record<CatchEnd, { readonly legume: number; readonly other: number }>> =
  {
    frozen: { legume: 10, other: 0 },
    worked_in_autumn: { legume: 10, other: 0 },
    worked_in_spring: { legume: 40, other: 20 },
    // of used catch crops forage legumes alone leave some
    used: { legume: 0, other: 0 },
  };
const USED_FORAGE_LEGUME = 10;

/** A crop grown for forage: grass, clover, lucerne and their kin. */
export const isForage = (crop: RotationCrop): boolean => isGrass(crop) || isSmallLegume(crop);

/** The deduction for a catch crop with its end; null: not known, so that the larger is taken. */
export function catchDeduction(crop: RotationCrop, end: CatchEnd | null): Deduction {
  const assumed: Assumption[] = [];
  if (end === null) assumed.push('worked_in_spring');
  const isForageLegume = isSmallLegume(crop);
  if (end === 'used' && isForageLegume) return { kilograms: USED_FORAGE_LEGUME, assumed };
  const amounts = ofCatchCrop[end ?? 'worked_in_spring'];
  const isLegume = isForageLegume || isLegumeForCover(crop) || isGrainLegume(crop);
  if (isMixture(crop) && amounts.legume !== amounts.other) assumed.push('legumes');
  return { kilograms: isLegume || isMixture(crop) ? amounts.legume : amounts.other, assumed };
}
