import type {
  CrsStatement,
  Format,
  SourceFeature,
  SourceFile,
  SourceLayer,
} from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { decodeText } from '../text/decode.ts';
import { isShapes, readShapes, type Shape } from './read-shapes.ts';
import { readTable, type Table } from './read-table.ts';

/** Files with the same name as a `.shp`; those we do not need are not worth a note. */
const COMPANIONS =
  /\.(dbf|shx|prj|cpg|cst|qpj|qix|sbn|sbx|fbn|fbx|ain|aih|ixs|mxs|atx|qmd|qml|sld|lyr|shp\.xml)$/i;

/** ESRI shapefiles, the parts loose or from an archive, each `.shp` a layer. */
export const shapefile: Format = {
  id: 'shapefile',
  label: 'Shapefile',
  extensions: ['shp', 'zip'],
  recognise: ({ bytes }) => isShapes(bytes),
  isCompanion: ({ name }) => COMPANIONS.test(name),
  read: (file, companions) => [readLayer(file, companions)],
};

function readLayer(file: SourceFile, companions: SourceFile[]): SourceLayer {
  const beside = (extension: string) => findBeside(file, companions, extension);
  const { shapes, isTruncated } = readShapes(file.bytes);
  const notes: Note[] = [];
  const table = readCompanionTable(file, beside('dbf'), beside('cpg') ?? beside('cst'), notes);
  if (isTruncated)
    notes.push({ code: 'file_truncated', params: { file: file.name, shapes: shapes.length } });
  if (table && table.rows.length !== shapes.length) {
    notes.push({
      code: 'attributes_mismatch',
      params: { file: file.name, shapes: shapes.length, records: table.rows.length },
    });
  }
  return {
    name: file.name,
    crs: readProjection(beside('prj') ?? beside('qpj'), notes),
    features: joinRows(shapes, table),
    notes,
  };
}

/**
 * The companion with the same path except for its extension, else the only one with that extension.
 */
function findBeside(
  file: SourceFile,
  companions: SourceFile[],
  extension: string,
): SourceFile | null {
  const stem = file.name.replace(/\.[^./]*$/, '').toLowerCase();
  const fitting = companions.filter((companion) =>
    companion.name.toLowerCase().endsWith(`.${extension}`),
  );
  const named = fitting.find(
    (companion) => companion.name.toLowerCase() === `${stem}.${extension}`,
  );
  return named ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
}

function readCompanionTable(
  file: SourceFile,
  table: SourceFile | null,
  codepage: SourceFile | null,
  notes: Note[],
): Table | null {
  const missing: Note = { code: 'attributes_missing', params: { file: file.name } };
  if (!table) {
    notes.push(missing);
    return null;
  }
  try {
    const read = readTable(table.bytes, codepage && decodeText(codepage.bytes).text);
    if (read.isGuess)
      notes.push({
        code: 'encoding_guessed',
        params: { file: table.name, encoding: read.encoding },
      });
    return read;
  } catch {
    // A table that is no table: the shapes are still worth having.
    notes.push(missing);
    return null;
  }
}

function readProjection(projection: SourceFile | null, notes: Note[]): CrsStatement | null {
  if (!projection) return null;
  const wkt = decodeText(projection.bytes).text.trim();
  // Web servers like to send their error page under this name.
  if (/^[A-Z_]+\s*\[/i.test(wkt)) return { wkt };
  notes.push({ code: 'crs_unreadable', params: { file: projection.name } });
  return null;
}

function joinRows(shapes: Shape[], table: Table | null): SourceFeature[] {
  return shapes.map(({ geometry, unreadable }, index) => {
    const properties = table ? table.rows[index] : {};
    if (properties === null) {
      return {
        geometry: null,
        properties: {},
        defect: { code: 'feature_deleted', kind: geometry?.type ?? 'Null' },
      };
    }
    const feature: SourceFeature = { geometry, properties: properties ?? {} };
    return unreadable === null
      ? feature
      : { ...feature, defect: { code: 'geometry_unreadable', kind: unreadable } };
  });
}
