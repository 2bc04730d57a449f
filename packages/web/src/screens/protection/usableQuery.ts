import type { EntityRows } from '@furrow/domain';
import type { ChoiceQuery } from '@furrow/domain/admission/choices.ts';
import type { OtherTreatment, Target } from '@furrow/domain/admission/situation.ts';
import { certificateBiological } from '@furrow/domain/certificate/certificate.computed.ts';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { workThatCounts } from '@furrow/domain/verdict/counted-work.ts';
import { workByGround, type Grounds } from '@furrow/domain/verdict/patches.ts';

type Work = EntityRows['record'];

/** Rows with the crop of a field, the work done there and the products in stock. */
export interface QueryContext {
  readonly records: readonly Work[];
  /** Grounds that the records were done on. */
  readonly grounds: Grounds;
  readonly stock: readonly EntityRows['stock'][];
  readonly certificates: readonly EntityRows['certificate'][];
  readonly plan: EntityRows['plan'] | undefined;
  crop(id: number): EntityRows['croptype'] | undefined;
  unitOf(detailtype: number): string | null;
  productUnit(producttype: number): string | null;
}

/** A person's choices on the page. */
export interface Chosen {
  readonly date: string;
  readonly target: Target | null;
  readonly bbch: number | null;
}

const day = (date: string | null): string => (date ?? '').slice(0, 10);

/**
 * All inputs of the selection: a query for each patch of the field with different work, at least
 * one; null where the field has no crop or no country.
 */
export function queriesOf(
  field: EntityRows['cropfield'],
  countries: readonly string[],
  chosen: Chosen,
  context: QueryContext,
): readonly ChoiceQuery[] | null {
  const country = field.country || (countries.length === 1 ? countries[0] : undefined);
  const crop = field.crop === null ? undefined : context.crop(field.crop);
  if (!country || !crop) return null;
  const patches = workByGround(
    workThatCounts(context.records),
    context.grounds,
  )({ id: '', cropfield: field.id });
  const { date, target, bbch } = chosen;
  const question = {
    date,
    country,
    crop: {
      names: [...new Set([crop.name ?? '', ...Object.values(crop.names ?? {})])].filter(Boolean),
      eppo: crop.eppo_code,
    },
    target,
    bbch,
    place: null,
    organicField: context.certificates.some(
      (certificate) =>
        (field.certificates ?? []).includes(certificate.id) &&
        certificateBiological(certificate, context.plan),
    ),
    harvest:
      patches
        .flat()
        .filter(
          (record) =>
            day(record.date) >= date &&
            activitiesOf(record).some(({ theme }) => theme === 'harvest'),
        )
        .map((record) => day(record.date))
        .toSorted()[0] ?? null,
    stock: new Set(context.stock.flatMap(({ product_type: product }) => product ?? [])),
  };
  return patches.map((work) => ({ ...question, before: broughtOn(work, context) }));
}

/** The applications of each product, one per record. */
function broughtOn(
  work: readonly Work[],
  context: QueryContext,
): ReadonlyMap<number, readonly OtherTreatment[]> {
  const products = new Map(context.stock.map((row) => [row.id, row.product_type]));
  const treatments = new Map<number, OtherTreatment[]>();
  for (const record of work) {
    const seen = new Set<number>();
    for (const item of activitiesOf(record).flatMap(({ items }) => items ?? [])) {
      const product = item.producttype ?? products.get(item.stock ?? '') ?? null;
      if (product === null || seen.has(product)) continue;
      seen.add(product);
      const unit = item.type === null || item.type === undefined ? null : context.unitOf(item.type);
      const unitOfProduct = context.productUnit(product);
      const list = treatments.get(product) ?? [];
      list.push({
        date: day(record.date),
        dose: item.value ?? null,
        doseUnit: unit ?? (unitOfProduct === null ? null : `${unitOfProduct}/ha`),
      });
      treatments.set(product, list);
    }
  }
  return treatments;
}
