import { addDays } from '@furrow/kit/days.ts';
import { perHectare } from './dose.ts';
import { cropFit, organismFit, type Fit } from './fits.ts';
import { lawOf, reentryByLaw } from './national-law.ts';
import { expiryRule, firstDayRule, organicRule, usersRule } from './product-rules.ts';
import { plainTreatment } from './situation.ts';
import { registerCountries } from '../register/registers.ts';
import type {
  AdmittedUse,
  FieldCrop,
  OtherTreatment,
  PlaceOfUse,
  Target,
  Treatment,
} from './situation.ts';
import { statusOfAll, type AdmissionStatus } from './statuses.ts';
import { admissionOfUsable, type Usable } from './usable.ts';
import { useRules } from './use-rules.ts';

/**
 * The uses admitted here: of all admitted uses those that fit a crop, a target, a day and a stage,
 * with the time to wait and the amount the season has left. The rules are those of verdicts, at the
 * greatest dose of each use.
 */

/** The request, and the facts known of the field. */
export interface ChoiceQuery {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly country: string;
  readonly crop: FieldCrop;
  readonly target: Target | null;
  readonly bbch: number | null;
  readonly place: PlaceOfUse | null;
  readonly organicField: boolean;
  /** The next planned harvest; null without one. */
  readonly harvest: string | null;
  /** Earlier treatments of the season on the field, by product. */
  readonly before: ReadonlyMap<number, readonly OtherTreatment[]>;
  /** Products that are in stock. */
  readonly stock: ReadonlySet<number>;
}

/** A product that matches a request, by its best matching use. */
export interface Choice {
  readonly producttype: number;
  readonly name: string;
  readonly number: string;
  readonly register: Usable['register'];
  readonly dated: string;
  readonly isInStock: boolean;
  /** Whether every rule is met, or something is unknown. */
  readonly isSure: boolean;
  readonly dose: number | null;
  readonly doseUnit: string | null;
  readonly waitingDays: number | null;
  /** The first day of harvest after it. */
  readonly harvestFrom: string | null;
  readonly reentryHours: number | null;
  /** Applications left in the season; null without a limit. */
  readonly timesLeft: number | null;
  /** Litres or kilograms per hectare left; null without a limit. */
  readonly doseLeft: number | null;
  readonly doseLeftUnit: string | null;
  readonly conditions: readonly string[];
}

/** The matching uses, one for each product: products in stock first, then certain ones. */
export function choicesOf(products: readonly Usable[], query: ChoiceQuery): Choice[] {
  const fits = quickFit(query);
  const choices: Choice[] = [];
  for (const product of products) {
    if (registerCountries[product.register] !== query.country) continue;
    const best = bestOf(product, query, fits);
    if (best) choices.push(best);
  }
  const names = new Intl.Collator();
  return choices.sort(
    (left, right) =>
      Number(right.isInStock) - Number(left.isInStock) ||
      Number(right.isSure) - Number(left.isSure) ||
      names.compare(left.name, right.name),
  );
}

/**
 * The uses that fit on all patches of a field, one for each product: that of the patch which leaves
 * the least of it.
 * @param queries of one field, alike but for earlier applications
 */
export function choicesOnAll(
  products: readonly Usable[],
  [first, ...queries]: readonly ChoiceQuery[],
): Choice[] {
  if (!first) return [];
  return queries.reduce(
    (kept, query) => {
      const here = new Map(
        choicesOf(products, query).map((choice) => [choice.producttype, choice] as const),
      );
      return kept.flatMap((choice) => {
        const other = here.get(choice.producttype);
        return other ? [leavesLess(other, choice) ? other : choice] : [];
      });
    },
    choicesOf(products, first),
  );
}

const leavesLess = (left: Choice, right: Choice): boolean =>
  left.isSure === right.isSure
    ? (left.timesLeft ?? Infinity) < (right.timesLeft ?? Infinity) ||
      (left.doseLeft ?? Infinity) < (right.doseLeft ?? Infinity)
    : right.isSure;

/** The use of a product that is surest, then the one with the greatest dose. */
function bestOf(
  product: Usable,
  query: ChoiceQuery,
  fits: (use: AdmittedUse) => boolean,
): Choice | null {
  let judge: ((use: AdmittedUse) => AdmissionStatus) | null = null;
  let best: { readonly use: AdmittedUse; readonly isSure: boolean } | null = null;
  for (const use of product.uses) {
    if (!fits(use)) continue;
    judge ??= judgeOf(product, query);
    const status = judge(use);
    if (status !== 'OK' && status !== 'UNKNOWN') continue;
    const isSure = status === 'OK';
    if (
      best === null ||
      (isSure && !best.isSure) ||
      (isSure === best.isSure && (use.dose ?? 0) > (best.use.dose ?? 0))
    )
      best = { use, isSure };
  }
  return best ? choiceOf(product, best, query) : null;
}

/** Whether crop and target leave a use in: each word is compared once, however many uses name it. */
function quickFit({ crop, target }: ChoiceQuery): (use: AdmittedUse) => boolean {
  const crops = new Map<string, Fit>();
  const organisms = new Map<string, Fit>();
  const remembered = (fits: Map<string, Fit>, name: string, compare: () => Fit): Fit => {
    const cached = fits.get(name);
    if (cached !== undefined) return cached;
    const fit = compare();
    fits.set(name, fit);
    return fit;
  };
  return (use) =>
    (use.crops.length === 0 ||
      use.crops.some(
        (one) => remembered(crops, one.name, () => cropFit(crop, [one])) === 'fits',
      )) &&
    (target === null ||
      use.organisms.length === 0 ||
      use.organisms.some(
        (organism) =>
          remembered(organisms, organism.name, () => organismFit(target, [organism])) !== 'differs',
      ));
}

/** Judges uses of a product by the rules of verdicts, each at its greatest dose. */
function judgeOf(product: Usable, query: ChoiceQuery): (use: AdmittedUse) => AdmissionStatus {
  const admission = admissionOfUsable(product);
  const treatment: Treatment = {
    ...plainTreatment,
    ...query,
    targets: query.target === null ? [] : [query.target],
    others: query.before.get(product.producttype) ?? [],
    number: product.number,
    productCountry: query.country,
  };
  const ofProduct = [expiryRule, firstDayRule, usersRule, organicRule].flatMap(
    (rule) => rule(treatment, admission)?.status ?? [],
  );
  return (use) => {
    const done = { ...treatment, dose: use.dose, doseUnit: use.doseUnit };
    return statusOfAll([
      ...ofProduct,
      ...useRules.flatMap((rule) => rule(done, use, admission)?.status ?? []),
    ]);
  };
}

function choiceOf(
  product: Usable,
  { use, isSure }: { readonly use: AdmittedUse; readonly isSure: boolean },
  query: ChoiceQuery,
): Choice {
  const others = query.before.get(product.producttype) ?? [];
  const law = lawOf(query.country, query.date);
  const waitingDays = use.waitingDays ?? law?.waitingDays ?? null;
  return {
    producttype: product.producttype,
    name: product.name,
    number: product.number,
    register: product.register,
    dated: product.dated,
    isInStock: query.stock.has(product.producttype),
    isSure,
    dose: use.dose,
    doseUnit: use.doseUnit,
    waitingDays,
    harvestFrom: waitingDays === null ? null : addDays(query.date, waitingDays),
    reentryHours: product.reentryHours ?? (law ? reentryByLaw(law, product, query.place) : null),
    timesLeft: timesLeftOf(use, others, query.date),
    ...doseLeftOf(use, others, query.date),
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
