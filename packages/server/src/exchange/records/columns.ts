import { lazily } from '../../texts/lazily.ts';
import { translate, languages, sourceLanguage, type Language, existing } from '@furrow/kit';
import { entityOf, messages } from '@furrow/domain';

/**
 * Columns of tables of records, recognised by the name on the wire or by our exports' headings in
 * any language. @source decisions D13, docs/imports.md
 */

/** Columns other than the fields of the definition, by the code of their heading. */
const derived: Readonly<Record<string, string>> = {
  themes: 'column_themes',
  products: 'column_products',
  noted: 'column_noted',
  observations: 'column_observations',
  theme: 'column_theme',
  work: 'column_work',
  product: 'column_product',
  dose: 'column_dose',
  unit: 'column_unit',
  amount: 'column_amount',
  amount_unit: 'column_amount_unit',
  uncertain: 'column_uncertain',
  details: 'column_details',
};

/** Alternative headings used by people and programs. */
const others: Readonly<Record<string, string>> = {
  record: 'id',
  field: 'cropfield',
  'field name': 'cropfield',
  perceel: 'cropfield',
  perceelsnaam: 'cropfield',
  'crop field': 'cropfield',
  state: 'display_state',
  processing_state: 'display_state',
  area: 'worked_area',
  oppervlakte: 'worked_area',
  'date and time': 'date',
  'datum en tijd': 'date',
  operator: 'applier',
  'product number': 'product',
  productnummer: 'product',
  toelatingsnummer: 'product',
  rate: 'dose',
  dosis: 'dose',
  remarks: 'notes',
  opmerkingen: 'notes',
  wkt: 'wkt',
};

/** Columns with the work done, from which activities are built. */
const work = ['themes', 'products', 'theme', 'work', 'product', 'dose', 'unit'];

type Heading = { readonly column: string; readonly language: Language | null };

const record = entityOf('record');
const ownName = (column: string): string =>
  column === 'processing_state' ? 'display_state' : column;
/** Case-sensitive, because a program's `work` means something else than people's `Work`. */
const wire = new Map<string, Heading>(
  [
    'id',
    ...Object.keys(derived),
    ...Object.keys(record.fields),
    ...Object.keys(record.computed?.fields ?? {}),
  ].map((column) => [column, { column: ownName(column), language: null }]),
);
/** By their headings in every language, once the catalogues are loaded. */
const written = lazily(() => {
  const headings = new Map<string, Heading>();
  for (const language of languages) {
    const labels = [
      ...Object.entries(derived).map(
        ([column, code]) =>
          [column, translate(existing(messages[code], `text of ${code}`), language)] as const,
      ),
      ...Object.entries({ ...record.fields, ...record.computed?.fields }).map(
        ([column, { label }]) => [ownName(column), translate(label, language)] as const,
      ),
    ];
    for (const [column, label] of labels)
      if (!headings.has(label.toLowerCase()))
        headings.set(label.toLowerCase(), { column, language });
  }
  for (const [heading, column] of Object.entries(others))
    if (!headings.has(heading)) headings.set(heading, { column, language: null });
  return headings;
});

function headingOf(text: string): Heading | null {
  const plain = text.replace(/^\ufeff/, '').trim();
  const bare = plain.replace(/\s*\([^()]*\)$/, '');
  return (
    wire.get(plain) ??
    written().get(plain.toLowerCase()) ??
    written().get(bare.toLowerCase()) ??
    wire.get(bare.toLowerCase()) ??
    null
  );
}

export interface RecognisedColumns {
  /** The column's name by its index; null for an unknown one. */
  readonly names: readonly (string | null)[];
  /** The language of the headings. */
  readonly language: Language;
}

export function recogniseColumns(headings: readonly string[]): RecognisedColumns {
  const columns = headings.map(headingOf);
  const headingsIn = (language: Language) =>
    columns.filter((column) => column?.language === language).length;
  const taken = new Set<string>();
  const names = columns.map((column) => {
    if (!column || taken.has(column.column)) return null;
    taken.add(column.column);
    return column.column;
  });
  const language = languages.reduce<Language>(
    (most, other) => (headingsIn(other) > headingsIn(most) ? other : most),
    sourceLanguage,
  );
  return { names, language };
}

/** Whether rows of such columns are records: with a date, a field, and work. */
export function areRecords({ names }: RecognisedColumns): boolean {
  const has = (name: string) => names.includes(name);
  return has('date') && has('cropfield') && (work.some(has) || has('display_state'));
}

/** A row for each product, as the second table of our exports, and not a row for each record. */
export const areLines = ({ names }: RecognisedColumns): boolean =>
  names.includes('product') || names.includes('work') || names.includes('theme');
