import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingImport } from './pending-import.ts';
import { principalOfAccount } from '../../access/principal.ts';
import type { Database, Queryable } from '../../db/pool.ts';
import type { TaskRun } from '../../tasks/task.ts';
import { openSnapshot } from '../export/snapshot.ts';
import { contextOf } from '../export/write-file.ts';
import { filesOf, importFolder } from '../import/folder.ts';
import type { ImportNote } from '../import/notes.ts';
import { withProgress } from '../worker/worker-context.ts';
import { inWorker, WorkerFailed, WorkFailed } from '../worker/in-worker.ts';
import { changedColumns, exportedRecords, workColumns, type ExportedRecord } from './compare.ts';
import { mentionedInDetails } from './details.ts';
import { draftsOf, type Draft } from './drafts.ts';
import { openLookup, type Lookup } from './lookup.ts';
import { readRecordTables } from './read-tables.ts';
import { resolve } from './resolve.ts';
import { storeRecords, type JudgedRecord } from './record-objects.ts';
import { beginnings } from './work.ts';

/**
 * Tables of records among the imports: our exports, and plain tables of others. @source decisions
 * D13, docs/imports.md
 */

/**
 * Reads in a separate thread.
 * @param isSaid whether a person stated that it contains records
 * @returns false for other files, where nobody stated so
 */
export async function readRecordsBeside(
  database: Database,
  dataDir: string,
  input: PendingImport,
  { isSaid, run }: { readonly isSaid: boolean; readonly run: TaskRun },
): Promise<boolean> {
  if (!isSaid && (await sizeOfFiles(dataDir, input)) > largestGuessed) return false;
  try {
    return await withProgress(
      (part, message) => run.progress(part, message),
      (port, signal) =>
        inWorker(
          'records',
          { address: database.address, dataDir, input, isSaid, port },
          { moved: [port], signal },
        ),
    );
  } catch (error) {
    // another attempt would have the same result; database errors may be retried
    if (!(error instanceof WorkerFailed) || error instanceof WorkFailed) throw error;
    return isSaid
      ? settle(database, input.id, null, [{ code: 'reading_too_heavy', params: {} }])
      : false;
  }
}

/** The work of that thread. */
export async function readRecords(
  database: Database,
  dataDir: string,
  input: PendingImport,
  { isSaid, progress }: { readonly isSaid: boolean; readonly progress: TaskRun['progress'] },
): Promise<boolean> {
  const tables = await readRecordTables(await filesOf(dataDir, input.id, input.files), isSaid);
  if (tables.format === null)
    return isSaid ? settle(database, input.id, null, tables.notes) : false;
  await progress(0.4, 'task_comparing_records');
  const drafts = draftsOf(tables.tables);
  const judged = await judge(database, input, drafts, progress);
  if (judged === null)
    return settle(database, input.id, null, [{ code: 'reading_failed', params: {} }]);
  await storeRecords(database, input.id, judged, (part) => progress(0.8 + 0.2 * part));
  const notes: ImportNote[] = [...tables.notes];
  if (judged.length === 0) notes.push({ code: 'records_none', params: {} });
  return settle(database, input.id, tables.format, notes);
}

/** A larger file is assumed to be of fields, unless a person states otherwise. */
const largestGuessed = 200 * 1024 * 1024;

async function sizeOfFiles(dataDir: string, { id, files }: PendingImport): Promise<number> {
  let size = 0;
  for (const index of files.keys())
    size += (await stat(join(importFolder(dataDir, id), String(index)))).size;
  return size;
}

/** Null when the sender has left the farm. */
async function judge(
  database: Database,
  { id, farm, plan, account }: PendingImport,
  drafts: readonly Draft[],
  progress: TaskRun['progress'],
): Promise<JudgedRecord[] | null> {
  const principal = await principalOfAccount(database, account);
  if (!principal?.memberships.has(farm)) return null;
  const lookup = await openLookup(database, principal, { farm, plan }, mentionedIn(drafts));
  const before = await takenBefore(database, farm, id, drafts);
  const ids = new Set(
    drafts
      .flatMap((draft) => [
        ...(draft.id === null ? [] : [draft.id]),
        before.get(keyOf(draft)) ?? '',
      ])
      .filter(Boolean),
  );
  const snapshot = await openSnapshot(database);
  try {
    const context = await contextOf(
      database,
      null,
      { account, farm, plan, language: drafts[0]?.language ?? 'en', filter: null },
      snapshot,
    );
    const exported = await exportedRecords(context, ids);
    await progress(0.7);
    const rowOf = new Map<string, number>();
    return drafts.map((draft) => judgeOne(draft, lookup, { existing: exported, before, rowOf }));
  } finally {
    await snapshot.close();
  }
}

/** Texts in which products and organisms may be named. */
function mentionedIn(drafts: readonly Draft[]): { products: Set<string>; organisms: Set<string> } {
  const products = new Set<string>();
  const organisms = new Set<string>();
  const parts = (text: string | undefined) =>
    (text ?? '')
      .split(/;\s+|;$/)
      .filter(Boolean)
      .flatMap(beginnings);
  for (const { cells, lines } of drafts) {
    for (const text of parts(cells.get('products'))) products.add(text);
    for (const text of parts(cells.get('observations'))) organisms.add(text);
    const whole = mentionedInDetails(cells.get('details'));
    for (const text of whole.products) products.add(text);
    for (const text of whole.organisms) organisms.add(text);
    for (const line of lines ?? []) {
      const product = line.cells.get('product');
      if (product) products.add(product);
    }
  }
  return { products, organisms };
}

