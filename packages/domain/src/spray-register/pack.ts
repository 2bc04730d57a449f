import type { AdmissionStatus } from '../admission/statuses.ts';
import type { RegisterForm } from './forms/form.ts';
import type { MissingDatum, RegisterLine } from './line.ts';

/**
 * The register of a period for handing over: the lines of one country with its form, for programs.
 * `packSchema` describes a complete one.
 * @source decisions D13, EXC-03
 */

/** The filter of a pack; null for everything. */
export interface PackFilter {
  /** YYYY-MM-DD, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly crop: string | null;
  readonly product: string | null;
  readonly operator: string | null;
}

/** A line for handing over, with its admission. */
interface PackLine extends Omit<RegisterLine, 'missing'> {
  readonly missing: readonly MissingDatum[];
  /** Null if no register was queried. */
  readonly admission: AdmissionStatus | null;
}

/** The register of a period and a country. */
export interface RegisterPack {
  readonly $schema: string;
  readonly form: string;
  readonly law: readonly string[];
  readonly holder: { readonly name: string; readonly number: string | null };
  readonly filter: PackFilter;
  /** UTC, ISO 8601. */
  readonly made: string;
  readonly lines: readonly PackLine[];
}

/** Statuses of work that the admission of a product does not allow. */
const forbidden: ReadonlySet<string> = new Set<AdmissionStatus>([
  'NOT-OK',
  'NOT-ALLOWED',
  'AMATEUR-USAGE',
  'NO-ADMISSIONS',
  'EXPIRED',
]);

/** Statuses of allowed work: by a register, or a person. */
const allowed: ReadonlySet<string> = new Set<AdmissionStatus>(['OK', 'MANUAL_APPROVED']);

/** Whether a line is of work that its admission does not allow. */
export const isForbidden = (status: string | null | undefined): boolean =>
  status !== null && status !== undefined && forbidden.has(status);

/** Whether a line is of work that is admitted; work that could not be judged is not. */
export const isAllowed = (status: string | null | undefined): boolean =>
  status !== null && status !== undefined && allowed.has(status);

/** The address by which a pack names its schema. */
export const schemaName = ({ id }: RegisterForm): string =>
  `urn:furrow:spray-register:${id.toLowerCase()}:1`;

/** Data a pack is created with beside its lines. */
export interface PackContext {
  readonly form: RegisterForm;
  readonly holder: RegisterPack['holder'];
  readonly filter: PackFilter;
  readonly made: string;
  /** The admission status of a line; null if no register was queried. */
  statusOf(line: RegisterLine): AdmissionStatus | null;
}

/** A pack of lines, all of which are of the country of the form. */
export function packOf(
  lines: readonly RegisterLine[],
  { form, holder, filter, made, statusOf }: PackContext,
): RegisterPack {
  return {
    $schema: schemaName(form),
    form: form.id,
    law: form.sources.map(({ title }) => title),
    holder,
    filter,
    made,
    lines: lines.map((line) => ({
      ...line,
      missing: line.missing.filter(({ onlyIf }) => onlyIf === undefined).map(({ lack }) => lack),
      admission: statusOf(line),
    })),
  };
}

/** Whether a line has everything its form always requires. */
export const isComplete = ({ missing }: Pick<RegisterLine, 'missing'>): boolean =>
  missing.every(({ onlyIf }) => onlyIf !== undefined);

/** Lines that a filter leaves in; a line without a day belongs to every period. */
export const isWithin = (
  { date, crop, product, operator }: RegisterLine,
  filter: PackFilter,
): boolean =>
  (date === null ||
    ((filter.from === null || date >= filter.from) && (filter.to === null || date <= filter.to))) &&
  (filter.crop === null || crop === filter.crop) &&
  (filter.product === null || product === filter.product) &&
  (filter.operator === null || operator === filter.operator);
