import { groundIn, sharesIn, type LandParts } from '../ground/land-parts.ts';
import { compositionOfBatch } from '../producttype/analysis.ts';
import { amountsOf, inStockUnit } from '../record/amounts.ts';
import type { RowLookup } from '../rows.ts';
import type { SoilState } from '../soilresearch/analysis.ts';
import { grasslandCodes, soilKindOfField, type FieldInput, type Work } from './applied.ts';

/**
 * The balance of organic matter of land: effective organic matter (what is left of crop residues,
 * manure and compost a year after it came into the soil) against what decays in a year.
 *
 * Method: Handboek Bodem en Bemesting (CBAV), "Organische-stofbalans": EOM = organic matter × HC,
 * the part that is left after a year; decay 2 % a year of the organic matter of the plough layer
 * (25 cm, of grassland 10 cm). Figures of crops and manures after the Farm Data Model (nmi-agro/fdm, MIT);
 * density of the soil after the same, from organic matter and kind of soil. Carbon is half of
 * organic matter (Pribyl 2010).
 */
export const organicMatterMethod =
  'Handboek Bodem en Bemesting (CBAV), organische-stofbalans; Farm Data Model';

/** The part of organic matter that is left after a year, by manure code (mestcode). */
const humified: ReadonlyMap<string, number> = new Map([
  ['10', 0.7],
  ['12', 0.5],
  ['13', 0.6],
  ['14', 0.57],
  ['18', 0.6],
  ['19', 0.6],
  ['23', 0.35],
  ['25', 0.5],
  ['33', 0.35],
  ['35', 0.35],
  ['39', 0.35],
  ['40', 0.68],
  ['42', 0.33],
  ['43', 0.8],
  ['46', 0.75],
  ['50', 0.68],
  ['56', 0.7],
  ['61', 0.7],
  ['80', 0.5],
  ['90', 0.5],
  ['110', 0.82],
  ['111', 0.9],
  ['116', 0.25],
]);

/** EOM that stubble, roots, leaves and green manures leave, kilograms a hectare; straw and beet leaves beside them. */
type Left = readonly [stubble: number, residues: number];
const leftByCrops: ReadonlyMap<string, Left> = new Map<string, Left>([
  ['233', [1640, 990]],
  ['234', [1630, 960]],
  ['235', [1570, 780]],
  ['236', [1310, 0]],
  ['237', [1500, 1020]],
  ['238', [1570, 900]],
  ['314', [1600, 930]],
  ['259', [660, 0]],
  ['316', [1900, 0]],
  ['317', [1900, 0]],
  ['2014', [875, 0]],
  ['2015', [875, 0]],
  ['2017', [875, 0]],
  ['256', [375, 900]],
  ['257', [375, 900]],
  ['511', [700, 0]],
  ['1922', [975, 0]],
  ['308', [170, 830]],
  ['244', [170, 830]],
  ['311', [650, 0]],
  ['262', [300, 0]],
  ['6664', [300, 0]],
  ['2785', [700, 0]],
  ['2783', [700, 0]],
  ['265', [3975, 0]],
  ['266', [1875, 0]],
  ['258', [1350, 0]],
  ['799', [1200, 0]],
  ['1921', [2300, 0]],
  ['247', [750, 0]],
  ['3736', [100, 0]],
  ['2741', [600, 0]],
  ['2725', [400, 600]],
  ['2749', [100, 350]],
  ['2767', [450, 0]],
  ['2773', [300, 0]],
  ['2779', [170, 480]],
  ['2777', [1300, 700]],
  ['2789', [1000, 150]],
  ['2719', [1150, 0]],
  ['428', [875, 0]],
  ['3504', [850, 0]],
  ['3508', [650, 0]],
  ['670', [850, 0]],
  ['6751', [1150, 0]],
  ['6755', [1100, 0]],
  ['6764', [850, 0]],
  ['426', [800, 0]],
  ['427', [800, 0]],
]);

/** Crops whose leaves stay on the field at harvest; straw is assumed removed. */
const leavesStay: ReadonlySet<string> = new Set(['256', '257', '308', '244']);

/** Unknowns that the organic matter of a field rests on. */
export type OrganicGap = 'no_crop_figure' | 'no_manure_figure' | 'no_soil_analysis';

/** Kilograms of effective organic matter for the whole field. */
export interface OrganicBalance {
  readonly field: string;
  readonly name: string;
  readonly groundHectares: number;
  readonly crops: number;
  readonly manures: number;
  /** Null if the organic matter of the soil was not measured. */
  readonly decay: number | null;
  readonly balance: number | null;
  /** Kilograms of carbon; null with the balance. */
  readonly carbon: number | null;
  readonly gaps: readonly OrganicGap[];
}

const CARBON_SHARE = 0.5;
const DECAY_A_YEAR = 0.02;
const PLOUGH_LAYER_METRES = 0.25;
const SOD_METRES = 0.1;
const SQUARE_METRES_PER_HECTARE = 10_000;
const KILOGRAMS_PER_TONNE = 1000;

/** Tonnes in a cubic metre of soil, by its organic matter in percent. @source Farm Data Model, bulk density */
export function soilDensity(organicMatter: number, isSandy: boolean): number {
  if (isSandy) return 1 / (organicMatter * 0.02525 + 0.6541);
  return (
    organicMatter ** 4 * 0.00000067 -
    organicMatter ** 3 * 0.00007792 +
    organicMatter ** 2 * 0.00314712 -
    organicMatter * 0.06039523 +
    1.33932206
  );
}