/** The key of a row, which identifies it when the same file is imported again. */
const keyOf = ({ id, cells, lines }: Draft): string =>
  id ??
  createHash('sha256')
    .update(JSON.stringify([[...cells], lines?.map((line) => [...line.cells])]))
    .digest('base64url');

/** Records created from rows of earlier imports that still exist: by the row's key. */
async function takenBefore(
  database: Queryable,
  farm: string,
  id: string,
  drafts: readonly Draft[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ digest: string; record: string }>(
    `select distinct on (o.digest) o.digest, o.row as record from import_object o
      join import i on i.id = o.import join record t on t.farm = i.farm and t.id::text = o.row
      and t.deleted_at is null
      where i.farm = $1 and i.id <> $2 and o.kind = 'record' and o.digest = any($3::text[])
      and o.made is not null and not o.undone order by o.digest, i.created desc`,
    [farm, id, drafts.map(keyOf)],
  );
  return new Map(rows.map(({ digest, record }) => [digest, record]));
}

/** Existing records that rows may match. */
interface ReadingContext {
  readonly existing: ReadonlyMap<string, ExportedRecord>;
  /** Of earlier imports, by the key of their row. */
  readonly before: ReadonlyMap<string, string>;
  /** Rows of this file with an id that occurred before. */
  readonly rowOf: Map<string, number>;
}

function judgeOne(
  draft: Draft,
  lookup: Lookup,
  { existing, before, rowOf }: ReadingContext,
): JudgedRecord {
  const digest = keyOf(draft);
  const recordId = draft.id !== null && existing.has(draft.id) ? draft.id : null;
  const record = recordId ?? before.get(digest) ?? null;
  const current = record === null ? undefined : existing.get(record);
  const base: Base = {
    row: draft.row,
    fileId: draft.id,
    digest,
    name: [draft.cells.get('date'), draft.cells.get('cropfield')].filter(Boolean).join(' · '),
  };
  const twin = draft.id === null ? undefined : rowOf.get(draft.id);
  if (twin !== undefined)
    return {
      ...base,
      verdict: 'invalid',
      record: null,
      content: null,
      notes: [{ code: 'record_twice', params: { other: twin }, row: draft.row }],
    };
  if (draft.id !== null) rowOf.set(draft.id, draft.row);
  if (!current || record === null) return judgeNew(draft, lookup, base, record);
  // without an id of ours the same row is the same record, regardless of later changes here
  if (draft.id === null)
    return {
      ...base,
      verdict: 'unchanged',
      record,
      content: null,
      notes: [{ code: 'object_taken_before', params: {}, row: draft.row }],
    };
  return judgeChanged(draft, lookup, { ...base, record }, current);
}

type Base = Pick<JudgedRecord, 'row' | 'fileId' | 'digest' | 'name'>;

function judgeNew(draft: Draft, lookup: Lookup, base: Base, record: string | null): JudgedRecord {
  const { values, activities, state, linked, notes, isBroken } = resolve(draft, lookup, () => true);
  return isBroken
    ? { ...base, verdict: 'invalid', record, content: null, notes }
    : {
        ...base,
        verdict: 'new',
        record: null,
        content: { values, activities, state, linked },
        notes,
      };
}

/** A row of an existing record: applying it changes the differing values. */
function judgeChanged(
  draft: Draft,
  lookup: Lookup,
  base: Base & { readonly record: string },
  current: ExportedRecord,
): JudgedRecord {
  const { row } = draft;
  const changed = changedColumns(draft, current);
  if (changed.size === 0) return { ...base, verdict: 'unchanged', content: null, notes: [] };
  const {
    values,
    activities,
    state,
    isBroken,
    notes: lineNotes,
  } = resolve(draft, lookup, (column) => changed.has(column) && column !== 'display_state');
  const notes: ImportNote[] = [...lineNotes];
  if (changed.has('display_state')) {
    const value = draft.cells.get('display_state') ?? '';
    notes.push({ code: 'record_state_kept', params: { value }, row });
  }
  if (isBroken) return { ...base, verdict: 'invalid', content: null, notes };
  const columns = [
    ...Object.keys(values).map((name) => draft.headings.get(name) ?? name),
    ...(activities === null ? [] : workHeadings(draft, changed)),
  ];
  if (columns.length === 0) return { ...base, verdict: 'unchanged', content: null, notes };
  return {
    ...base,
    verdict: 'match',
    content: { values, activities, state, linked: null },
    notes: [{ code: 'record_changes', params: { columns: columns.join(', ') }, row }, ...notes],
  };
}

function workHeadings({ headings }: Draft, changed: ReadonlySet<string>): string[] {
  const changedColumns = workColumns.filter((column) => changed.has(column));
  return changedColumns.length > 0
    ? changedColumns.map((column) => headings.get(column) ?? column)
    : [headings.get('products') ?? headings.get('product') ?? 'products'];
}

async function settle(
  database: Queryable,
  id: string,
  format: string | null,
  notes: readonly ImportNote[],
): Promise<true> {
  await database.query(
    `update import set state = $2, format = $3, kind = 'records', notes = $4::jsonb
      where id = $1 and state = 'reading'`,
    [id, format === null ? 'failed' : 'review', format, JSON.stringify(notes)],
  );
  return true;
}
