import {
  AREA_UNITS,
  COLUMN_NAMES,
  PAIRED_NUMBERS,
  plainColumn,
  statedUnit,
  type AreaUnit,
  type Meaning,
} from './attribute-names.ts';
import { readText } from './read-text.ts';
import type { ColumnLookup } from '../source/source.ts';
import type { Note } from '../source/note.ts';

/** The attributes in a feature's columns. */
export type Attributes = {
  name: string | null;
  crop_code: string | null;
  crop: string | null;
  variety: string | null;
  register_id: string | null;
  /** Hectares. */
  stated_area: number | null;
  /** Further values of the caller's known columns, as text, by the caller's names. */
  more?: Record<string, string>;
};

type Properties = Record<string, unknown>;

/** Factor by which a stated area may differ from the measured one and still support a unit. */
const SAME_SIZE = 3;

/** Known facts about the attributes of a file. */
export type AttributeHints = {
  /** The crop codes of the country's register, as `plainCode` writes them. */
  codes?: ReadonlySet<string>;
  knownColumn?: ColumnLookup;
};

/**
 * Finds the columns that are relevant to a crop field and reads them for every feature of a layer.
 * A column is judged by the whole layer: an id that repeats is no id, and the unit of areas is the
 * one that fits them.
 * @param features the properties of each feature, and its measured hectares where it has a geometry
 * @returns in the given order; notes list the used columns, and the unused ones
 */
export function readAttributes(
  features: { properties: Properties; hectares: number | null }[],
  { codes = new Set(), knownColumn = () => null }: AttributeHints = {},
): { attributes: Attributes[]; notes: Note[] } {
  const all = features.map(({ properties }) => properties);
  const { names, columns, paired } = findColumns(all, codes, knownColumn);
  const own = new Map(
    [...names.keys()].flatMap((column) => {
      const standard = Object.values(columns).includes(column) ? null : knownColumn(column);
      return standard === null ? [] : [[column, standard] as const];
    }),
  );
  const unit = columns.stated_area ? findUnit(features, columns.stated_area) : null;
  const text = (properties: Properties, meaning: Meaning) =>
    readText(columns[meaning] && properties[columns[meaning]]);
  const attributes = all.map((properties): Attributes => ({
    name: paired
      ? (joinedNumbers(properties, paired) ?? text(properties, 'name'))
      : text(properties, 'name'),
    crop_code: text(properties, 'crop_code'),
    crop: text(properties, 'crop'),
    variety: noZero(text(properties, 'variety')),
    register_id: text(properties, 'register_id'),
    stated_area:
      columns.stated_area && unit ? readArea(properties[columns.stated_area], unit.unit) : null,
    ...moreOf(properties, own),
  }));
  const notes: Note[] = [];
  const used = {
    ...Object.fromEntries(
      Object.entries(columns).flatMap(([meaning, column]) =>
        column === null ? [] : [[meaning, column]],
      ),
    ),
    ...(paired ? { name: `${paired.block}, ${paired.part}` } : {}),
  };
  if (Object.keys(used).length > 0) notes.push({ code: 'columns_recognised', params: used });
  if (unit?.isGuess)
    notes.push({
      code: 'area_unit_guessed',
      params: { column: columns.stated_area ?? '', unit: unit.unit },
    });
  const taken = new Set<string>([
    ...Object.values(columns).filter((column) => column !== null),
    ...own.keys(),
    ...(paired ? [paired.block, paired.part] : []),
  ]);
  const left = leftColumns(
    all,
    [...names.keys()].filter((column) => !taken.has(column)),
  );
  if (left) notes.push(left);
  return { attributes, notes };
}

function moreOf(
  properties: Properties,
  own: ReadonlyMap<string, string>,
): Pick<Attributes, 'more'> {
  const more: Record<string, string> = {};
  for (const [column, field] of own) {
    const text = longText(properties[column]);
    if (text !== null) more[field] ??= text;
  }
  return Object.keys(more).length > 0 ? { more } : {};
}

const MOST_COLUMNS = 60;
const LONGEST_EXAMPLE = 30;

/** Unused columns, each with an example value. */
function leftColumns(all: readonly Properties[], columns: readonly string[]): Note | null {
  const attributes = columns.flatMap((column) => {
    const text = all
      .map((properties) => readText(properties[column]))
      .find((value) => value !== null);
    return text === undefined || text === null
      ? []
      : [
          `${column} (${Array.from(text).length > LONGEST_EXAMPLE ? `${Array.from(text).slice(0, LONGEST_EXAMPLE).join('')}…` : text})`,
        ];
  });
  return attributes.length === 0
    ? null
    : {
        code: 'columns_left_out',
        params: {
          columns: `${attributes.slice(0, MOST_COLUMNS).join(', ')}${attributes.length > MOST_COLUMNS ? ' …' : ''}`,
        },
      };
}

interface PairedColumns {
  readonly block: string;
  readonly part: string;
}

const joinedNumbers = (properties: Properties, { block, part }: PairedColumns): string | null => {
  const parts = [readText(properties[block]), readText(properties[part])].filter(
    (text) => text !== null,
  );
  return parts.length === 0 ? null : parts.join('.');
};

