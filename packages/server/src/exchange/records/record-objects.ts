import type { Database } from '../../db/pool.ts';
import { insertObjects } from '../import/stored-objects.ts';
import type { ObjectVerdict } from '../import/match/match-objects.ts';
import type { ImportNote } from '../import/notes.ts';
import type { RecordValues } from './values.ts';
import type { Activity } from './work.ts';

/** The values that applying writes for a row. */
export interface RecordContent {
  readonly values: RecordValues;
  /** Null where the file has none. */
  readonly activities: readonly Activity[] | null;
  /** Of a new record. */
  readonly state: string | null;
  /** The file's name for the linked record. */
  readonly linked: string | null;
}

/** The verdict on a row of a file, compared with a farm. */
export interface JudgedRecord {
  readonly row: number;
  readonly fileId: string | null;
  readonly name: string;
  readonly digest: string;
  readonly verdict: ObjectVerdict;
  /** The record of the farm that it is. */
  readonly record: string | null;
  readonly content: RecordContent | null;
  readonly notes: readonly ImportNote[];
}

const atATime = 500;

/** Replaces the rows of an earlier attempt. */
export async function storeRecords(
  database: Database,
  id: string,
  judged: readonly JudgedRecord[],
  tell: (part: number) => Promise<void>,
): Promise<void> {
  await database.query('delete from import_object where import = $1', [id]);
  for (let start = 0; start < judged.length; start += atATime) {
    const part = judged
      .slice(start, start + atATime)
      .map(({ row, fileId, name, digest, verdict, record, content, notes }, index) => ({
        object: start + index + 1,
        kind: 'record' as const,
        key: `row ${row}`,
        id: fileId,
        name,
        verdict,
        content,
        digest,
        notes,
        entity: record === null ? null : 'record',
        row: record,
      }));
    await insertObjects(database, id, part);
    await tell((start + part.length) / judged.length);
  }
}
