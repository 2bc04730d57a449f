import { msg } from '@furrow/kit/msg.ts';
import { messageText } from '@furrow/domain';
import { isUnitField, unitText } from '@furrow/domain/unit-words.ts';
import { type Language, translate } from '@furrow/kit';
import { formatFixed, formatNumber, formatPrintDate } from '@furrow/kit/format.ts';
import type { PrintDocument } from '../print/document.ts';
import { openPrint, type Print } from '../print/print.ts';
import type { ExportFormat } from './format.ts';
import {
  heading,
  shown,
  type Column,
  type Table,
  type Value,
} from '@furrow/formats/writing/table.ts';

const mostColumns = 8;
/** Decimals of a figure other than an area, as lists show it. */
const mostDecimals = 4;

/** A register on paper, A4 on its side: the columns that fit, days as DD-MM-YYYY. */
export const pdf: ExportFormat = {
  id: 'pdf',
  label: 'PDF',
  extensions: ['pdf'],
  takes: () => true,
  async write({ path, tables, source, context, rowName, progress }) {
    const { language, farmName, planName, today } = context;
    const document: PrintDocument = {
      title: [messageText(`export_what_${source.id}`, language), rowName]
        .filter(Boolean)
        .join(' · '),
      subtitle: [farmName, source.ofPlan ? planName : null].filter(Boolean).join(' · '),
      made: messageText('export_made', language, { date: formatPrintDate(today) }),
      pages: messageText('export_page', language, { page: '{page}', pages: '{pages}' }),
      language,
      empty: messageText('export_no_rows', language),
    };
    const shownTables = tables.length === 1 ? tables : tables.filter(({ count }) => count > 0);
    const paper = openPrint(document, path);
    try {
      for await (const { part, progress: done } of source.pages?.(context) ?? []) {
        await paper.give(part);
        await progress(done);
      }
      for (const table of shownTables) await give(paper, table, shownTables.length > 1, language);
      await paper.end();
    } finally {
      paper.close();
    }
    return {
      extension: 'pdf',
      // a book has all that there is of its kind
      notes: source.pages ? [] : [{ code: 'export_values_shown', params: {} }],
    };
  },
};

async function give(
  paper: Print,
  { title, columns, print, rows }: Table,
  isOneOfMany: boolean,
  language: Language,
): Promise<void> {
  const shown = shownOf(columns, print);
  await paper.give({
    table: {
      title: isOneOfMany ? title : null,
      headings: shown.map(({ column }) =>
        heading(column.unit ? { ...column, unit: unitText(column.unit, language) } : column),
      ),
      numeric: shown.map(({ column }) => ['integer', 'decimal'].includes(column.kind)),
    },
  });
  for await (const page of rows())
    await paper.give({
      rows: page.map(({ values }) =>
        shown.map(({ column, at }) => written(column, values[at] ?? null, language)),
      ),
    });
}

/** The columns that are printed, with their places among the values. */
function shownOf(
  columns: readonly Column[],
  print: readonly string[] | undefined,
): { column: Column; at: number }[] {
  const placed = columns.map((column, at) => ({ column, at }));
  return print
    ? print.flatMap((name) => placed.find(({ column }) => column.name === name) ?? [])
    : placed.filter(({ column }) => !column.technical).slice(0, mostColumns);
}

function written(column: Column, value: Value, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return translate(value ? msg`yes` : msg`no`, language);
  if (typeof value === 'number')
    return column.unit === 'ha'
      ? formatFixed(value, language)
      : formatNumber(value, language, mostDecimals);
  if (column.kind === 'date' || column.kind === 'dateTime' || column.kind === 'instant')
    return column.kind === 'date'
      ? formatPrintDate(value)
      : `${formatPrintDate(value)} ${value.slice(11, 16)}`.trimEnd();
  return isUnitField(column.name) ? unitText(value, language) : String(shown(column, value));
}
