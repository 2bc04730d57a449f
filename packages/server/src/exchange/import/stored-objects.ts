import type { Database, Queryable } from '../../db/pool.ts';
import { OBJECT_KINDS } from '@furrow/formats/source/objects.ts';
import type { JudgedObject, ObjectVerdict } from './match/match-objects.ts';
import type { ImportNote } from './notes.ts';

/**
 * Kinds of objects in an import other than fields: those of machine files, weather stations and
 * records.
 */
const STORED_KINDS = [...OBJECT_KINDS, 'station', 'record'] as const;

export type StoredKind = (typeof STORED_KINDS)[number];

/** A row created by applying an object. */
export interface CreatedRow {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  /** Previous values of an existing, changed row. */
  readonly before?: Readonly<Record<string, unknown>>;
}

export interface StoredObject {
  readonly object: number;
  readonly kind: StoredKind;
  readonly key: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly verdict: ObjectVerdict;
  readonly notes: readonly ImportNote[];
  readonly entity: string | null;
  readonly row: string | null;
  readonly made: readonly CreatedRow[] | null;
  readonly undone: boolean;
}

/** An object before it is stored. */
interface NewObject extends Omit<StoredObject, 'made' | 'undone'> {
  readonly content: unknown;
  readonly digest: string;
}

/** Stores objects of an import. */
export async function insertObjects(
  database: Queryable,
  id: string,
  objects: readonly NewObject[],
): Promise<void> {
  const columns = 'object, kind, key, id, name, verdict, content, digest, notes, entity, row';
  await database.query(
    `insert into import_object (import, ${columns}) select $1, ${columns}
      from jsonb_to_recordset($2::jsonb)
       as o(object integer, kind text, key text, id text, name text, verdict text, content jsonb,
       digest text, notes jsonb, entity text, row text)`,
    [id, JSON.stringify(objects)],
  );
}

/** Logs of machines are large, so a few at a time. */
const atATime = 20;

/** Stores the contents of a file other than fields, replacing those of an earlier attempt. */
export async function storeObjects(
  database: Database,
  id: string,
  judged: readonly JudgedObject[],
): Promise<void> {
  await database.query('delete from import_object where import = $1', [id]);
  for (let start = 0; start < judged.length; start += atATime) {
    const part = judged
      .slice(start, start + atATime)
      .map(({ object, digest, verdict, row, notes }, index) => ({
        object: start + index + 1,
        kind: object.kind,
        key: object.key,
        id: object.id,
        name: object.name,
        verdict,
        content: object.content,
        digest,
        notes: [...object.notes, ...notes],
        entity: row?.entity ?? null,
        row: row?.id ?? null,
      }));
    await insertObjects(database, id, part);
  }
}

const columns = 'object, kind, key, id, name, verdict, notes, entity, row, made, undone';

/** The objects of an import in order of creation, without their content. */
export async function objectsOf(database: Queryable, id: string): Promise<StoredObject[]> {
  const { rows } = await database.query<StoredObject>(
    `select ${columns} from import_object where import = $1 order by object`,
    [id],
  );
  return rows;
}
