import type { EntityRows } from '../entity-rows.ts';
import { activitiesOf, type ActivityItem } from '../record/activity.ts';
import type { RowLook } from '../rows.ts';
import type { Language } from '@furrow/kit';
import { ownName } from '../row-name.ts';
import { growthStageOf, typeOfUseOf, type SprayActivity } from './details.ts';
import { keptUntil } from './retention.ts';
import { onStandingCrop, typesOfUse } from './types-of-use.ts';

/**
 * The spray register: a line for every plant protection product of a performed record, with what is
 * asked of it, and what it still lacks.
 * @source Commission Implementing Regulation (EU) 2023/564, annex; decisions D13, EXC-03
 */

type SprayItem = Partial<ActivityItem>;
type Spraying = SprayActivity & { readonly items?: readonly SprayItem[] | null };
type Sprayed = Pick<
  EntityRows['record'],
  'id' | 'processing_state' | 'date' | 'cropfield' | 'worked_area' | 'applier'
> &
  Partial<
    Pick<EntityRows['record'], 'part_field' | 'worked_geometry' | 'field_name' | 'field_crop'>
  > & {
    readonly activities?: readonly Spraying[] | null;
  };
type Product = EntityRows['producttype'];

/** What may be missing, in the order it is asked for. */
const lacks = [
  'type_of_use',
  'product',
  'authorisation_number',
  'date',
  'start_time',
  'dose',
  'dose_unit',
  'place',
  'treated_area',
  'crop',
  'eppo_code',
  'growth_stage',
  'operator',
] as const;
/** What a line of the register can lack. */
export type Lack = (typeof lacks)[number];

/** Where something missing is put right. */
interface Mend {
  readonly entity: 'record' | 'cropfield' | 'producttype';
  readonly id: string | number;
}

/** Something a line lacks, and the row in which it is put right. */
export interface Missing {
  readonly lack: Lack;
  readonly mend: Mend;
}

/**
 * A line of the register: one product on one field. Texts are in the language asked for; `dose` is
 * in `dose_unit`, `treated_area` in hectares, `place` is WKT.
 * @source EXC-03
 */
