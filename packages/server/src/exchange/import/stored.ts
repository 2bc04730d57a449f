import { messageText } from '@furrow/domain';
import { isUuid, type Language, at } from '@furrow/kit';
import { rightsIn, type Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { Refusal } from '../../errors.ts';
import { firstPiece, nextPiece } from '../../wire/pieces.ts';
import type { Match, Verdict } from './match/match.ts';
import type { FeatureDetails } from '@furrow/formats/source/source.ts';
import type { ImportNote } from './notes.ts';

type ImportState = 'reading' | 'review' | 'applied' | 'rolled_back' | 'failed';

export interface StoredImport {
  readonly id: string;
  readonly farm: string;
  readonly plan: string;
  /** Gone a week after the file was read. */
  readonly task: string | null;
  readonly kind: string;
  readonly files: readonly string[];
  readonly state: ImportState;
  readonly format: string | null;
  readonly crs: string | null;
  readonly country: string | null;
  readonly notes: readonly ImportNote[];
  readonly result: {
    readonly created: number;
    readonly updated: number;
    readonly skipped: number;
    readonly objects?: { readonly created: number; readonly skipped: number };
    readonly farm?: string;
  } | null;
  readonly created: string;
  readonly user: string;
}

export interface StoredRow {
  readonly row: number;
  readonly name: string | null;
  readonly geometry: string | null;
  readonly registered_area: number | null;
  readonly stated_area: number | null;
  readonly crop_code: string | null;
  readonly crop: string | null;
  readonly variety: string | null;
  readonly register_id: string | null;
  readonly crop_type: number | null;
  readonly crop_variety: number | null;
  readonly crop_name: string | null;
  readonly verdict: Verdict;
  readonly matches: readonly Match[];
  readonly notes: readonly ImportNote[];
  readonly applied: 'created' | 'updated' | null;
  readonly cropfield: string | null;
  readonly cropfield_version: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly parcel: string | null;
  readonly parcel_created: boolean;
  readonly undone: boolean;
  readonly details: FeatureDetails | null;
}

/**
 * Importing creates and changes crop fields of any plan: for managers, owners and administrators.
 * @source decisions D16
 */
export function mayImport(principal: Principal, farm: string): boolean {
  const { create, update, delete: remove } = rightsIn(principal, farm, 'cropfield');
  return create === true && update === true && remove === true;
}

export const importColumns = `i.id, i.farm, i.plan, i.task, i.kind, i.files, i.state, i.format, i.crs, i.country, i.notes, i.result, a.name as "user",
  to_char(i.created at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created`;

/** Loads an import by id. Throws a Refusal when it is missing or hidden. */
export async function importOf(
  database: Queryable,
  id: string,
  principal: Principal,
): Promise<StoredImport> {
  if (!isUuid(id)) throw new Refusal('not_found');
  const { rows } = await database.query<StoredImport>(
    `select ${importColumns} from import i join account a on a.id = i.account where i.id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row || !principal.memberships.has(row.farm)) throw new Refusal('not_found');
  if (!mayImport(principal, row.farm)) throw new Refusal('not_allowed');
  return row;
}

/**
 * The rows of an import in the order of the file, with their crops' names in a language, piece by
 * piece.
 */
export async function* pagesOfRows(
  database: Queryable,
  id: string,
  language: Language,
): AsyncGenerator<StoredRow[]> {
  for (let after = 0, size = firstPiece; ;) {
    const { rows } = await database.query<StoredRow>(
      `${rowsSql} and r.row > $3 order by r.row limit $4::bigint`,
      [id, language, after, size],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = at(rows, -1).row;
    size = nextPiece(
      rows.length,
      rows.reduce((sum, { geometry }) => sum + usualRow + (geometry ?? '').length, 0),
    );
  }
}

/** Characters of a row without its boundary. */
const usualRow = 1_000;

/** The members of a row for deciding and batching; `bytes` is the stored size of its boundary. */
export interface RowToDecide {
  readonly row: number;
  readonly verdict: Verdict;
  readonly matches: readonly Match[];
  readonly applied: StoredRow['applied'];
  readonly bytes: number;
}

/** Every row of an import without its boundary, which only those need that are written. */
export async function rowsToDecide(database: Queryable, id: string): Promise<RowToDecide[]> {
  const { rows } = await database.query<RowToDecide>(
    `select row, verdict, matches, applied, coalesce(pg_column_size(geometry), 0) as bytes
      from import_row where import = $1 order by row`,
    [id],
  );
  return rows;
}

/** Some rows of an import, in the order of the file. */
export async function rowsByNumber(
  database: Queryable,
  id: string,
  language: Language,
  numbers: readonly number[],
): Promise<StoredRow[]> {
  const { rows } = await database.query<StoredRow>(
    `${rowsSql} and r.row = any($3::integer[]) order by r.row`,
    [id, language, numbers],
  );
  return rows;
}

const rowsSql = `select r.row, r.name, r.geometry, r.registered_area, r.stated_area, r.crop_code,
  r.crop, r.variety, r.register_id, r.crop_type, r.crop_variety,
  coalesce(c.names->>$2, c.name) as crop_name,
       r.verdict, r.matches, r.notes, r.applied, r.cropfield, r.cropfield_version, r.before,
       r.parcel, r.parcel_created, r.undone, r.details
      from import_row r left join croptype c on c.id = r.crop_type where r.import = $1`;

/** The name of a field that has none in the file: by its crop, else by its position in the file. */
export function nameOf(
  { row, name, crop_name: crop }: Pick<StoredRow, 'row' | 'name' | 'crop_name'>,
  language: Language,
): string {
  return name ?? crop ?? messageText('field_numbered', language, { row });
}
