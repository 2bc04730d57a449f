import type { Language } from '@furrow/kit/languages.ts';
import { contractDisplayName } from '@furrow/domain/contract/contract.computed.ts';
import { contactDescription } from '@furrow/domain/farmcontact/farmcontact.computed.ts';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import type { EntityName, EntityRows } from '@furrow/domain/entity-rows.ts';
import { ownName } from '@furrow/domain/row-name.ts';
import type { FarmStore } from '../data/types.ts';
import { formatDate, formatDateTime, formatPeriod } from '@furrow/kit/format.ts';

type Reader = Pick<FarmStore, 'row'> & Partial<Pick<FarmStore, 'rows'>>;
/** A row, or a draft of one: its name may be withheld, or missing so far. */
type Named = Readonly<Record<string, unknown>>;
/**
 * A method, like all members that take rows: the table is called with rows of which only the entity
 * is known.
 */
type Naming<R> = { name(row: R, store: Reader, language: Language): string }['name'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parts of a name that there are. */
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

const dayOf = (date: unknown, language: Language): string =>
  date ? formatDate(text(date), language) : '';
const momentOf = (date: unknown, language: Language): string =>
  date ? formatDateTime(text(date), language) : '';

/** Entities whose rows are not named by a field `name`. */
const named: { readonly [N in EntityName]?: Naming<EntityRows[N]> } = {
  farmcontact: (row) =>
    text(row.contact_name) ||
    contactDescription({ reference_id: text(row.reference_id), is_owner: row.is_owner === true }),
  cropvariety: (row) => text(row.custom_name) || text(row.name),
  contract: (row, store) => contractName(row, store),
  certificate: (row, _store, language) =>
    joined(text(row.variant), formatPeriod(text(row.period_start), text(row.period_end), language)),
  dataset: (row, _store, language) => momentOf(row.recording_start_date, language),
  job: (row, store, language) =>
    joined(
      dayOf(row.date || row.start, language),
      nameOfRow('farmcontact', row.applier, store, language),
    ),
  image: (row, _store, language) => fileTexts(row, language).name,
  document: (row, _store, language) => fileTexts(row, language).name,
  soilresearch: (row, _store, language) =>
    text(row.name) || joined(dayOf(row.date, language), text(row.laboratory)),
  labelcondition: (row, store, language) =>
    nameOfRow('producttype', row.producttype, store, language),
  location: (row, store, language) =>
    joined(personName(row.user, store), momentOf(row.date, language)),
  stockrecord: (row, store, language) =>
    joined(nameOfRow('stock', row.stock, store, language), dayOf(row.date, language)),
  record: (row, store, language) =>
    joined(
      momentOf(row.date, language),
      nameOfRow('cropfield', row.cropfield, store, language) || text(row.field_name),
    ),
};
const byEntity: Readonly<Record<string, Naming<Named> | undefined>> = named;

/** A person's name for a row. */
export function rowName(
  entity: string,
  row: Named,
  store: Reader,
  language: Language = 'en',
): string {
  const own = byEntity[entity]?.(row, store, language);
  if (own !== undefined) return own;
  return ownName(row, language) ?? '';
}

/** The same by id; empty when the row is not there. */
export function nameOfRow(
  entity: string,
  id: unknown,
  store: Reader,
  language: Language = 'en',
): string {
  if (typeof id !== 'string' && typeof id !== 'number') return '';
  const row = store.row(entity, id);
  return row ? rowName(entity, row, store, language) : '';
}

/** The name of the field that work was booked on; for a field that has ended, its former name. */
export const fieldNameOf = (
  record: { readonly cropfield?: unknown; readonly field_name?: unknown },
  store: Reader,
  language: Language,
): string => nameOfRow('cropfield', record.cropfield, store, language) || text(record.field_name);

function contractName(row: EntityRows['contract'], store: Reader): string {
  const consumer = store.row('consumer', row.consumer);
  const crop = store.row('croptype', row.crop);
  const variety = store.row('cropvariety', row.cropvariety);
  return contractDisplayName(
    { external_id: text(row.external_id) || null },
    { ...(consumer && { consumer }), ...(crop && { crop }), ...(variety && { variety }) },
  );
}

/** The farm's name for an account. */
function personName(user: unknown, store: Reader): string {
  if (!user || !store.rows) return '';
  return text(store.rows('farmcontact').find((contact) => contact.user === user)?.contact_name);
}
