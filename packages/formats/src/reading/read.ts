import { iso1A2Code } from '@rapideditor/country-coder';
import { eachPosition, type Position } from '@furrow/geo';
import { isArchive, unpack } from '../archive/zip.ts';
import { readAttributes } from './attributes.ts';
import { guessCrs, looksGeographic } from '../crs/guess.ts';
import { recogniseCrs, type ReferenceSystem } from '../crs/recognise-crs.ts';
import { toWgs84, type ToWgs84 } from '../crs/to-wgs84.ts';
import { pageFormats } from './formats.ts';
import { placeFeature, type Placed } from './place.ts';
import { isoxml } from '../isoxml/isoxml.ts';
import { OBJECT_KINDS, type SourceObject } from '../source/objects.ts';
import { recognise, type Recognised } from './recognise.ts';
import type {
  Format,
  ColumnLookup,
  Reading,
  ReadingRow,
  SourceFeature,
  SourceFile,
  SourceLayer,
} from '../source/source.ts';
import type { Note } from '../source/note.ts';

/** Number of features after which other requests get their turn. */
const FEATURES_AT_A_TIME = 200;

/** Options that help reading. */
export type ReadingHints = {
  /**
   * ISO code of the farm's country; decides between reference systems that fit bare coordinates
   * equally.
   */
  country?: string;
  /** The crop codes of registers, by country. */
  codes?: ReadonlyMap<string, ReadonlySet<string>>;
  /** The kind of file, as a person stated it. */
  kind?: string;
  /**
   * The caller's name for one of its known columns, by its heading; null for every other column.
   */
  knownColumn?: ColumnLookup;
  /** The formats to try; by default those that a page can read. */
  formats?: readonly Format[];
  /** Yields to other requests; a register has a hundred thousand features. */
  giveWay?: () => Promise<void>;
};

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/** The contents of files, before their coordinates are transformed to WGS 84. */
type Opened = { format: string | null; layers: SourceLayer[]; notes: Note[] };

/**
 * Reads the crop fields of a file, or of its parts. Every feature of the file is either a row or a
 * note with its position and the reason.
 * @param files of any name; archives are opened
 * @returns a reading; a failed one has no format and a note with the reason. Never rejects because
 * of a file's contents
 * @source decisions D13, D15
 */
export async function readFieldsFile(
  files: SourceFile[],
  hints: ReadingHints = {},
): Promise<Reading> {
  const { format, layers, notes } = await openFiles(files, hints);
  const rows: ReadingRow[] = [];
  const objects = layers.flatMap((layer) => layer.objects ?? []);
  let crs: string | null = null;
  let first = 1;
  for (const layer of layers) {
    const read = await readLayer(layer, first, hints);
    first += layer.features.length;
    crs ??= read.crs;
    for (const row of read.rows) rows.push(row);
    for (const note of [...layer.notes, ...read.notes]) notes.push(note);
  }
  if (format !== null && first === 1 && objects.length === 0)
    notes.push({ code: 'no_features', params: {} });
  return { format, crs, country: countryOf(rows), notes, rows, objects: inOrder(objects) };
}

/** In order of creation: an object comes after those it refers to. */
const inOrder = (objects: SourceObject[]): SourceObject[] =>
  OBJECT_KINDS.flatMap((kind) => objects.filter((object) => object.kind === kind));

/**
 * The contents of files in their original coordinates, archives opened. Never rejects because of a
 * file's contents.
 */
