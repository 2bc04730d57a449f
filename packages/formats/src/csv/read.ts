import { parseWkt } from '@furrow/geo';
import Papa from 'papaparse';
import type {
  CrsStatement,
  Format,
  ColumnLookup,
  SourceFeature,
  SourceFile,
  SourceLayer,
} from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { decodeText } from '../text/decode.ts';

const headLength = 65_536;
const wktPattern =
  /^\s*(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)\s*(?:ZM?|M)?\s*(?:\(|EMPTY)/i;

/**
 * A table with a column of well-known text; its delimiter is detected.
 * @source RFC 4180
 */
export const csv: Format = {
  id: 'csv',
  label: 'CSV',
  extensions: ['csv', 'txt', 'tsv'],
  recognise: ({ bytes }) => {
    const { text } = decodeText(bytes.subarray(0, headLength));
    return (
      !text.includes('\0') &&
      /(?:^|[,;\t|"\n])\s*(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s*(?:ZM?|M)?\s*(?:\(|EMPTY)/i.test(
        text,
      ) &&
      !/^\s*[{<]/.test(text)
    );
  },
  read: (file, _companions, knownColumn) => [readFile(file, knownColumn)],
};

type Line = Record<string, string>;

function readFile({ name, bytes }: SourceFile, knownColumn: ColumnLookup): SourceLayer {
  const { text, encoding, isGuess } = decodeText(bytes);
  const notes: Note[] = isGuess
    ? [{ code: 'encoding_guessed', params: { file: name, encoding } }]
    : [];
  const parsed = Papa.parse<Line>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const columns = parsed.meta.fields ?? [];
  // the entrance of a field is a geometry too, but not that of the field
  const places = columns.filter(
    (column) =>
      knownColumn(column) === null &&
      parsed.data.some((line) => wktPattern.test(line[column] ?? '')),
  );
  const [column] = places.toSorted((a, b) => suits(b) - suits(a));
  if (column === undefined) throw new Error('no column holds well-known text');
  const others = places.filter((place) => place !== column);
  if (others.length > 0)
    notes.push({ code: 'geometry_column_chosen', params: { column, others: others.join(', ') } });
  const broken = parsed.errors.filter(({ type }) => type === 'Quotes').length;
  if (broken > 0)
    notes.push({ code: 'file_truncated', params: { file: name, shapes: parsed.data.length } });
  const srids = new Set<number>();
  const features = parsed.data.map((line) => readLine(line, column, places, srids));
  return { name, crs: crsOf(srids), features, notes };
}

/**
 * Rank among several columns with geometries: the one in degrees; then the one with the usual name.
 */
function suits(column: string): number {
  return (
    (/wgs|4326|crs84|lon|lat/i.test(column) ? 2 : 0) +
    (/^(?:wkt|geom|geometry|the_geom|shape)$/i.test(column.trim()) ? 1 : 0)
  );
}

function readLine(
  line: Line,
  column: string,
  places: readonly string[],
  srids: Set<number>,
): SourceFeature {
  const properties = Object.fromEntries(
    Object.entries(line).flatMap(([name, value]) =>
      places.includes(name) || name === '__parsed_extra'
        ? []
        : [[name.trim(), value === '' ? null : value]],
    ),
  );
  const cell = (line[column] ?? '').trim();
  if (cell === '') return { geometry: null, properties };
  const srid = /^SRID=(\d+);/i.exec(cell);
  if (srid) srids.add(Number(srid[1]));
  const { geometry } = parseWkt(srid ? cell.slice(srid[0].length) : cell);
  return geometry
    ? { geometry, properties }
    : {
        geometry: null,
        properties,
        defect: { code: 'geometry_unreadable', kind: /^\w+/.exec(cell)?.[0] ?? 'text' },
      };
}

/** The system named by all geometries; plain text names none. */
function crsOf(srids: ReadonlySet<number>): CrsStatement | null {
  const [srid] = srids;
  return srids.size === 1 && srid ? { code: `EPSG:${srid}` } : null;
}
