import { addDays } from '@furrow/kit/days.ts';
import { perHectare } from './dose.ts';
import { cropFit, type Fit } from './fits.ts';
import { judgeTreatment } from './judge.ts';
import { lawOf, reentryByLaw } from './national-law.ts';
import { registerCountries, unspecifiedArticle } from './situation.ts';
import type {
  Admission,
  AdmittedUse,
  FieldCrop,
  OtherTreatment,
  PlaceOfUse,
  Target,
  Treatment,
} from './situation.ts';
import type { Usable } from './usable.ts';

/**
 * What may be used here: of all admitted uses those that fit a crop, a target, a day and a stage,
 * with the time to wait and what the season has left. The rules are those of verdicts, at the
 * greatest dose of each use.
 */

/** What is asked for, and what is known of the field. */
export interface Wish {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly country: string;
  readonly crop: FieldCrop;
  readonly target: Target | null;
  readonly bbch: number | null;
  readonly place: PlaceOfUse | null;
  readonly organicField: boolean;
  /** The next harvest that is planned; null where none is. */
  readonly harvest: string | null;
  /** What the season has brought on the field, by product. */
  readonly before: ReadonlyMap<number, readonly OtherTreatment[]>;
  /** Products that are in stock. */
  readonly stock: ReadonlySet<number>;
}

export interface Choice {
  readonly producttype: number;
  readonly name: string;
  readonly number: string;
  readonly register: Usable['register'];
  readonly dated: string;
  readonly isInStock: boolean;
  /** Whether every rule is kept, or something cannot be told. */
  readonly isSure: boolean;
  readonly dose: number | null;
  readonly doseUnit: string | null;
  readonly waitingDays: number | null;
  /** The first day of harvest after it. */
  readonly harvestFrom: string | null;
  readonly reentryHours: number | null;
  /** Applications still left after the season so far; null where there is no limit. */
  readonly timesLeft: number | null;
  /** Litres or kilograms a hectare still left; null where there is no limit. */
  readonly doseLeft: number | null;
  readonly doseLeftUnit: string | null;
  readonly conditions: readonly string[];
}

/** The uses that fit, one for each product: what is in stock first, then what is sure. */
export function choicesOf(products: readonly Usable[], wish: Wish): Choice[] {
  const fits = new Map<string, Fit>();
  const fitOf = (use: AdmittedUse): boolean =>
    use.crops.length === 0 ||
    use.crops.some((crop) => {
      const known = fits.get(crop.name) ?? cropFit(wish.crop, [crop]);
      fits.set(crop.name, known);
      return known === 'fits';
    });
  return products
    .filter(({ register }) => registerCountries[register] === wish.country)
    .flatMap((product) => {
      const best = product.uses
        .filter(fitOf)
        .flatMap((use) => choiceOf(product, use, wish) ?? [])
        .toSorted(
          (one, other) =>
            Number(other.isSure) - Number(one.isSure) || (other.dose ?? 0) - (one.dose ?? 0),
        )[0];
      return best ?? [];
    })
    .toSorted(
      (one, other) =>
        Number(other.isInStock) - Number(one.isInStock) ||
        Number(other.isSure) - Number(one.isSure) ||
        one.name.localeCompare(other.name),
    );
}

/** A use, when no rule speaks against it. */
function choiceOf(product: Usable, use: AdmittedUse, wish: Wish): Choice | null {
  const others = wish.before.get(product.producttype) ?? [];
  const admission: Admission = {
    ...unspecifiedArticle,
    ...product,
    ids: [product.producttype],
    kinds: product.kind === null ? [] : [product.kind],
    uses: [use],
  };
  const treatment: Treatment = {
    ...wish,
    targets: wish.target === null ? [] : [wish.target],
    organicProduct: false,
    dose: use.dose,
    doseUnit: use.doseUnit,
    litresPerHectare: null,
    others,
    bufferMetres: null,
    number: product.number,
    productCountry: wish.country,
  };
  const { status } = judgeTreatment(treatment, {
    countries: [wish.country],
    admission,
    preferred: null,
  });
  if (status !== 'OK' && status !== 'UNKNOWN') return null;
  const law = lawOf(wish.country, wish.date);
  const waitingDays = use.waitingDays ?? law?.waitingDays ?? null;
  return {
    producttype: product.producttype,
    name: product.name,
    number: product.number,
    register: product.register,
    dated: product.dated,
    isInStock: wish.stock.has(product.producttype),
    isSure: status === 'OK',
    dose: use.dose,
    doseUnit: use.doseUnit,
    waitingDays,
    harvestFrom: waitingDays === null ? null : addDays(wish.date, waitingDays),
    reentryHours: product.reentryHours ?? (law ? reentryByLaw(law, admission, wish.place) : null),
    timesLeft: timesLeftOf(use, others, wish.date),
    ...doseLeftOf(use, others, wish.date),
    conditions: use.conditions,
  };
}

const until = (others: readonly OtherTreatment[], date: string) =>
  others.filter((other) => other.date <= date);

function timesLeftOf(
  { applications }: AdmittedUse,
  others: readonly OtherTreatment[],
  date: string,
): number | null {
  return applications === null ? null : applications - until(others, date).length;
}

function doseLeftOf(
  { seasonDose, seasonDoseUnit }: AdmittedUse,
  others: readonly OtherTreatment[],
  date: string,
): Pick<Choice, 'doseLeft' | 'doseLeftUnit'> {
  const most =
    seasonDose === null || seasonDoseUnit === null ? null : perHectare(seasonDose, seasonDoseUnit);
  if (!most) return { doseLeft: null, doseLeftUnit: null };
  const brought = until(others, date).map(({ dose, doseUnit }) =>
    dose === null || doseUnit === null ? null : perHectare(dose, doseUnit),
  );
  if (brought.some((one) => one?.of !== most.of)) return { doseLeft: null, doseLeftUnit: null };
  const left = most.value - brought.reduce((sum, one) => sum + (one?.value ?? 0), 0);
  return { doseLeft: Math.round(left * 1e6) / 1e6, doseLeftUnit: `${most.of}/ha` };
}
