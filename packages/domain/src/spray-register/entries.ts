import { momentOf } from './clock.ts';
import type { EntityRows } from '../entity-rows.ts';
import { certificateBiological } from '../certificate/certificate.computed.ts';
import { activitiesOf, type ActivityItem } from '../record/activity.ts';
import type { RowLookup } from '../rows.ts';
import type { Language } from '@furrow/kit';
import { ownName } from '../row-name.ts';
import {
  earlyReentryOf,
  growthStageOf,
  lotOf,
  quantityOf,
  seedSubstancesOf,
  targetsOf,
  typeOfUseOf,
  volumeOf,
  type SprayActivity,
} from './details.ts';
import { formOf } from './forms/forms.ts';
import type { RegisterLine } from './line.ts';
import { missingIn } from './missing.ts';
import { retainedUntil } from './retention.ts';

/**
 * The spray register: a line for every plant protection product of a performed record, with the
 * data that the form of its country requires, and the missing ones.
 * @source Commission Implementing Regulation (EU) 2023/564, annex; decisions D13, EXC-03
 */

type SprayItem = Partial<ActivityItem>;
type Spraying = SprayActivity & {
  readonly type?: number | null;
  readonly items?: readonly SprayItem[] | null;
};
type Sprayed = Pick<
  EntityRows['record'],
  'id' | 'processing_state' | 'date' | 'cropfield' | 'worked_area' | 'applier'
> &
  Partial<
    Pick<
      EntityRows['record'],
      'part_field' | 'worked_geometry' | 'field_name' | 'field_crop' | 'duration' | 'customer'
    >
  > & {
    readonly activities?: readonly Spraying[] | null;
  };
type Product = EntityRows['producttype'];

/** Holder of the register. */
export interface Holder {
  readonly id: string;
  /** SIRET, CVR or the like. */
  readonly registration_number?: string | null;
  /** Comma list of ISO 3166-1 codes. */
  readonly countries?: string | null;
}

const nobody: Holder = { id: '' };

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
const figure = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** As the authority writes it, whatever blanks people put in it. */
export const companyNumber = (number: unknown): string | null =>
  text(number)?.replaceAll(/\s/g, '') || null;

/** The name of a row in a language; null for one that is not there. */
const calledIn = (row: object | undefined, language: Language): string | null =>
  row ? text(ownName({ ...row }, language)) : null;

const isProtection = (product: Product): boolean => product.variant === 'gbm';

/**
 * Whether a record belongs into the register: performed, with a plant protection product or an
 * activity of that theme.
 */
const isSpraying = (record: Sprayed, lookup: RowLookup): boolean =>
  record.processing_state === 'performed' &&
  (activitiesOf(record).some(({ theme }) => theme === 'crop_protection') ||
    itemsOf(record, lookup).length > 0);

const productOf = (item: SprayItem, lookup: RowLookup): Product | undefined =>
  lookup('producttype', item.producttype ?? lookup('stock', item.stock)?.product_type);

/** The products of a record that the register is about. */
function itemsOf(
  record: Sprayed,
  lookup: RowLookup,
): { activity: Spraying; item: SprayItem; product: Product }[] {
  return activitiesOf(record).flatMap((activity) =>
    (activity.items ?? []).flatMap((item) => {
      const product = productOf(item, lookup);
      return product && isProtection(product) ? [{ activity, item, product }] : [];
    }),
  );
}

/** The lines of one record; a spraying without a product gives a line without one. */
export function registerLines(
  record: Sprayed,
  lookup: RowLookup,
  language: Language,
  holder: Holder = nobody,
): RegisterLine[] {
  if (!isSpraying(record, lookup)) return [];
  const context = { lookup, language, holder };
  const lines = itemsOf(record, lookup).map((item) => lineOf(record, item, context));
  const bare = activitiesOf(record).find(({ theme }) => theme === 'crop_protection');
  return lines.length > 0 || !bare
    ? lines
    : [lineOf(record, { activity: bare, item: null, product: undefined }, context)];
}

