import type {
  Admission,
  MixedProduct,
  OtherTreatment,
  SeasonTreatment,
  Treatment,
} from '../admission/situation.ts';
import type { Application } from '../pesticide-monitor/season.ts';
import {
  bufferOf,
  driftReductionOf,
  growthStageOf,
  placeOf,
  rainOf,
  targetsOf,
  waterOf,
  windOf,
} from '../spray-register/details.ts';
import type { ActivityItem } from '../record/activity.ts';
import {
  articleOn,
  edgesOf,
  type Facts,
  type JudgedActivity,
  type JudgedField,
  type JudgedProduct,
  type JudgedRecord,
} from './facts.ts';

/** Treatments in records, with everything a verdict on them depends on. @source decisions D15 A sprayed record */

/** Other work on a patch of ground that bears on a treatment there. */
type History = Pick<Treatment, 'others' | 'season'>;

/** A product of a record that registers speak of. */
export interface Treated {
  readonly product: JudgedProduct;
  readonly activity: JudgedActivity;
  readonly item: ActivityItem;
  readonly treatment: Omit<Treatment, keyof History>;
  /**
   * Of each patch of ground with work of its own, at least one; first the one with most
   * applications of the product.
   */
  readonly histories: readonly History[];
  readonly admission: Admission | null;
}

const productOf = (item: ActivityItem, { products, stock }: Facts): JudgedProduct | undefined =>
  products.get(item.producttype ?? stock.get(item.stock ?? '') ?? -1);

/** Adjuvants are judged if the register has them: most are in no register. */
const isJudged = (product: JudgedProduct, admission: Admission | null): boolean =>
  product.variant === 'gbm' ||
  (product.variant === 'chemical' && (product.kind !== 'adjuvant' || admission !== null));

const itemsOf = (record: JudgedRecord): { activity: JudgedActivity; item: ActivityItem }[] =>
  (record.activities ?? []).flatMap((activity) =>
    (activity.items ?? []).map((item) => ({ activity, item })),
  );

const dayOf = (record: JudgedRecord): string => (record.date ?? '').slice(0, 10);

function doseUnitOf(item: ActivityItem, product: JudgedProduct, { units }: Facts): string | null {
  return (
    (item.type !== null && item.type !== undefined ? units.get(item.type) : undefined) ??
    (product.unit ? `${product.unit}/ha` : null)
  );
}

/** One application of a product for each record that contains it; its doses of the day together. */
function applicationsIn(
  record: JudgedRecord,
  product: JudgedProduct,
  facts: Facts,
): OtherTreatment[] {
  const own = itemsOf(record).filter(({ item }) => productOf(item, facts)?.id === product.id);
  const [first] = own;
  if (!first) return [];
  const doseUnit = doseUnitOf(first.item, product, facts);
  const isOneUnit = own.every(({ item }) => doseUnitOf(item, product, facts) === doseUnit);
  const doses = own.map(({ item }) => item.value ?? null);
  const dose = doses.reduce<number | null>(
    (sum, value) => (sum === null || value === null || !isOneUnit ? null : sum + value),
    0,
  );
  return [{ date: dayOf(record), dose, doseUnit }];
}

const articleOf = (item: ActivityItem, facts: Facts, date: string): Admission | null => {
  const product = productOf(item, facts);
  return product ? articleOn(facts.articles, product, date) : null;
};

/** The rest of the tank mix: the other products of an activity that a register knows. */
const mixedWith = (
  activity: JudgedActivity,
  own: ActivityItem,
  { facts, date }: { readonly facts: Facts; readonly date: string },
): MixedProduct[] =>
  (activity.items ?? []).flatMap((item) => {
    const article = item === own ? null : articleOf(item, facts, date);
    return article
      ? [
          {
            name: article.name,
            hazards: article.hazards,
            substances: article.substances.map(({ name }) => name),
          },
        ]
      : [];
  });

/** Treatments of the field by other work, for every product a register knows. */
const broughtBefore = (others: readonly JudgedRecord[], facts: Facts): SeasonTreatment[] =>
  others.flatMap((work) =>
    itemsOf(work).flatMap(({ item }) => {
      const article = articleOf(item, facts, dayOf(work));
      return article
        ? [{ date: dayOf(work), substances: article.substances.map(({ name }) => name) }]
        : [];
    }),
  );