export async function openFiles(
  uploaded: SourceFile[],
  { kind, formats = pageFormats, knownColumn = () => null }: ReadingHints,
): Promise<Opened> {
  const notes: Note[] = [];
  const files: SourceFile[] = [];
  for (const file of uploaded) {
    if (file.bytes.length === 0) notes.push({ code: 'file_empty', params: { file: file.name } });
    else if (isArchive(file)) {
      const unpacked = await unpack(file);
      if (isWorkbook(unpacked.files)) {
        notes.push({ code: 'workbook_without_boundaries', params: { file: file.name } });
        continue;
      }
      files.push(...unpacked.files);
      notes.push(...unpacked.notes);
    } else files.push(file);
  }
  if (files.length === 0 && notes.length === 0) notes.push({ code: 'no_files', params: {} });
  const { groups: recognised, unknown } = recognise(files, formats);
  const { groups, beside } = ofMachine(recognised, kind ?? null);
  for (const file of beside)
    notes.push({ code: 'file_beside_taskdata', params: { file: file.name } });
  const layers: SourceLayer[] = [];
  let format: string | null = null;
  for (const group of groups) {
    const read = await readGroup(group, knownColumn, notes);
    if (read.length > 0) format ??= group.format.id;
    layers.push(...read);
  }
  for (const file of unknown) notes.push(noteOfUnknown(file, formats, groups.length > 0));
  return { format, layers, notes };
}

/** Spreadsheets are archives too, of parts that mean nothing each. @source ECMA-376, ISO/IEC 26300 */
const isWorkbook = (parts: readonly SourceFile[]): boolean =>
  parts.some(({ name }) => name === 'xl/workbook.xml') ||
  (parts.some(({ name }) => name === 'mimetype') &&
    parts.some(({ name }) => name === 'META-INF/manifest.xml'));

/**
 * Terminals add shapefiles of their grids and logs to task data, which repeat them as hundreds of
 * small areas: where there is task data nothing else is read, unless a person stated that the files
 * are of fields.
 */
function ofMachine(
  groups: Recognised[],
  kind: string | null,
): { groups: Recognised[]; beside: SourceFile[] } {
  const isMachine = ({ format }: Recognised) => format.id === isoxml.id;
  if (kind === 'fields' || !groups.some(isMachine)) return { groups, beside: [] };
  return {
    groups: groups.filter(isMachine),
    beside: groups
      .filter((group) => !isMachine(group))
      .flatMap(({ files, companions }) => [...files, ...companions]),
  };
}

/**
 * Note on a file of no known format: one among others was not needed, a single one is the file that the
 * person wanted to import.
 */
function noteOfUnknown(file: SourceFile, formats: readonly Format[], hasOthers: boolean): Note {
  const owner = formats.find((format) => format.isCompanion?.(file));
  if (owner) return { code: 'main_file_missing', params: { file: file.name, format: owner.label } };
  return { code: hasOthers ? 'file_ignored' : 'format_unknown', params: { file: file.name } };
}

async function readGroup(
  { format, files, companions }: Recognised,
  knownColumn: ColumnLookup,
  notes: Note[],
): Promise<SourceLayer[]> {
  const layers: SourceLayer[] = [];
  // Sequentially, so that a damaged file does not affect the others.
  for (const file of files) {
    try {
      layers.push(
        ...(await format.read(
          file,
          companionsFor(file, files, companions, format.companionsLieBeside),
          knownColumn,
        )),
      );
    } catch {
      notes.push({ code: 'file_unreadable', params: { file: file.name, format: format.label } });
    }
  }
  return layers;
}

/** Among several files of a format, only companions of the same name belong to each. */
function companionsFor(
  file: SourceFile,
  files: SourceFile[],
  companions: SourceFile[],
  lieBeside = false,
): SourceFile[] {
  if (files.length === 1) return companions;
  const folder = (name: string) => name.toLowerCase().replace(/[^/]*$/, '');
  if (lieBeside)
    return companions.filter((companion) => folder(companion.name) === folder(file.name));
  const stem = (name: string) => name.toLowerCase().replace(/\.[^./]*$/, '');
  return companions.filter((companion) => stem(companion.name) === stem(file.name));
}

/** An unknown country counts as none. */
type LayerHints = Omit<ReadingHints, 'country'> & { country?: string | null };