interface Use {
  readonly activity: Spraying;
  readonly item: SprayItem | null;
  readonly product: Product | undefined;
}

interface LineContext {
  readonly lookup: RowLookup;
  readonly language: Language;
  readonly holder: Holder;
}

type Part<K extends keyof RegisterLine> = Pick<RegisterLine, K>;

function authorisationOf(
  product: Product | undefined,
): Part<'authorisation_number' | 'authorised_in'> {
  const number = text(product?.edi_code);
  return {
    authorisation_number: number === 'CUSTOM' ? null : number,
    authorised_in: text(product?.country),
  };
}

function perHectare(product: Product | undefined): string | null {
  const unit = text(product?.unit);
  return unit === null ? null : `${unit}/ha`;
}

/** Of the field, else the only country of the farm. */
function countryOf(field: EntityRows['cropfield'] | undefined, { countries }: Holder) {
  const named = (countries ?? '').split(',').filter((code) => code !== '' && code !== '__');
  return text(field?.country) ?? (named.length === 1 ? (named[0] ?? null) : null);
}

/** Place of the treatment: the treated part, the land at the time, or the field. */
function placeOf(
  record: Sprayed,
  field: EntityRows['cropfield'] | undefined,
  { lookup, language }: LineContext,
): Part<'field' | 'land_reference' | 'place'> {
  return {
    field: calledIn(field, language) ?? text(record.field_name),
    land_reference: text(lookup('parcel', field?.parcel)?.fid),
    place: text(record.part_field) ?? text(record.worked_geometry) ?? text(field?.geometry),
  };
}

/** Whether a valid certificate makes the field organic in its season. */
const isOrganic = (field: EntityRows['cropfield'] | undefined, lookup: RowLookup): boolean =>
  (field?.certificates ?? []).some((id) => {
    const certificate = lookup('certificate', id);
    return certificate && certificateBiological(certificate, lookup('plan', field?.plan));
  });

function whatOf(
  activity: Spraying,
  { lookup, language }: LineContext,
): Part<'type_of_use' | 'method' | 'target' | 'growth_stage' | 'early_reentry'> {
  const names = targetsOf(activity).flatMap(({ name, code }) => name ?? code ?? []);
  return {
    type_of_use: typeOfUseOf(activity),
    method: calledIn(lookup('detailtype', activity.type), language),
    target: names.join(', ') || null,
    growth_stage: growthStageOf(activity),
    early_reentry: earlyReentryOf(activity),
  };
}

function lineOf(
  record: Sprayed,
  { activity, item, product }: Use,
  context: LineContext,
): RegisterLine {
  const { lookup, language, holder } = context;
  const field = lookup('cropfield', record.cropfield);
  const crop = lookup('croptype', field?.crop ?? record.field_crop);
  const customer = lookup('farmcontact', record.customer);
  const country = countryOf(field, holder);
  const line = {
    record: record.id,
    producttype: product?.id ?? null,
    country,
    holder_number: companyNumber(holder.registration_number),
    beneficiary: text(customer?.contact_name),
    beneficiary_number: companyNumber(customer?.registration_number),
    ...momentOf(record),
    ...whatOf(activity, context),
    product: calledIn(product, language),
    ...authorisationOf(product),
    seed_substances: seedSubstancesOf(activity),
    lot: lotOf(activity),
    dose: figure(item?.value),
    dose_unit: text(lookup('detailtype', item?.type)?.unit) ?? perHectare(product),
    ...placeOf(record, field, context),
    treated_area: figure(record.worked_area),
    treated_volume: volumeOf(activity),
    treated_quantity: quantityOf(activity),
    crop: calledIn(crop, language),
    eppo_code: text(crop?.eppo_code),
    organic: isOrganic(field, lookup),
    operator: text(lookup('farmcontact', record.applier)?.contact_name),
    kept_until: retainedUntil(text(record.date), formOf(country).keeping),
  };
  return { ...line, missing: missingIn(line, { record, farm: holder.id, field, crop, product }) };
}
