import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isNullable, isUuid, readField, type Entity, type Issue } from '@furrow/kit';
import { type OpenedArchive, rowsOf } from './opened-archive.ts';
import { openZip, type ZipArchive } from '../../backup/zip-reader.ts';
import type { ImportNote } from '../import/notes.ts';
import { archived, isFarmItself, type ArchivedRow } from './parts.ts';
import {
  claimsToBeFarm,
  fileName,
  historyPart,
  manifestName,
  partName,
  readFarmManifest,
  lineagePart,
  weatherPart,
  type FarmManifest,
} from './manifest.ts';
import { weatherProblems } from './weather.ts';
import { chunksOf } from '../../files/chunks.ts';

/** Checks an archive before any of it is imported. @source decisions D15 */

const largestManifest = 64 * 1024 * 1024;
/**
 * The limit of unpacking: an archive that unpacks to more than this multiple of the largest upload
 * is no farm.
 */
const mostUnpacking = 8;
const mostNotes = 20;

/** The farm archive in a file; null for any other file. A broken one has no manifest. */
export async function openFarmArchive(
  path: string,
): Promise<{ zip: ZipArchive; manifest: FarmManifest | null } | null> {
  const zip = await openZip(path).catch(() => null);
  if (!zip || !zip.names.has(manifestName) || zip.size(manifestName) > largestManifest) return null;
  const text = await textOf(await zip.read(manifestName), largestManifest).catch(() => null);
  return text === null || !claimsToBeFarm(text) ? null : { zip, manifest: readFarmManifest(text) };
}

async function textOf(content: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(content)) {
    size += chunk.length;
    if (size > most) throw new Error('larger than it may be');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Problems of an archive; none when it can be imported. Every row is judged by its definition. */
export async function problemsOf(
  archive: OpenedArchive,
  mostBytes: number,
  progress: (part: number) => Promise<void>,
): Promise<ImportNote[]> {
  const { zip, manifest } = archive;
  const entries = [
    ...manifest.parts.map((part) => ({ ...part, entry: partName(part.resource) })),
    ...manifest.files.map((file) => ({ ...file, entry: fileName(file.key) })),
  ];
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 1);
  if (total > mostBytes * mostUnpacking) return [{ code: 'farm_too_large', params: {} }];
  const names = new Set([
    historyPart,
    weatherPart,
    lineagePart,
    ...archived.map(({ name }) => name),
  ]);
  const notes: ImportNote[] = manifest.parts
    .filter(({ resource }) => !names.has(resource))
    .map(({ resource }) => ({ code: 'farm_part_unknown', params: { resource } }));
  if (new Set(entries.map(({ entry }) => entry)).size !== entries.length)
    notes.push({ code: 'farm_broken', params: { entry: manifestName } });
  let done = 0;
  for (const { entry, bytes, sha256 } of entries) {
    if (!zip.names.has(entry) || !(await isWhole(zip, entry, bytes, sha256)))
      notes.push({ code: 'farm_broken', params: { entry } });
    done += bytes;
    await progress((0.4 * done) / total);
  }
  if (notes.length > 0) return notes.slice(0, mostNotes);
  for (const [index, entity] of archived.entries()) {
    const part = manifest.parts.find(({ resource }) => resource === entity.name);
    if (part) notes.push(...(await partProblems(archive, entity, part.rows)));
    await progress(0.4 + (0.6 * index) / archived.length);
    if (notes.length >= mostNotes) break;
  }
  if (notes.length < mostNotes)
    notes.push(...(await weatherProblems(archive, mostNotes - notes.length)));
  const roots = manifest.parts.find(({ resource }) => isFarmItself({ name: resource }))?.rows;
  if (roots !== 1) notes.push({ code: 'farm_broken', params: { entry: manifestName } });
  return notes.slice(0, mostNotes);
}

async function isWhole(
  zip: ZipArchive,
  entry: string,
  bytes: number,
  sha256: string,
): Promise<boolean> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of chunksOf(await zip.read(entry))) {
      hash.update(chunk);
      read += chunk.length;
      if (read > bytes) return false;
    }
  } catch {
    return false;
  }
  return read === bytes && hash.digest('hex') === sha256;
}

async function partProblems(
  archive: OpenedArchive,
  entity: Entity,
  expected: number,
): Promise<ImportNote[]> {
  const notes: ImportNote[] = [];
  const seen = new Set<string | number>();
  let [rows, owners] = [0, 0];
  try {
    for await (const row of rowsOf(archive, entity.name)) {
      rows += 1;
      if (row.is_owner === true && (row.deleted_at ?? null) === null) owners += 1;
      const issues = rowIssues(entity, row);
      if (seen.has(row.id)) issues.push({ path: 'id', code: 'id_taken' });
      seen.add(row.id);
      if (issues.length > 0 && notes.length < mostNotes)
        notes.push({
          code: 'farm_row_wrong',
          params: {
            resource: entity.name,
            line: rows,
            fields: issues.map(({ path }) => path).join(', '),
          },
        });
    }
  } catch {
    return [...notes, { code: 'farm_broken', params: { entry: partName(entity.name) } }];
  }
  if (entity.grantsAccess && owners !== 1) notes.push({ code: 'farm_without_owner', params: {} });
  if (rows !== expected)
    notes.push({ code: 'farm_broken', params: { entry: partName(entity.name) } });
  return notes;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?([+-]\d{2}:\d{2}|Z)$/;

/**
 * The `deleted_with` of rows that were deleted along with no other row, and can only be restored by
 * undoing that action.
 */
const withNothing = '00000000-0000-0000-0000-000000000000';

function rowIssues(entity: Entity, row: ArchivedRow): Issue[] {
  const isRight = {
    id: entity.scope === 'catalogue' ? isWithin(row.id, 2_147_483_647) : isUuid(row.id),
    version: isWithin(row.version, 2_000_000_000),
    created: isInstantOrNone(row.created),
    last_modified: isInstantOrNone(row.last_modified),
    deleted_at: isInstantOrNone(row.deleted_at),
    deleted_with:
      isNone(row.deleted_with) || row.deleted_with === withNothing || isUuid(row.deleted_with),
    automatic: row.automatic === undefined || typeof row.automatic === 'boolean',
  };
  const issues: Issue[] = Object.entries(isRight).flatMap(([path, right]) =>
    right ? [] : [{ path, code: 'invalid' }],
  );
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = row[name];
    if (field.kind === 'user' || (isNullable(field) && isNone(value))) continue;
    readField(field, value, name, issues);
  }
  return issues;
}

const isNone = (value: unknown): boolean => value === null || value === undefined;

/** Whether a number counts from 1 to `most`. */
const isWithin = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;

const isInstantOrNone = (value: unknown): boolean =>
  isNone(value) ||
  (typeof value === 'string' && instant.test(value) && !Number.isNaN(Date.parse(value)));