/** Organic matter that decays on a hectare in a year, kilograms. */
export function decayOf(organicMatter: number, isSandy: boolean, isGrassland: boolean): number {
  const depth = isGrassland ? SOD_METRES : PLOUGH_LAYER_METRES;
  const soil =
    SQUARE_METRES_PER_HECTARE * depth * soilDensity(organicMatter, isSandy) * KILOGRAMS_PER_TONNE;
  return (soil * organicMatter * DECAY_A_YEAR) / 100;
}

const DEFAULT_DENSITY = 1;

/** Kilograms of an amount of a product; null for a unit without a weight. */
function kilogramsOf(
  amount: number,
  unit: string,
  densityKgPerLitre: number | undefined,
): number | null {
  const isVolume = ['l', 'hl', 'm3', 'ml'].includes(unit.toLowerCase());
  const measured = inStockUnit(amount, unit, isVolume ? 'l' : 'kg');
  return measured === null
    ? null
    : measured * (isVolume ? (densityKgPerLitre ?? DEFAULT_DENSITY) : 1);
}

interface Supply {
  readonly kilograms: number;
  readonly isKnown: boolean;
}

/** EOM that performed work applied with organic products; kilograms. */
export function organicMatterBy(record: Work, lookup: RowLookup): Supply {
  if (record.processing_state !== 'performed') return { kilograms: 0, isKnown: true };
  let kilograms = 0;
  let isKnown = true;
  for (const { product: id, stock, amount, unit } of amountsOf(record, lookup)) {
    const product = lookup('producttype', id);
    if (product?.variant !== 'fertilizer' || product.kind !== 'organic') continue;
    const composition = compositionOfBatch(product, lookup('stock', stock));
    const share = humified.get(product.edi_code ?? '');
    const weight = kilogramsOf(amount, unit, composition.densityKgPerLitre);
    const { OM: organic } = composition.nutrients;
    if (share === undefined || weight === null || organic === undefined) isKnown = false;
    else kilograms += (weight * organic * share) / 100;
  }
  return { kilograms, isKnown };
}

interface OrganicInput {
  readonly fields: readonly FieldInput[];
  readonly records: readonly Work[];
  readonly lookup: RowLookup;
  readonly soilOf: (field: FieldInput) => SoilState;
  /** Null if land was not measured. */
  readonly land: Omit<LandParts, 'lands'> | null;
}

const sandy: ReadonlySet<string | null> = new Set(['sand_north', 'sand_south', 'loess']);

function suppliesOf({ records, lookup, land }: OrganicInput): ReadonlyMap<string, Supply> {
  const sums = new Map<string, Supply>();
  for (const record of records) {
    const brought = organicMatterBy(record, lookup);
    if (brought.kilograms === 0 && brought.isKnown) continue;
    for (const [id, share] of sharesIn(land, record)) {
      const before = sums.get(id) ?? { kilograms: 0, isKnown: true };
      sums.set(id, {
        kilograms: before.kilograms + brought.kilograms * share,
        isKnown: before.isKnown && brought.isKnown,
      });
    }
  }
  return sums;
}

/** Kilograms per hectare that a crop leaves by itself; null if no figure is known. */
function leftByCrop(code: string | null): number | null {
  const left = code === null ? undefined : leftByCrops.get(code);
  if (code === null || !left) return null;
  const [stubble, residues] = left;
  return stubble + (leavesStay.has(code) ? residues : 0);
}

/** Kilograms that decay in a year on a hectare of a field; null without an analysis of its soil. */
function decayOn(field: FieldInput, { lookup, soilOf }: OrganicInput): number | null {
  const { organicMatter } = soilOf(field);
  if (organicMatter === null) return null;
  const code = lookup('croptype', field.crop)?.edi_code;
  return decayOf(
    organicMatter,
    sandy.has(soilKindOfField(field, lookup)),
    !!code && grasslandCodes.has(code),
  );
}

/** The balance of organic matter of every field; land under two crops decays once. */
export function organicBalances(input: OrganicInput): OrganicBalance[] {
  const { fields, lookup, land } = input;
  const supplies = suppliesOf(input);
  return fields.map((field) => {
    const hectares = field.registered_area ?? 0;
    const groundHectares = groundIn(land, field);
    const left = leftByCrop(lookup('croptype', field.crop)?.edi_code ?? null);
    const supply = supplies.get(field.id) ?? { kilograms: 0, isKnown: true };
    const decayed = decayOn(field, input);
    const decay = decayed === null ? null : decayed * groundHectares;
    const crops = (left ?? 0) * hectares;
    const balance = decay === null ? null : crops + supply.kilograms - decay;
    return {
      field: field.id,
      name: field.name,
      groundHectares,
      crops,
      manures: supply.kilograms,
      decay,
      balance,
      carbon: balance === null ? null : balance * CARBON_SHARE,
      gaps: [
        ...(left !== null || field.crop === null ? [] : (['no_crop_figure'] as const)),
        ...(supply.isKnown ? [] : (['no_manure_figure'] as const)),
        ...(decay === null ? (['no_soil_analysis'] as const) : []),
      ],
    };
  });
}