async function readLayer(
  layer: SourceLayer,
  first: number,
  { country = null, codes, knownColumn, giveWay = nextTask }: LayerHints,
): Promise<{ crs: string | null; rows: ReadingRow[]; notes: Note[] }> {
  const { system, notes } = chooseCrs(layer, country);
  const convert: ToWgs84 = system ? toWgs84(system) : () => null;
  const placed: (Placed & Pick<SourceFeature, 'properties' | 'details'> & { row: number })[] = [];
  for (const [index, feature] of layer.features.entries()) {
    if (index % FEATURES_AT_A_TIME === 0) await giveWay();
    const row = first + index;
    placed.push({
      ...placeFeature(feature, convert, row),
      row,
      properties: feature.properties,
      ...(feature.details ? { details: feature.details } : {}),
    });
  }
  const polygonal = placed.filter((feature) => feature.isPolygonal);
  const { attributes, notes: columnNotes } = readAttributes(
    polygonal.map(({ properties, hectares }) => ({ properties, hectares })),
    { codes: codes?.get(countryOf(polygonal) ?? country ?? ''), knownColumn },
  );
  notes.push(...columnNotes);
  for (const feature of placed) if (!feature.isPolygonal) notes.push(...feature.notes);
  const rows = polygonal.flatMap(
    ({ row, geometry, hectares, isValid, notes: own, details }, index): ReadingRow[] => {
      const attribute = attributes[index];
      if (!attribute) return [];
      return [
        {
          row,
          geometry,
          registered_area: hectares,
          ...attribute,
          verdict_hint: isValid ? 'ok' : 'invalid',
          notes: own,
          ...(details ? { details } : {}),
        },
      ];
    },
  );
  return { crs: system?.code ?? null, rows, notes };
}

/**
 * The system that the layer states, unless its coordinates contradict it; else the one they
 * indicate.
 */
export function chooseCrs(
  layer: SourceLayer,
  country: string | null,
): { system: ReferenceSystem | null; notes: Note[] } {
  const positions: Position[] = [];
  for (const { geometry } of layer.features) {
    if (geometry) eachPosition(geometry, (position) => positions.push(position));
  }
  const finite = positions.filter((position) => position.every(Number.isFinite));
  const stated = layer.crs ? recogniseCrs(layer.crs) : { system: null, notes: [] };
  if (stated.system && agrees(stated.system, finite))
    return { system: stated.system, notes: stated.notes };
  // No geometry, so no reference system.
  if (finite.length === 0) return { system: null, notes: [] };
  const guess = guessCrs(finite, country);
  if (guess) return { system: guess.system, notes: [guessNote(guess, layer.crs, stated.system)] };
  return stated.system
    ? { system: stated.system, notes: stated.notes }
    : { system: null, notes: [{ code: 'crs_unknown', params: { stated: crsName(layer.crs) } }] };
}

/** Note that a system was guessed, with the one stated by the layer if any. */
function guessNote(
  { system, alternatives }: NonNullable<ReturnType<typeof guessCrs>>,
  crs: SourceLayer['crs'],
  stated: ReferenceSystem | null,
): Note {
  const params = {
    crs: system.code,
    name: system.name,
    alternatives: alternatives.join(', '),
  };
  return stated && !crs?.isDefault
    ? { code: 'crs_contradicted', params: { ...params, stated: crsName(crs, stated) } }
    : { code: 'crs_guessed', params };
}

/** Name of a layer's system. */
const crsName = (crs: SourceLayer['crs'], system: ReferenceSystem | null = null): string | number =>
  system?.code ?? crs?.code ?? crs?.wkt?.slice(0, 80) ?? '';

/** Degrees cannot be metres, nor metres degrees. */
function agrees(system: ReferenceSystem, positions: Position[]): boolean {
  const isGeographic = /\+proj=longlat|^GEO/.test(system.definition);
  return positions.length === 0 || looksGeographic(positions) === isGeographic;
}

function countryOf(rows: readonly Pick<ReadingRow, 'geometry'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { geometry } of rows) {
    const corner = geometry && /\(\(*(-?[\d.]+) (-?[\d.]+)/.exec(geometry);
    const country = corner && iso1A2Code([Number(corner[1]), Number(corner[2])]);
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