function findColumns(
  all: Properties[],
  codes: ReadonlySet<string>,
  knownColumn: ColumnLookup,
): {
  names: ReadonlyMap<string, string>;
  columns: Record<Meaning, string | null>;
  paired: PairedColumns | null;
} {
  const names = new Map<string, string>();
  for (const properties of all) {
    // Features of a layer share their columns; those of GeoJSON need not.
    for (const column of Object.keys(properties))
      if (!names.has(column)) names.set(column, plainColumn(column));
  }
  const find = (
    meaning: Meaning,
    isFit: (column: string) => boolean = () => true,
  ): string | null => {
    for (const wanted of COLUMN_NAMES[meaning]) {
      const column = [...names].find(([, plain]) => plain === wanted)?.[0];
      if (column !== undefined && isFilled(all, column) && isFit(column)) return column;
    }
    return null;
  };
  const isOurs = [...names.keys()].filter((column) => knownColumn(column) !== null).length > 1;
  const byName = find('crop_code');
  // codes are recognised by their values where a differently named column contains nothing else
  const cropCode =
    byName ??
    find('crop', (column) => holdsCodes(all, column, codes)) ??
    [...names.keys()].find((column) => holdsCodes(all, column, codes, /\p{L}/u)) ??
    null;
  const pairedOf = (wanted: readonly string[]) =>
    wanted
      .map(
        (one) => [...names].find(([column, plain]) => plain === one && isFilled(all, column))?.[0],
      )
      .find((column) => column !== undefined);
  const [block, part] = [pairedOf(PAIRED_NUMBERS.block), pairedOf(PAIRED_NUMBERS.part)];
  const name = find('name');
  const paired =
    block !== undefined && part !== undefined && (name === null || name === part)
      ? { block, part }
      : null;
  const columns = {
    name,
    crop_code: cropCode,
    crop: find('crop', (column) => column !== cropCode),
    variety: find('variety'),
    register_id: find(
      'register_id',
      (column) => identifies(all, column) && !(isOurs && holdsOurIds(all, column)),
    ),
    stated_area: find('stated_area', (column) =>
      all.some((properties) => readNumber(properties[column]) !== null),
    ),
  };
  return { names, columns, paired };
}

/**
 * Whether most values are codes of the register. A number may have any meaning, so that only
 * textual codes count where the column's name does not match.
 */
function holdsCodes(
  all: Properties[],
  column: string,
  codes: ReadonlySet<string>,
  wanted?: RegExp,
): boolean {
  const texts = all.flatMap((properties) => readText(properties[column]) ?? []);
  const fitting = texts.filter(
    (text) => codes.has(plainCode(text)) && (!wanted || wanted.test(text)),
  );
  return texts.length > 0 && fitting.length >= MOSTLY * texts.length;
}

const MOSTLY = 0.6;

/** Registers write the same code with and without leading zeros. */
export const plainCode = (code: string): string =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

function isFilled(all: Properties[], column: string): boolean {
  return all.some((properties) => readText(properties[column]) !== null);
}

/**
 * Whether a column identifies features permanently: no value twice, and not just a running number.
 */
function identifies(all: Properties[], column: string): boolean {
  const values = all
    .map((properties) => readText(properties[column]))
    .filter((value) => value !== null);
  if (new Set(values).size < values.length) return false;
  const isCount = values.every(
    (value, index) => Number(value) === index || Number(value) === index + 1,
  );
  return !isCount;
}

/** The ids of our rows, which no register uses: UUIDs of version 7. @source RFC 9562 §5.7 */
const OUR_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

const holdsOurIds = (all: Properties[], column: string): boolean =>
  all.every((properties) => OUR_ID.test(readText(properties[column]) ?? ''));

/**
 * Minimum number of rows, and the share of them that must agree, to assume ares where a column's
 * name says hectares.
 */
const MANY = 5;
const AGREED = 0.8;

/** The unit that fits most stated areas; the column's stated unit is right when it fits. */
function findUnit(
  features: { properties: Properties; hectares: number | null }[],
  column: string,
): { unit: AreaUnit; isGuess: boolean } {
  const word = statedUnit(column);
  const ratios = features.flatMap(({ properties, hectares }) => {
    const value = readNumber(properties[column]);
    return value !== null && value > 0 && hectares !== null && hectares > 0
      ? [value / hectares]
      : [];
  });
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)];
  if (median === undefined) return { unit: word ?? 'ha', isGuess: word === null };
  const fitsOne = (ratio: number, unit: AreaUnit) =>
    Math.abs(Math.log((ratio * AREA_UNITS[unit]) / AREA_UNITS.ha)) <= Math.log(SAME_SIZE);
  const fits = (unit: AreaUnit) => fitsOne(median, unit);
  if (word && fits(word)) return { unit: word, isGuess: false };
  // an error by a factor of a hundred is possible in one or two rows, not in many; by ten thousand
  // in none
  const agree = (unit: AreaUnit) =>
    ratios.length >= MANY &&
    ratios.filter((ratio) => fitsOne(ratio, unit)).length >= AGREED * ratios.length;
  const isFar = (unit: AreaUnit, other: AreaUnit) =>
    Math.abs(Math.log(AREA_UNITS[unit] / AREA_UNITS[other])) > Math.log(1000);
  if (
    word &&
    !(['ha', 'm2', 'are'] as const).some((unit) => agree(unit) || (fits(unit) && isFar(unit, word)))
  )
    return { unit: word, isGuess: false };
  const fitting = (['ha', 'm2', 'are'] as const).find(fits);
  return { unit: fitting ?? word ?? 'ha', isGuess: fitting !== 'ha' || word !== null };
}

function readArea(value: unknown, unit: AreaUnit): number | null {
  const number = readNumber(value);
  return number === null || number < 0
    ? null
    : Math.round(number * AREA_UNITS[unit]) / AREA_UNITS.ha;
}

function readNumber(value: unknown): number | null {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** The text unchanged, including line breaks. */
function longText(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'string') return readText(value);
  const text = value
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

/** Registers write 0 for "no variety". */
function noZero(text: string | null): string | null {
  return text === '0' ? null : text;
}
