import { COLUMN_NAMES, plainColumn } from '@furrow/formats/reading/attribute-names.ts';
import { readText } from '@furrow/formats/reading/read-text.ts';
import type { LayerFeature } from './readers/reader.ts';

export const layerKinds = ['register', 'soil'] as const;
export type LayerKind = (typeof layerKinds)[number];

/**
 * Columns of the soil type, the most specific first, as `plainColumn` writes them. Behind each the
 * maps that use it: the Dutch soil map (BRO) and map of regulatory soils, the Belgian one, the
 * French, the Danish, the German.
 */
const soilColumns = {
  code: [
    'firstsoilcode',
    'soilcode',
    'maincode',
    'bodemcode',
    'grondsoortcode',
    'codegrnd',
    'soiltype',
    'bodtype',
    'bodemserie',
    'unibodtype',
    'ucs',
    'jbnr',
    'jb',
    'bodenart',
    'leitbod',
    'code',
  ],
  name: [
    'firstsoilname',
    'soilname',
    'grondsoort',
    'grondsoortnaam',
    'bodemnaam',
    'soilunit',
    'legende',
    'beknopteomschrijvingbodemserie',
    'gegeneraliseerdelegende',
    'jordtype',
    'bodenartname',
    'omschrijving',
    'name',
    'naam',
    'nom',
    'navn',
  ],
} as const;

const registerColumns = { code: COLUMN_NAMES.crop_code, name: COLUMN_NAMES.crop } as const;

const yearColumns = [
  'jaar',
  'year',
  'campagne',
  'annee',
  'aar',
  'antragsjahr',
  'antragjahr',
  'referenceyear',
];

export interface LayerColumns {
  readonly code: string | null;
  readonly name: string | null;
}

/**
 * The columns of a file with code and name; requested ones must exist. Throws a message for people.
 */
export function chooseColumns(
  kind: LayerKind,
  features: readonly LayerFeature[],
  asked: { code?: string | undefined; name?: string | undefined },
): LayerColumns {
  const filled = filledColumns(features);
  const named = (option: string, wanted: string): string => {
    if (filled.includes(wanted)) return wanted;
    throw new Error(
      `${option} ${wanted}: the file has no such column, or nothing in it. It has ${filled.join(', ') || 'none'}.`,
    );
  };
  const wanted = kind === 'soil' ? soilColumns : registerColumns;
  const columnOf = (names: readonly string[]) =>
    names
      .map((one) => filled.find((column) => plainColumn(column) === one))
      .find((column) => column !== undefined) ?? null;
  const code = asked.code ? named('--code-field', asked.code) : columnOf(wanted.code);
  const name = asked.name ? named('--name-field', asked.name) : columnOf(wanted.name);
  if (code === null && name === null)
    throw new Error(
      `no column for a code or a name was recognised; name them with --code-field and --name-field. The file has ${filled.join(', ') || 'none'}.`,
    );
  return { code, name };
}

function filledColumns(features: readonly LayerFeature[]): string[] {
  const filled = new Set<string>();
  for (const { properties } of features)
    for (const [column, value] of Object.entries(properties))
      if (readText(value) !== null) filled.add(column);
  return [...filled];
}

/** The year all features state, or null. */
export function statedYear(features: readonly LayerFeature[]): number | null {
  for (const column of filledColumns(features)) {
    if (!yearColumns.includes(plainColumn(column))) continue;
    const years = new Set(features.map(({ properties }) => Number(properties[column])));
    const [year] = years;
    if (years.size === 1 && year !== undefined && isYear(year)) return year;
  }
  return null;
}

export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= 1950 && year <= 2100;