/** The weather of a treatment: noted values take precedence over the weather report. */
function weatherOf(
  { weather }: JudgedRecord,
  activity: JudgedActivity,
): Pick<Treatment, 'wind' | 'rain'> {
  const noted = windOf(activity);
  const reported = weather?.wind ?? null;
  return {
    wind:
      noted !== null
        ? { speed: noted, at: 'boom' }
        : reported === null
          ? null
          : { speed: reported, at: '10m' },
    rain: rainOf(activity) ?? weather?.rain ?? null,
  };
}

/** Targets of an activity, by code, else by name, else by the words alone. */
const treatedTargets = (activity: JudgedActivity, { targets }: Facts): Treatment['targets'] =>
  targetsOf(activity).map(
    ({ code, name }) =>
      targets.get(code ?? '') ??
      targets.get(name ?? '') ?? {
        names: [name ?? code ?? ''],
        latin: null,
        kind: null,
        eppo: code,
      },
  );

/** Known facts of the field a record was booked on. */
const fieldOf = (field: JudgedField | null) => ({
  country: field?.country ?? null,
  crop: field?.crop ?? null,
  organicField: field?.organic ?? false,
  ...(field?.edges ?? edgesOf(null)),
});

/** Other work on the ground of a record, patch by patch. */
const otherWork = (record: JudgedRecord, { work }: Facts): (readonly JudgedRecord[])[] =>
  work(record).map((patch) =>
    patch.filter(({ id }) => id !== record.id && id !== record.linked_record),
  );

/** The first harvest from a day on. */
const harvestFrom = (works: readonly JudgedRecord[], date: string): string | null =>
  works
    .filter(
      (work) => dayOf(work) >= date && work.activities.some(({ theme }) => theme === 'harvest'),
    )
    .map(dayOf)
    .toSorted()[0] ?? null;

/** Everything of a record that is judged; records without a date are judged as of today. */
export function treatedIn(record: JudgedRecord, facts: Facts, today: string): Treated[] {
  const field = record.cropfield ? (facts.fields.get(record.cropfield) ?? null) : null;
  const date = dayOf(record) || today;
  const works = otherWork(record, facts);
  const harvest = harvestFrom(works.flat(), date);
  const patches = works.map((others) => ({ others, season: broughtBefore(others, facts) }));
  return itemsOf(record).flatMap(({ activity, item }) => {
    const product = productOf(item, facts);
    if (!product) return [];
    const admission = articleOn(facts.articles, product, date);
    if (!isJudged(product, admission)) return [];
    const treatment = {
      date,
      ...fieldOf(field),
      targets: treatedTargets(activity, facts),
      organicProduct: product.organic_usage,
      dose: item.value ?? null,
      doseUnit: doseUnitOf(item, product, facts),
      litresPerHectare: waterOf(activity),
      bbch: growthStageOf(activity),
      place: placeOf(activity),
      bufferMetres: bufferOf(activity),
      driftReduction: driftReductionOf(activity),
      ...weatherOf(record, activity),
      mix: mixedWith(activity, item, { facts, date }),
      harvest,
      number: product.number,
      productCountry: product.country,
    };
    const histories = patches
      .map((patch): History => ({
        others: patch.others.flatMap((work) => applicationsIn(work, product, facts)),
        season: patch.season,
      }))
      .toSorted((left, right) => right.others.length - left.others.length);
    return [{ product, activity, item, treatment, histories, admission }];
  });
}

/**
 * Applications of a product on the ground of a record until the end of its day, its own part
 * included: one list for each patch of the ground, the longest first.
 */
export function applicationsUntil(
  record: JudgedRecord,
  { product, treatment, item }: Treated,
  facts: Facts,
): (readonly Application[])[] {
  const own = { dose: item.value ?? null, doseUnit: doseUnitOf(item, product, facts) };
  return otherWork(record, facts)
    .map((works) => [
      ...works
        .filter((work) => dayOf(work) <= treatment.date)
        .flatMap(itemsOf)
        .filter((one) => productOf(one.item, facts)?.id === product.id)
        .map((one) => ({
          dose: one.item.value ?? null,
          doseUnit: doseUnitOf(one.item, product, facts),
        })),
      own,
    ])
    .toSorted((left, right) => right.length - left.length);
}
