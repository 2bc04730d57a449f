import Papa from 'papaparse';
import { MOST_ROWS, type Sheet, type SheetSearch } from '../sheets/sheet.ts';
import type { Note } from '../source/note.ts';
import type { SourceFile } from '../source/source.ts';
import { decodeText } from '../text/decode.ts';

/** A table whose delimiter is detected. @source RFC 4180 */
export function readCsvSheet(
  { name, bytes }: SourceFile,
  { isWanted }: SheetSearch,
  notes: Note[],
): Sheet[] {
  const { text, encoding, isGuess } = decodeText(bytes);
  const plain = text.replace(/^\ufeff/, '');
  // only the head of a file without records is read
  const head = headOf(plain.slice(0, 65_536), isWanted);
  if (head === null) return [];
  const { headings, delimiter } = head;
  if (isGuess) notes.push({ code: 'encoding_guessed', params: { file: name, encoding } });
  const { data, errors } = parsed(plain, MOST_ROWS + 2, delimiter);
  if (errors.some(({ type }) => type === 'Quotes'))
    notes.push({ code: 'file_truncated', params: { file: name, shapes: data.length - 1 } });
  return [
    {
      name,
      headings,
      rows: data.slice(1).map((cells, index) => ({
        row: index + 2,
        cells: cells.map((cell) => (cell === '' ? null : cell)),
      })),
    },
  ];
}

const parsed = (text: string, preview: number, delimiter: string) =>
  Papa.parse<string[]>(text, { preview, delimiter });

/**
 * The delimiter is the one that yields wanted headings: texts further down contain every delimiter.
 */
function headOf(
  text: string,
  isWanted: SheetSearch['isWanted'],
): { headings: readonly string[]; delimiter: string } | null {
  const heads = [',', ';', '\t', '|']
    .map((delimiter) => ({ headings: parsed(text, 1, delimiter).data[0] ?? [], delimiter }))
    .filter(({ headings }) => isWanted(headings));
  return heads.toSorted((a, b) => b.headings.length - a.headings.length)[0] ?? null;
}
