import { AREA_UNITS, COLUMN_NAMES, plainColumn, statedUnit, type AreaUnit, type Meaning } from './attribute-names.ts';
import type { Note } from './reading.ts';

/** What one feature's columns say. */
export type Attributes = {
  name: string | null;
  crop_code: string | null;
  crop: string | null;
  variety: string | null;
  register_id: string | null;
  /** Hectares. */
  stated_area: number | null;
};

type Properties = Record<string, unknown>;

/** Longer texts are no names; a hostile file may hold megabytes in one cell. */
const LONGEST_TEXT = 200;

/** How far a stated area may lie from the measured one and still speak for a unit: a factor of this either way. */
const SAME_SIZE = 3;

/**
 * Finds the columns that mean something to a crop field and reads them for every feature of a layer.
 * A column is judged by the whole layer: an id that repeats is no id, and the unit of areas is the one that fits them.
 * @param features the properties of each feature, and its measured hectares where it has a geometry
 * @returns in the order given; a note names the columns that were used
 */
export function readAttributes(features: { properties: Properties; hectares: number | null }[]): { attributes: Attributes[]; notes: Note[] } {
  const all = features.map(({ properties }) => properties);
  const columns = findColumns(all);
  const unit = columns.stated_area ? findUnit(features, columns.stated_area) : null;
  const text = (properties: Properties, meaning: Meaning) => readText(columns[meaning] && properties[columns[meaning]]);
  const attributes = all.map((properties): Attributes => ({
    name: text(properties, 'name'),
    crop_code: text(properties, 'crop_code'),
    crop: text(properties, 'crop'),
    variety: noZero(text(properties, 'variety')),
    register_id: text(properties, 'register_id'),
    stated_area: columns.stated_area && unit ? readArea(properties[columns.stated_area], unit.unit) : null,
  }));
  const notes: Note[] = [];
  const used = Object.fromEntries(Object.entries(columns).flatMap(([meaning, column]) => (column === null ? [] : [[meaning, column]])));
  if (Object.keys(used).length > 0) notes.push({ code: 'columns_recognised', params: used });
  if (unit?.isGuess) notes.push({ code: 'area_unit_guessed', params: { column: columns.stated_area ?? '', unit: unit.unit } });
  return { attributes, notes };
}

function findColumns(all: Properties[]): Record<Meaning, string | null> {
  const names = new Map<string, string>();
  for (const properties of all) {
    // Features of one layer share their columns; those of GeoJSON need not.
    for (const column of Object.keys(properties)) if (!names.has(column)) names.set(column, plainColumn(column));
  }
  const find = (meaning: Meaning, isFit: (column: string) => boolean = () => true): string | null => {
    for (const wanted of COLUMN_NAMES[meaning]) {
      const column = [...names].find(([, plain]) => plain === wanted)?.[0];
      if (column !== undefined && isFilled(all, column) && isFit(column)) return column;
    }
    return null;
  };
  const cropCode = find('crop_code');
  return {
    name: find('name'),
    crop_code: cropCode,
    crop: find('crop', (column) => column !== cropCode),
    variety: find('variety'),
    register_id: find('register_id', (column) => identifies(all, column)),
    stated_area: find('stated_area', (column) => all.some((properties) => readNumber(properties[column]) !== null)),
  };
}

function isFilled(all: Properties[], column: string): boolean {
  return all.some((properties) => readText(properties[column]) !== null);
}

/** Whether a column tells features apart for good: no value twice, and not just a count from the top. */
function identifies(all: Properties[], column: string): boolean {
  const values = all.map((properties) => readText(properties[column])).filter((value) => value !== null);
  if (new Set(values).size < values.length) return false;
  const isCount = values.every((value, index) => Number(value) === index || Number(value) === index + 1);
  return !isCount;
}

/** The unit most stated areas fit best, the column's own word being right when it fits. */
function findUnit(features: { properties: Properties; hectares: number | null }[], column: string): { unit: AreaUnit; isGuess: boolean } {
  const word = statedUnit(column);
  const ratios = features.flatMap(({ properties, hectares }) => {
    const value = readNumber(properties[column]);
    return value !== null && value > 0 && hectares !== null && hectares > 0 ? [value / hectares] : [];
  });
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)];
  if (median === undefined) return { unit: word ?? 'ha', isGuess: word === null };
  const fits = (unit: AreaUnit) => Math.abs(Math.log((median * AREA_UNITS[unit]) / AREA_UNITS.ha)) <= Math.log(SAME_SIZE);
  if (word && fits(word)) return { unit: word, isGuess: false };
  const fitting = (['ha', 'm2', 'are'] as const).find(fits);
  return { unit: fitting ?? word ?? 'ha', isGuess: fitting !== 'ha' || word !== null };
}

function readArea(value: unknown, unit: AreaUnit): number | null {
  const number = readNumber(value);
  return number === null || number < 0 ? null : Math.round(number * AREA_UNITS[unit]) / AREA_UNITS.ha;
}

function readNumber(value: unknown): number | null {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  // Control characters and halves of characters cannot be stored, and nobody typed them.
  const text = value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  // Cut between characters, not between the halves of one.
  return text === '' ? null : Array.from(text.slice(0, 2 * LONGEST_TEXT)).slice(0, LONGEST_TEXT).join('');
}

/** Registers write 0 for "no variety". */
function noZero(text: string | null): string | null {
  return text === '0' ? null : text;
}
