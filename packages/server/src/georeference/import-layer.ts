import { at } from '@furrow/kit';
import type pg from 'pg';
import { outwaitDead, withLeases } from '../db/lease.ts';
import type { Database } from '../db/pool.ts';
import { toWgs84, type ToWgs84 } from '@furrow/formats/crs/to-wgs84.ts';
import { readText } from '@furrow/formats/reading/read-text.ts';
import { chooseCrs } from '@furrow/formats/reading/read.ts';
import { chooseColumns, statedYear, type LayerColumns, type LayerKind } from './columns.ts';
import { groupsOf, type CodedOutline, type Group } from './groups.ts';
import { fingerprintOf, layerFor, layerIsReady, removeLeaving } from './layers.ts';
import { outlineOf } from './outline.ts';
import { copyPolygons } from './polygon-copy.ts';
import { openLayerFile } from './readers/open.ts';
import type { LayerBatch, LayerFile } from './readers/reader.ts';

export interface LayerImport {
  readonly path: string;
  readonly kind: LayerKind;
  readonly country: string;
  readonly year?: number | undefined;
  readonly codeField?: string | undefined;
  readonly nameField?: string | undefined;
  readonly table?: string | undefined;
}

export interface Outcome {
  readonly format: string;
  readonly crs: string;
  readonly year: number | null;
  readonly columns: LayerColumns;
  /** Features of the file. */
  readonly taken: number;
  readonly kept: number;
  /** Position of an interrupted attempt, 0 for a new one. */
  readonly from: number;
  /** False when the file was in already. */
  readonly isNew: boolean;
}

type OnProgress = (part: number, polygons: number) => void;

/** A code that is another for nearly every feature is none. */
const MOST_CODES = 50_000;

/**
 * Imports a file of polygons, piece by piece: the contents of a piece and the progress are written
 * together, so that a killed attempt resumes at its position. Throws messages for people.
 * @source decisions D10, D14 Commands
 */
export async function importPolygons(
  database: Database,
  request: LayerImport,
  tell: OnProgress,
): Promise<Outcome> {
  const file = await openLayerFile(request.path, request.table);
  try {
    return await importFile(database, file, request, tell);
  } finally {
    await file.close();
  }
}

async function importFile(
  database: Database,
  file: LayerFile,
  request: LayerImport,
  tell: OnProgress,
): Promise<Outcome> {
  const first = await firstOf(file);
  const columns = chooseColumns(request.kind, first.features, {
    code: request.codeField,
    name: request.nameField,
  });
  const { system, notes } = chooseCrs(
    {
      name: '',
      crs: file.crs,
      features: first.features.map(({ geometry }) => ({ geometry, properties: {} })),
      notes: [],
    },
    request.country,
  );
  if (!system) {
    const stated = notes[0] ? ` (${notes[0].params.stated ?? ''})` : '';
    throw new Error(`the reference system of the file is not known${stated}.`);
  }
  const year = request.kind === 'soil' ? null : (request.year ?? statedYear(first.features));
  if (request.kind === 'register' && year === null)
    throw new Error('--year is needed: the file does not say of which year it is.');
  const fingerprint = await fingerprintOf(request.path, [
    columns.code,
    columns.name,
    request.table,
  ]);
  const answer = await withLeases(
    database,
    [`layer ${request.kind} ${request.country} ${year}`],
    async (): Promise<Outcome> => {
      const layer = await layerFor(
        database,
        {
          kind: request.kind,
          country: request.country,
          year,
          name: at(request.path.split(/[/\\]/), -1).slice(0, 200),
          fingerprint,
        },
        columns,
      );
      const about = { format: file.format, crs: system.code, year, columns, from: layer.taken };
      if (layer.state === 'ready')
        return { ...about, taken: layer.taken, kept: layer.kept, isNew: false };
      const { taken, kept } = await load(database, file, {
        layer: layer.id,
        from: layer.taken,
        kept: layer.kept,
        columns,
        convert: toWgs84(system),
        tell,
      });
      if (kept === 0)
        throw new Error(
          `none of the ${taken} features of the file is a polygon that can be placed.`,
        );
      await layerIsReady(database, layer.id);
      await removeLeaving(database);
      await database.query('analyze reference_polygon');
      return { ...about, taken, kept, isNew: true };
    },
    outwaitDead,
  );
  if ('taken' in answer) throw new Error('this layer is being taken in already.');
  return answer.done;
}

