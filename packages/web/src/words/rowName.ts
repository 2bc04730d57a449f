import type { Language } from '@furrow/kit/languages.ts';
import { contractDisplayName } from '@furrow/domain/contract/contract.computed.ts';
import { contactDescription } from '@furrow/domain/farmcontact/farmcontact.computed.ts';
import { fileTexts, type KnownFile } from '@furrow/domain/file/file-texts.ts';
import type { FarmStore, Row } from '../data/types.ts';
import { formatDate, formatDateTime, formatPeriod } from '../ui/format/formats.ts';

type Reader = Pick<FarmStore, 'row'> & Partial<Pick<FarmStore, 'rows'>>;
type Named = (row: Row, store: Reader, language: Language) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Entities whose rows are not called by a field `name`. */
const named: Readonly<Record<string, Named>> = {
  farmcontact: (row) =>
    text(row['contact_name']) ||
    contactDescription({
      reference_id: text(row['reference_id']),
      is_owner: row['is_owner'] === true,
    }),
  cropvariety: (row) => text(row['custom_name']) || text(row['name']),
  contract: (row, store) => contractName(row, store),
  certificate: (row, _store, language) =>
    [
      text(row['variant']),
      formatPeriod(text(row['period_start']), text(row['period_end']), language),
    ]
      .filter(Boolean)
      .join(' · '),
  dataset: (row, _store, language) =>
    row['recording_start_date'] ? formatDateTime(text(row['recording_start_date']), language) : '',
  job: (row, store, language) => jobName(row, store, language),
  image: (row, _store, language) => fileTexts(row as KnownFile, language).name,
  document: (row, _store, language) => fileTexts(row as KnownFile, language).name,
  soilresearch: (row, _store, language) =>
    text(row['name']) ||
    [row['date'] ? formatDate(text(row['date']), language) : '', text(row['laboratory'])]
      .filter(Boolean)
      .join(' · '),
  location: (row, store, language) =>
    [personName(row['user'], store), row['date'] ? formatDateTime(text(row['date']), language) : '']
      .filter(Boolean)
      .join(' · '),
  stockrecord: (row, store, language) =>
    [
      nameOfRow('stock', row['stock'], store, language),
      row['date'] ? formatDate(text(row['date']), language) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  record: (row, store, language) =>
    [
      row['date'] ? formatDateTime(text(row['date']), language) : '',
      nameOfRow('cropfield', row['cropfield'], store, language) || text(row['field_name']),
    ]
      .filter(Boolean)
      .join(' · '),
};

/** What a person calls a row. */
export function rowName(
  entity: string,
  row: Row,
  store: Reader,
  language: Language = 'en',
): string {
  const own = named[entity]?.(row, store, language);
  if (own !== undefined) return own;
  const names = row['names'] as Readonly<Record<string, string>> | null | undefined;
  return names?.[language] || text(row['name']);
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

/** The name of the field that work was booked on; of one that ended since, the name it had. */
export const fieldNameOf = (
  record: { readonly cropfield?: unknown; readonly field_name?: unknown },
  store: Reader,
  language: Language,
): string => nameOfRow('cropfield', record.cropfield, store, language) || text(record.field_name);

function contractName(row: Row, store: Reader): string {
  const find = (entity: string, field: string) =>
    store.row(entity, row[field] as number | null) as never;
  return contractDisplayName(
    { external_id: text(row['external_id']) || null },
    {
      consumer: find('consumer', 'consumer'),
      crop: find('croptype', 'crop'),
      variety: find('cropvariety', 'cropvariety'),
    },
  );
}

function jobName(row: Row, store: Reader, language: Language): string {
  const date = text(row['date']) || text(row['start']);
  return [
    date ? formatDate(date, language) : '',
    nameOfRow('farmcontact', row['applier'], store, language),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The name that the farm knows an account by. */
function personName(user: unknown, store: Reader): string {
  if (!user || !store.rows) return '';
  return text(store.rows('farmcontact').find((contact) => contact.user === user)?.contact_name);
}
