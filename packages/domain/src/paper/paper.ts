import { translate, type Language } from '@furrow/kit';
import { formatMoney, formatPrintDate } from '@furrow/kit/format.ts';
import { entityOf, type EntityName } from '../entities.ts';
import type { EntityRows } from '../entity-rows.ts';
import type { RowLookup } from '../rows.ts';
import { themeName } from '../theme/theme.starter.ts';
import { activitiesOf } from '../record/activity.ts';

/**
 * Papers of one thing: a record, a job, a field. Page and server lay out the same contents, so that
 * both have the same figures.
 * @source docs/decisions/252
 */
export interface Paper {
  readonly title: string;
  /** Those with a value. */
  readonly facts: readonly PaperFact[];
  readonly tables: readonly PaperTable[];
}

/** A value with the name before it. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

/** Rows under their headings. */
export interface PaperTable {
  /** Null for the only one. */
  readonly title: string | null;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Indexes of columns with figures. */
  readonly right: ReadonlySet<number>;
}

/** The rows of a paper, and the person's way to read figures. */
export interface PaperReading {
  readonly language: Language;
  readonly lookup: RowLookup;
  /** Empty for a row that is not there. */
  readonly nameOf: (entity: EntityName, id: unknown) => string;
  readonly areaUnit: string;
  /** Hectares in that unit, without it. */
  readonly area: (hectares: number) => string;
  /** ISO 4217. */
  readonly currency: string;
}

/** Facts but those without a value. */
export const withValue = (facts: readonly PaperFact[]): readonly PaperFact[] =>
  facts.filter(({ value }) => value !== '');

/** `3.01 ha`, in the unit of the reader. */
export const hectaresOn = ({ area, areaUnit }: PaperReading, hectares: number): string =>
  `${area(hectares)}\u00a0${areaUnit}`;

/** `€ 12.50`; empty for null. */
export const moneyOn = ({ currency, language }: PaperReading, amount: number | null): string =>
  amount === null ? '' : formatMoney(amount, currency, language);

/** `12-05-2026 08:30` @source spec §9 */
export const printMoment = (moment: unknown): string =>
  typeof moment === 'string' && moment !== ''
    ? `${formatPrintDate(moment)}${moment.slice(10, 16)}`
    : '';

/** The label of a field of an entity. */
export const labelOf = (
  entity: 'record' | 'cropfield',
  field: string,
  language: Language,
): string => {
  const { fields } = entityOf(entity);
  const label = fields[field]?.label;
  return label ? translate(label, language) : field;
};

/** The themes of a record, each once. */
export const themesOf = (record: EntityRows['record'], language: Language): string =>
  [...new Set(activitiesOf(record).flatMap(({ theme }) => (theme ? [theme] : [])))]
    .map((theme) => themeName(theme, language) ?? theme)
    .join(', ');

/** The field of a record, and its crop: of a field that has ended, as they were kept. */
export function placeOf(
  record: EntityRows['record'],
  { lookup, nameOf }: PaperReading,
): { readonly field: string; readonly crop: string } {
  const crop = lookup('cropfield', record.cropfield)?.crop ?? record.field_crop;
  return {
    field: nameOf('cropfield', record.cropfield) || (record.field_name ?? ''),
    crop: nameOf('croptype', crop),
  };
}

/** A product, or the stock item where it has none. */
export const productName = (
  { product, stock }: { readonly product: unknown; readonly stock: unknown },
  { nameOf }: PaperReading,
): string => nameOf('producttype', product) || nameOf('stock', stock);