async function firstOf(file: LayerFile): Promise<LayerBatch> {
  for await (const batch of file.features(0)) return batch;
  throw new Error('the file holds no features.');
}

interface Load {
  readonly layer: number;
  readonly from: number;
  readonly kept: number;
  readonly columns: LayerColumns;
  readonly convert: ToWgs84;
  readonly tell: OnProgress;
}

async function load(
  database: Database,
  file: LayerFile,
  { layer, from, kept: before, columns, convert, tell }: Load,
): Promise<{ taken: number; kept: number }> {
  const codes = await codesOf(database, layer);
  const client = await database.pool.connect();
  const wanted = [...new Set([columns.code, columns.name].filter((column) => column !== null))];
  let taken = from;
  let kept = before;
  // a piece is written while the next is read
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const { features, part } of file.features(from, wanted)) {
      const first = taken + 1;
      const outlines: CodedOutline[] = [];
      const fresh: Code[] = [];
      for (const { geometry, properties } of features) {
        taken += 1;
        const outline = geometry && outlineOf(geometry, convert);
        if (outline)
          outlines.push({ ...outline, code: numberOf(codes, fresh, properties, columns) });
      }
      kept += outlines.length;
      const piece = { first, groups: groupsOf(outlines), codes: fresh, taken, kept };
      await writing;
      tell(part, kept);
      writing = write(client, layer, piece);
      // heard at the next turn; until then it is not lost
      writing.catch(() => {});
    }
  } finally {
    await writing.finally(() => client.release());
  }
  return { taken, kept };
}

interface Piece {
  readonly first: number;
  readonly groups: readonly Group[];
  readonly codes: readonly Code[];
  readonly taken: number;
  readonly kept: number;
}

async function write(
  client: pg.PoolClient,
  layer: number,
  { first, groups, codes, taken, kept }: Piece,
): Promise<void> {
  await client.query('begin');
  try {
    // a piece that a crash of the machine loses is read again, together with the count
    await client.query('set local synchronous_commit = off');
    if (codes.length > 0) {
      await client.query(
        `insert into reference_code (layer, number, code, name) select $1, number, code, name
          from unnest($2::integer[], $3::text[], $4::text[]) n (number, code, name)`,
        [
          layer,
          codes.map(({ number }) => number),
          codes.map(({ code }) => code),
          codes.map(({ name }) => name),
        ],
      );
    }
    if (groups.length > 0) await copyPolygons(client, layer, first, groups);
    await client.query('update reference_layer set taken = $2, kept = $3 where id = $1', [
      layer,
      taken,
      kept,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

interface Code {
  readonly number: number;
  readonly code: string;
  readonly name: string;
}

const keyOf = (code: string, name: string) => `${code}\n${name}`;

async function codesOf(database: Database, layer: number): Promise<Map<string, number>> {
  const { rows } = await database.query<Code>(
    'select number, code, name from reference_code where layer = $1',
    [layer],
  );
  return new Map(rows.map(({ number, code, name }) => [keyOf(code, name), number]));
}

/** The number of a feature's code and name; a new pair gets the next number. */
function numberOf(
  codes: Map<string, number>,
  fresh: Code[],
  properties: Readonly<Record<string, unknown>>,
  columns: LayerColumns,
): number {
  const code = columns.code === null ? null : readText(properties[columns.code]);
  const name = columns.name === null ? null : readText(properties[columns.name]);
  const pair = { code: code ?? name ?? '', name: name ?? code ?? '' };
  const key = keyOf(pair.code, pair.name);
  const cached = codes.get(key);
  if (cached !== undefined) return cached;
  if (codes.size >= MOST_CODES)
    throw new Error(
      `the columns ${columns.code ?? ''} ${columns.name ?? ''} hold more than ${MOST_CODES} kinds: they are no code; name another with --code-field and --name-field.`,
    );
  const number = codes.size + 1;
  codes.set(key, number);
  fresh.push({ number, ...pair });
  return number;
}
