import { say } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import { inWorker } from '../../worker/in-worker.ts';
import type { ExportFormat, ExportNote } from '../format.ts';
import { heading, shown, type Column, type Table, type Value } from '../table.ts';

/** Paper is laid out as a whole, so there is an end to what goes onto it. */
const mostRows = 5_000;
const mostColumns = 8;
/** What explains another table line by line is for few lines; its sum stands in that table. */
const mostDetails = 1_000;

/** What a page is laid out from, in plain values, so that it can be done beside the server. */
export interface PaperDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly made: string;
  /** With {page} and {pages}. */
  readonly pages: string;
  readonly language: Language;
  readonly empty: string;
  readonly tables: readonly { readonly title: string; readonly headings: readonly string[]; readonly numeric: readonly boolean[]; readonly rows: readonly (readonly string[])[] }[];
}

/** A register on paper, A4 on its side: the columns that fit, days as DD-MM-YYYY. */
export const pdf: ExportFormat = {
  id: 'pdf',
  label: 'PDF',
  extensions: ['pdf'],
  takes: () => true,
  async write({ path, tables, source, context }) {
    const { language, farmName, planName, today } = context;
    const notes: ExportNote[] = [{ code: 'export_values_shown', params: {} }];
    const told: PaperDocument['tables'][number][] = [];
    for (const table of tables) {
      if (table.count === 0 && tables.length > 1) continue;
      if (table.isDetail && table.count > mostDetails) {
        notes.push({ code: 'export_table_left_out_of_paper', params: { table: table.title } });
        continue;
      }
      if (table.count > mostRows) notes.push({ code: 'export_rows_left_out', params: { table: table.title, limit: mostRows } });
      told.push(await tableOf(table, language));
    }
    const document: PaperDocument = {
      title: say(`export_what_${source.id}`, language),
      subtitle: [farmName, source.ofPlan ? planName : null].filter(Boolean).join(' · '),
      made: say('export_made', language, { date: dayOf(today) }),
      pages: say('export_page', language, { page: '{page}', pages: '{pages}' }),
      language,
      empty: say('export_no_rows', language),
      tables: told,
    };
    await inWorker('paper', { document, path });
    return { extension: 'pdf', notes };
  },
};

async function tableOf({ title, columns, print, rows }: Table, language: Language): Promise<PaperDocument['tables'][number]> {
  const places = placesOf(columns, print);
  const told: string[][] = [];
  for await (const page of rows()) {
    for (const { values } of page.slice(0, mostRows - told.length)) told.push(places.map((at) => written(columns[at]!, values[at] ?? null, language)));
    if (told.length >= mostRows) break;
  }
  return { title, headings: places.map((at) => heading(columns[at]!)), numeric: places.map((at) => ['integer', 'decimal'].includes(columns[at]!.kind)), rows: told };
}

function placesOf(columns: readonly Column[], print: readonly string[] | undefined): number[] {
  if (print) return print.map((name) => columns.findIndex((column) => column.name === name)).filter((at) => at >= 0);
  return columns.map((_column, at) => at).filter((at) => !columns[at]!.technical).slice(0, mostColumns);
}

const yesNo: Record<Language, readonly [string, string]> = { en: ['yes', 'no'], nl: ['ja', 'nee'] };

function written(column: Column, value: Value, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 4, useGrouping: false });
  if (column.kind === 'date' || column.kind === 'dateTime' || column.kind === 'instant') return dayOf(value.replace('T', ' ').slice(0, column.kind === 'date' ? 10 : 16));
  return String(shown(column, value));
}

/** YYYY-MM-DD, with or without a time, as DD-MM-YYYY. */
const dayOf = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3-$2-$1');