export interface RegisterLine {
  readonly record: string;
  /** YYYY-MM-DD */
  readonly date: string | null;
  /** HH:mm */
  readonly start_time: string | null;
  readonly type_of_use: string | null;
  readonly product: string | null;
  readonly authorisation_number: string | null;
  readonly authorised_in: string | null;
  readonly dose: number | null;
  readonly dose_unit: string | null;
  readonly field: string | null;
  /** WKT of the part that was treated, else of the field. */
  readonly place: string | null;
  /** Hectares. */
  readonly treated_area: number | null;
  readonly crop: string | null;
  readonly eppo_code: string | null;
  readonly growth_stage: number | null;
  readonly operator: string | null;
  /** The last day on which this must be there. */
  readonly kept_until: string | null;
  readonly missing: readonly Missing[];
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
const figure = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** What a row is called in a language; null for one that is not there. */
const calledIn = (row: object | undefined, language: Language): string | null =>
  row ? text(ownName({ ...row }, language)) : null;

const isProtection = (product: Product): boolean => product.variant === 'gbm';

/**
 * Whether a record belongs into the register: performed, with a plant protection product or an
 * activity of that theme.
 */
const isSpraying = (record: Sprayed, look: RowLook): boolean =>
  record.processing_state === 'performed' &&
  (activitiesOf(record).some(({ theme }) => theme === 'crop_protection') ||
    itemsOf(record, look).length > 0);

const productOf = (item: SprayItem, look: RowLook): Product | undefined =>
  look('producttype', item.producttype ?? look('stock', item.stock)?.product_type);

/** The products of a record that the register is about. */
function itemsOf(
  record: Sprayed,
  look: RowLook,
): { activity: Spraying; item: SprayItem; product: Product }[] {
  return activitiesOf(record).flatMap((activity) =>
    (activity.items ?? []).flatMap((item) => {
      const product = productOf(item, look);
      return product && isProtection(product) ? [{ activity, item, product }] : [];
    }),
  );
}

/** The lines of one record; a spraying that names no product is a line that says so. */
export function registerLines(record: Sprayed, look: RowLook, language: Language): RegisterLine[] {
  if (!isSpraying(record, look)) return [];
  const lines = itemsOf(record, look).map((one) => lineOf(record, one, look, language));
  const bare = activitiesOf(record).find(({ theme }) => theme === 'crop_protection');
  return lines.length > 0 || !bare
    ? lines
    : [lineOf(record, { activity: bare, item: null, product: undefined }, look, language)];
}

interface Use {
  readonly activity: Spraying;
  readonly item: SprayItem | null;
  readonly product: Product | undefined;
}

/** Day and time of a record. Midnight is what a date without a time becomes. */
function momentOf(date: string | null): Pick<RegisterLine, 'date' | 'start_time'> {
  const clock = date?.slice(11, 16) || null;
  return { date: date?.slice(0, 10) ?? null, start_time: clock === '00:00' ? null : clock };
}

function authorisationOf(
  product: Product | undefined,
): Pick<RegisterLine, 'authorisation_number' | 'authorised_in'> {
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

function lineOf(
  record: Sprayed,
  { activity, item, product }: Use,
  look: RowLook,
  language: Language,
): RegisterLine {
  const field = look('cropfield', record.cropfield);
  const crop = look('croptype', field?.crop ?? record.field_crop);
  const date = text(record.date);
  const line = {
    record: record.id,
    ...momentOf(date),
    type_of_use: typeOfUseOf(activity),
    product: calledIn(product, language),
    ...authorisationOf(product),
    dose: figure(item?.value),
    dose_unit: text(look('detailtype', item?.type)?.unit) ?? perHectare(product),
    field: calledIn(field, language) ?? text(record.field_name),
    place: text(record.part_field) ?? text(record.worked_geometry) ?? text(field?.geometry),
    treated_area: figure(record.worked_area),
    crop: calledIn(crop, language),
    eppo_code: text(crop?.eppo_code),
    growth_stage: growthStageOf(activity),
    operator: text(look('farmcontact', record.applier)?.contact_name),
    kept_until: keptUntil(date),
  };
  return { ...line, missing: missingIn(line, { record, field, crop, product }) };
}

interface Around {
  readonly record: Sprayed;
  readonly field: EntityRows['cropfield'] | undefined;
  readonly crop: EntityRows['croptype'] | undefined;
  readonly product: Product | undefined;
}

/** Whether a line is of work on a standing crop. */
const isOnCrop = ({ type_of_use: use }: Pick<RegisterLine, 'type_of_use'>, crop: Around['crop']) =>
  use !== null && onStandingCrop.has(use) && crop?.variant !== 'teeltobject';

/** What a line lacks. A growth stage counts on a standing crop only. */
function missingIn(
  line: Omit<RegisterLine, 'missing'>,
  { record, field, crop, product }: Around,
): Missing[] {
  const ofRecord: Mend = { entity: 'record', id: record.id };
  const ofField: Mend = field ? { entity: 'cropfield', id: field.id } : ofRecord;
  // the number of a product of the farm's own is the farm's to give; another product is chosen in
  // the record
  const ofProduct: Mend =
    product && product.farm ? { entity: 'producttype', id: product.id } : ofRecord;
  const asked: readonly (readonly [Lack, boolean, Mend])[] = [
    [
      'type_of_use',
      line.type_of_use === null || !Object.hasOwn(typesOfUse, line.type_of_use),
      ofRecord,
    ],
    ['product', line.product === null, ofRecord],
    [
      'authorisation_number',
      line.product !== null && line.authorisation_number === null,
      ofProduct,
    ],
    ['date', line.date === null, ofRecord],
    ['start_time', line.date !== null && line.start_time === null, ofRecord],
    ['dose', line.product !== null && (line.dose === null || line.dose <= 0), ofRecord],
    ['dose_unit', line.product !== null && line.dose_unit === null, ofRecord],
    ['place', line.place === null, ofField],
    ['treated_area', line.treated_area === null || line.treated_area <= 0, ofRecord],
    ['crop', line.crop === null, ofField],
    ['eppo_code', line.crop !== null && line.eppo_code === null, ofField],
    ['growth_stage', isOnCrop(line, crop) && line.growth_stage === null, ofRecord],
    ['operator', line.operator === null, ofRecord],
  ];
  return asked.flatMap(([lack, isMissing, mend]) => (isMissing ? [{ lack, mend }] : []));
}
