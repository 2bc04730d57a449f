import type { SoilState } from '../soilresearch/analysis.ts';
import { contentsOf, fixedNitrogen } from './crop-contents.ts';
import type { PhosphateClass } from './phosphate.ts';

/**
 * The need of a crop at its expected yield, in kilograms per hectare.
 *
 * Nitrogen: the demand of Düngeverordnung annex 4 tables 2 and 3 at the expected yield, less the
 * mineral nitrogen of spring, the supply of the soil, the deduction of table 7 for the crops before,
 * that of § 4(1) no. 5 for their organic fertilizers and the amounts fixed by legumes. Phosphate
 * and potash: the amounts the yield removes, more on poor and less on rich soil, as the content
 * classes of the VDLUFA have it. A crop without a figure has no need of its own: its norm is its
 * target.
 */

interface Demand {
  /** Kilograms of nitrogen a hectare at the yield of the table. */
  readonly nitrogen: number;
  /** Tonnes a hectare. */
  readonly yield: number;
  /** Kilograms of nitrogen for a tonne more, and for a tonne less. */
  readonly more: number;
  readonly less: number;
  /** The most that is added for a yield above that of the table. */
  readonly mostMore: number;
}

const MOST_MORE = 40;

// oxlint-disable-next-line max-params -- a line of the table of the law
const demand = (
  codes: string,
  nitrogen: number,
  tonnes: number,
  more: number,
  less: number,
): readonly (readonly [string, Demand])[] =>
  codes
    .split(' ')
    .map((code) => [code, { nitrogen, yield: tonnes, more, less, mostMore: MOST_MORE }] as const);

/**
 * By Dutch register code; tonnes, where the tables have 100 kg. Winter wheat is of quality A or B.
 * @source DüV annex 4 tables 2 and 3, read in the text of the law as amended on 10 August 2021
 */
const demands: ReadonlyMap<string, Demand> = new Map([
  ...demand('233', 230, 8, 10, 15),
  ...demand('237', 170, 7, 10, 15),
  ...demand('314', 190, 7, 10, 15),
  ...demand('235', 180, 7, 10, 15),
  ...demand('236', 140, 5, 10, 15),
  ...demand('238', 130, 5.5, 10, 15),
  ...demand('316', 200, 9, 10, 15),
  ...demand('1922', 200, 4, 20, 30),
  // table 3 has no corrections for sunflower and linseed
  ...demand('515', 120, 3, 0, 0),
  ...demand('666', 100, 2, 0, 0),
  ...demand('2014', 180, 45, 2, 2),
  ...demand('1911', 220, 40, 2, 2),
  ...demand('256', 170, 65, 1, 1.5),
  ...demand('259 2032', 200, 45, 2, 3),
]);

/** Origin of a need. */
export type NeedSource = 'demand' | 'legume' | 'norm' | 'removal';

/** Names of the sources of nitrogen needs. */
export const demandSource = 'Düngeverordnung, § 4 und Anlage 4 Tabellen 2, 3 und 7';
/** Source of the adjustments of phosphate and potash by the class of a soil. */
export const classSource = 'VDLUFA, Gehaltsklassen';

/** Kilograms a hectare. */
export interface CropNeed {
  readonly n: number | null;
  readonly p2o5: number | null;
  readonly k2o: number | null;
  /** Origin of the nitrogen need; null without one. */
  readonly source: NeedSource | null;
  /** Tonnes per hectare; null if none is expected and no table has one. */
  readonly yield: number | null;
  /** The yield is that of the table, not of the farm. */
  readonly isYieldAssumed: boolean;
}

/** Share of the nutrients removed by the yield that is given back, by the class of the soil. */
const shareOfRemoval: Readonly<Record<PhosphateClass, number>> = {
  poor: 1.5,
  low: 1.25,
  neutral: 1,
  ample: 0.5,
  high: 0,
};

interface NeedInput {
  /** Dutch register code of the crop. */
  readonly crop: string | null;
  /** Tonnes a hectare, as the farm expects. */
  readonly expected: number | null;
  readonly soil: Pick<SoilState, 'mineralNitrogen' | 'nitrogenSupply'>;
  readonly phosphateClass: PhosphateClass | null;
  /** The norm of nitrogen a hectare, the target of a crop without a demand. */
  readonly norm: number | null;
  /** Kilograms of nitrogen a hectare that the crops before and their organic fertilizers leave. */
  readonly left?: number;
}

function nitrogenAt(table: Demand, tonnes: number): number {
  const difference = tonnes - table.yield;
  return (
    table.nitrogen +
    (difference > 0 ? Math.min(difference * table.more, table.mostMore) : difference * table.less)
  );
}

/** Kilograms of nitrogen per hectare, with the source. */
function nitrogenNeed(
  { crop, soil, norm, left = 0 }: NeedInput,
  tonnes: number | null,
): Pick<CropNeed, 'n' | 'source'> {
  if (fixedNitrogen(crop) !== 0) return { n: 0, source: 'legume' };
  const table = crop === null ? undefined : demands.get(crop);
  const supplied = (soil.mineralNitrogen ?? 0) + (soil.nitrogenSupply ?? 0) + left;
  const [n, source] =
    table && tonnes !== null
      ? ([nitrogenAt(table, tonnes) - supplied, 'demand'] as const)
      : ([norm, norm === null ? null : 'norm'] as const);
  if (tonnes === 0) return { n: 0, source };
  return { n: n === null ? null : Math.max(0, n), source };
}

/** The need of a crop, in kilograms a hectare. */
export function needOf(input: NeedInput): CropNeed {
  const { crop, expected, phosphateClass } = input;
  const table = crop === null ? undefined : demands.get(crop);
  const tonnes = expected ?? table?.yield ?? null;
  const contents = contentsOf(crop);
  const removal = (perTonne: number | null | undefined): number | null =>
    tonnes === null || perTonne === null || perTonne === undefined ? null : tonnes * perTonne;
  const phosphate = removal(contents?.p2o5);
  return {
    ...nitrogenNeed(input, tonnes),
    // without a class the removal is replaced, as on soil of sufficient content
    p2o5: phosphate === null ? null : phosphate * shareOfRemoval[phosphateClass ?? 'neutral'],
    k2o: removal(contents?.k2o),
    yield: tonnes,
    isYieldAssumed: expected === null && tonnes !== null,
  };
}
