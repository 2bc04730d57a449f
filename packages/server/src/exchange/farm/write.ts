import { Readable } from 'node:stream';
import { entityOf } from '@furrow/domain';
import type { ArchivedEntry } from '../../write/history.ts';
import { writeZip, type ZipWriter } from '../../backup/zip-writer.ts';
import { quoted } from '../../db/sql.ts';
import type { ExportContext } from '../export/source.ts';
import {
  archived,
  columnsOf,
  eachReference,
  isFarmItself,
  ofCatalogue,
  withoutAccounts,
  type ArchivedRow,
} from './parts.ts';
import {
  fileName,
  historyPart,
  manifestName,
  partName,
  type ArchivedFile,
  type ArchivedPart,
  type FarmManifest,
} from './manifest.ts';
import { writeLineage } from './lineage.ts';
import { writeWeather } from './weather.ts';

/**
 * The whole farm as an archive: its rows including restorable deleted ones, the catalogue rows it
 * refers to, its history, its weather and its files, from a single snapshot.
 * @source decisions D13, D15, EXC-02
 */
export async function writeFarmArchive(
  context: ExportContext,
  path: string,
  progress: (part: number) => Promise<void>,
): Promise<FarmManifest> {
  const zip = writeZip(path);
  try {
    const referred = new Map<string, Set<number>>();
    const keys: string[] = [];
    const parts: ArchivedPart[] = [];
    const own = archived.filter(({ scope }) => scope === 'farm');
    // the referenced standard entries are known once all referring rows have been read; they refer
    // to each other too
    const catalogues = archived.filter(({ scope }) => scope === 'catalogue').toReversed();
    for (const [index, { name }] of [...own, ...catalogues].entries()) {
      parts.push(await writePart(context, zip, name, { referred, keys }));
      await progress((0.6 * index) / archived.length);
    }
    parts.push(await writeHistory(context, zip));
    parts.push(await writeWeather(context, zip));
    parts.push(await writeLineage(context, zip));
    const { files, missing } = await writeFiles(context, zip, keys, (part) =>
      progress(0.6 + 0.4 * part),
    );
    const manifest: FarmManifest = {
      format: 'furrow-farm',
      version: 1,
      farm: context.farm,
      name: context.farmName,
      parts,
      files,
      missing,
    };
    await zip.add(
      manifestName,
      Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]),
    );
    await zip.close();
    return manifest;
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}

async function writePart(
  context: ExportContext,
  zip: ZipWriter,
  resource: string,
  { referred, keys }: { readonly referred: Map<string, Set<number>>; readonly keys: string[] },
): Promise<ArchivedPart> {
  const entity = entityOf(resource);
  const { farm, snapshot } = context;
  const columns = await columnsOf(snapshot, entity);
  const isShared = entity.scope === 'catalogue';
  const where = isFarmItself(entity)
    ? 't.id = $1::uuid'
    : isShared
      ? '(t.farm = $1::uuid or (t.farm is null and t.id = any($2::integer[])))'
      : 't.farm = $1::uuid';
  const values = isShared ? [farm, [...(referred.get(resource) ?? [])]] : [farm];
  const shown = [
    ...columns.map((name) => `t.${quoted(name)}`),
    ...(isShared ? ['t.farm is not null as own'] : []),
  ].join(', ');
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const page of snapshot.pages<{ row: string }>(
      `select to_jsonb(r)::text as row
        from (select ${shown} from ${quoted(resource)} t where ${where} order by t.id) r`,
      values,
    )) {
      for (const { row } of page) {
        const archivedRow = withoutAccounts(entity, JSON.parse(row) as ArchivedRow);
        eachReference(entity.fields, archivedRow, (to, id) => {
          if (ofCatalogue(to) && typeof id === 'number')
            referred.set(to, (referred.get(to) ?? new Set()).add(id));
          return id;
        });
        if (entity.file && typeof archivedRow.key === 'string') keys.push(archivedRow.key);
        rows += 1;
        yield `${JSON.stringify(archivedRow)}\n`;
      }
    }
  }
  const { bytes, sha256 } = await zip.add(partName(resource), Readable.from(lines()));
  return { resource, rows, bytes, sha256 };
}

async function writeHistory(
  { farm, snapshot }: ExportContext,
  zip: ZipWriter,
): Promise<ArchivedPart> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    const text = `select to_jsonb(h)::text as row
        from (select entity, row, version, at, device, action, changes from history
        where farm = $1::uuid order by entity, row, version) h`;
    for await (const page of snapshot.pages<{ row: string }>(text, [farm])) {
      for (const { row } of page) {
        rows += 1;
        yield `${JSON.stringify(withoutPeople(JSON.parse(row) as ArchivedEntry))}\n`;
      }
    }
  }
  const { bytes, sha256 } = await zip.add(partName(historyPart), Readable.from(lines()));
  return { resource: historyPart, rows, bytes, sha256 };
}

/** Accounts of this installation are meaningless in another one. */
function withoutPeople(entry: ArchivedEntry): ArchivedEntry {
  const accounts = Object.entries(archived.find(({ name }) => name === entry.entity)?.fields ?? {})
    .filter(([, { kind }]) => kind === 'user')
    .map(([name]) => name);
  return {
    ...entry,
    changes: Object.fromEntries(
      Object.entries(entry.changes).filter(([name]) => !accounts.includes(name)),
    ),
  };
}

async function writeFiles(
  { files: store }: ExportContext,
  zip: ZipWriter,
  keys: readonly string[],
  progress: (part: number) => Promise<void>,
): Promise<{ files: ArchivedFile[]; missing: string[] }> {
  if (!store) throw new Error('an archive is written where the files of the farm are at hand');
  const files: ArchivedFile[] = [];
  const missing: string[] = [];
  for (const [index, key] of [...new Set(keys)].sort().entries()) {
    const content = await store.open(key);
    // pictures and most documents are packed already
    if (content)
      files.push({ key, ...(await zip.add(fileName(key), content, { compress: false })) });
    else missing.push(key);
    await progress(index / keys.length);
  }
  return { files, missing };
}
