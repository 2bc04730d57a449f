import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { issue, textOrNull, type Entity, existing } from '@furrow/kit';
import { type FarmImport, ownEntities, laterReferences, renewedRow } from './farm-import.ts';
import type { Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { quoted } from '../../db/sql.ts';
import { invalid, Refusal } from '../../errors.ts';
import { newKey } from '../../files/key.ts';
import { inspectPicture } from '../../files/picture.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../new-id.ts';
import { farmChanged } from '../../write/history.ts';
import { rowsOf, type OpenedArchive } from './opened-archive.ts';
import { importCatalogues } from './catalogues.ts';
import { fileName } from './manifest.ts';
import { archived, columnsOf, isFarmItself, type ArchivedRow } from './parts.ts';
import { purgeFarm } from './purge.ts';
import { importHistory } from './import-history.ts';
import { importLineage } from './lineage.ts';
import { importWeather } from './weather.ts';
import { codeOf } from '@furrow/kit/failure.ts';

const rowsAtATime = 400;
const bytesAtATime = 2_000_000;
const idsAtATime = 5_000;

export interface ImportedFarm {
  readonly farm: string;
  readonly rows: number;
}

/**
 * Creates a new farm from a checked archive. It stays hidden until it is complete, and is removed
 * again on failure. Ids are kept where they are free; others are renewed with all references to
 * them.
 * @source decisions D13, D15
 */
export async function importFarm(
  services: Services,
  archive: OpenedArchive,
  principal: Principal,
  {
    begun,
    tell,
  }: {
    readonly begun: (farm: string) => Promise<void>;
    readonly tell?: (part: number) => Promise<void>;
  },
): Promise<ImportedFarm> {
  const { database } = services;
  const renewed = await renewedIds(database, archive);
  const idOf = (id: string): string => renewed.get(id) ?? id;
  const farm = idOf((await first(rowsOf(archive, rootOf().name))).id as string);
  await begun(farm);
  try {
    const taking: FarmImport = {
      services,
      archive,
      principal,
      farm,
      idOf,
      catalogue: new Map(),
      keys: new Map(),
    };
    await insert(taking, rootOf(), (row) => ({ ...row, deleted_at: new Date().toISOString() }));
    await importCatalogues(taking);
    let rows = 1;
    // inserting references to later rows, and the history, takes about as long as the rows
    const total =
      2 *
      Math.max(
        1,
        archive.manifest.parts.reduce((sum, part) => sum + part.rows, 0),
      );
    for (const entity of ownEntities) {
      await tell?.(Math.min(rows / total, 0.5));
      rows += await insert(
        taking,
        entity,
        entity.file ? (row) => withFile(taking, row, entity) : undefined,
        (done) => tell?.(Math.min((rows + done) / total, 0.5)),
      );
    }
    for (const [index, entity] of ownEntities.entries()) {
      await tell?.(0.5 + (0.2 * index) / ownEntities.length);
      await completeReferences(taking, entity);
    }
    await tell?.(0.7);
    await importHistory(taking);
    await importWeather(taking);
    await importLineage(taking);
    await database.query(`update ${quoted(rootOf().name)} set deleted_at = null where id = $1`, [
      farm,
    ]);
    farmChanged(database, farm);
    services.accessChanged({ farm });
    return { farm, rows };
  } catch (error) {
    await purgeFarm(database, farm);
    // an id was used by another writer between check and insert
    const code = codeOf(error);
    if (code === '23505') throw new Refusal('id_taken');
    // inconsistent rows, or values that do not fit their column
    if (/^2[23]/.test(code)) throw invalid(issue('file', 'farm_inconsistent'));
    throw error;
  }
}

const rootOf = (): Entity => existing(archived.find(isFarmItself), 'entity of the farm itself');

const hasPart = ({ manifest }: OpenedArchive, { name }: Entity): boolean =>
  manifest.parts.some(({ resource }) => resource === name);

async function first(rows: AsyncGenerator<ArchivedRow>): Promise<ArchivedRow> {
  for await (const row of rows) return row;
  throw new Error('the archive has no farm');
}

/** Ids that are in use here, with new ones for them. */
async function renewedIds(
  database: Queryable,
  archive: OpenedArchive,
): Promise<Map<string, string>> {
  const renewed = new Map<string, string>();
  for (const entity of [rootOf(), ...ownEntities]) {
    if (!hasPart(archive, entity)) continue;
    let ids: string[] = [];
    const look = async () => {
      const { rows } = await database.query<{ id: string }>(
        `select id from ${quoted(entity.name)} where id = any($1::uuid[])`,
        [ids],
      );
      for (const { id } of rows) renewed.set(id, newId());
      ids = [];
    };
    for await (const { id } of rowsOf(archive, entity.name)) {
      ids.push(String(id).toLowerCase());
      if (ids.length === idsAtATime) await look();
    }
    if (ids.length > 0) await look();
  }
  return renewed;
}

/** Writes rows unchanged: derived ones, such as bookings of work, are in the archive. */
function quietly(
  services: Services,
  write: (client: Queryable) => Promise<unknown>,
): Promise<unknown> {
  return services.database.transaction(async (client) => {
    await client.query("select set_config('furrow.booking', 'on', true)");
    return write(client);
  });
}

/**
 * Writes the rows of a part, some at a time, without the references that cannot be there yet.
 * Returns how many there were.
 */
async function insert(
  taking: FarmImport,
  entity: Entity,
  change?: (row: ArchivedRow) => ArchivedRow | Promise<ArchivedRow>,
  tell?: (done: number) => Promise<void> | undefined,
): Promise<number> {
  const { archive, principal, farm, services } = taking;
  if (!hasPart(archive, entity)) return 0;
  const later = laterReferences(entity);
  const columns = await columnsOf(services.database, entity);
  const more = isFarmItself(entity) ? '' : 'farm, ';
  let count = 0;
  let batch: string[] = [];
  let size = 0;
  const write = async () => {
    const text = `insert into ${quoted(entity.name)} (${more}made_by,
      ${columns.map(quoted).join(', ')})
      select ${more === '' ? '' : '$2::uuid, '}$${more === '' ? 2 : 3}::uuid,
      ${columns.map((name) => `r.${quoted(name)}`).join(', ')}
      from jsonb_populate_recordset(null::public.${quoted(entity.name)}, $1::jsonb) r`;
    await quietly(services, (client) =>
      client.query(text, [
        `[${batch.join(',')}]`,
        ...(more === '' ? [] : [farm]),
        principal.account,
      ]),
    );
    batch = [];
    size = 0;
    await tell?.(count);
  };
  for await (const row of rowsOf(archive, entity.name)) {
    const values = renewedRow(taking, entity, row);
    for (const name of later) values[name] = null;
    const text = JSON.stringify(change ? await change(values) : values);
    batch.push(text);
    size += text.length;
    count += 1;
    if (batch.length >= rowsAtATime || size >= bytesAtATime) await write();
  }
  if (batch.length > 0) await write();
  return count;
}

/** Once all rows are there, references to later ones are set. The row's version stays the same. */
async function completeReferences(taking: FarmImport, entity: Entity): Promise<void> {
  const { archive, farm, services } = taking;
  const later = laterReferences(entity);
  if (later.length === 0 || !hasPart(archive, entity)) return;
  let batch: Record<string, unknown>[] = [];
  const write = async () => {
    const sets = later.map((name) => `${quoted(name)} = r.${quoted(name)}`).join(', ');
    await quietly(services, (client) =>
      client.query(
        `update ${quoted(entity.name)} t set ${sets}
          from jsonb_populate_recordset(null::public.${quoted(entity.name)}, $1::jsonb) r
          where t.farm = $2 and t.id = r.id`,
        [JSON.stringify(batch), farm],
      ),
    );
    batch = [];
  };
  for await (const row of rowsOf(archive, entity.name)) {
    const values = renewedRow(taking, entity, row);
    if (later.every((name) => values[name] === null || values[name] === undefined)) continue;
    batch.push({
      id: values.id,
      ...Object.fromEntries(later.map((name) => [name, values[name] ?? null])),
    });
    if (batch.length >= rowsAtATime) await write();
  }
  if (batch.length > 0) await write();
}

/** Stores the file of a row, under a free key. A key of another row's file is never imported. */
async function withFile(
  { archive, farm, idOf, keys, services }: FarmImport,
  row: ArchivedRow,
  entity: Entity,
): Promise<ArchivedRow> {
  const key = textOrNull(row.key);
  if (key === null) return row;
  const { files } = services;
  const there = archive.manifest.files.some((file) => file.key === key);
  const present =
    idOf(key.slice(0, key.indexOf('/'))) === farm && key.startsWith(`${farm}/`)
      ? await files.open(key)
      : null;
  present?.destroy();
  const target = key.startsWith(`${farm}/`) && !present ? key : newKey(farm, extname(key));
  keys.set(key, target);
  if (there) {
    const path = await files.incoming();
    try {
      await pipeline(
        await archive.zip.read(fileName(key)),
        createWriteStream(path, { mode: 0o600 }),
      );
      // a file that is no picture is not shown as one
      if (entity.file?.kind === 'image' && 'code' in (await inspectPicture(path, key)))
        return { ...row, key: newKey(farm, extname(key)) };
      await files.keep(target, path);
    } finally {
      await rm(path, { force: true });
    }
  }
  return { ...row, key: target };
}
