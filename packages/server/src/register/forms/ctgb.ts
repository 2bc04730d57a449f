import { cellOf, dayOf, headersOf, numberOf, readRows, type Row } from '../rows.ts';
import { JsonNode } from '../json-node.ts';
import type { Part, Taker } from '../part.ts';
import { jsonOf } from '../read-json.ts';
import { readAuthorisation } from './ctgb/authorisation.ts';
import { isRekeyed, readRekeyed } from './ctgb/rekeyed.ts';

/**
 * The Dutch register of Ctgb from files. In the form of Fytostat: articles (a row per packing),
 * active substances and kinds, each a CSV file that names the admission number, without uses. In
 * that of its public interface, as JSON: uses by admission number, or whole authorisations.
 * @source decisions D15 Registers, D18
 */

/**
 * The parts of a trade name that packing adds: sizes, numbers of bottles, the mark of a labelled
 * outer box.
 */
const packing = [
  /\([^)]*\)/g,
  /\b(?:\d+\s*x\s*)?\d+(?:[.,]\d+)?\s*(?:liter|litre|ltr|lt|l|kilo|kg|gram|gr|g|ml|st|stuks|zakken)\b\.?/gi,
  /\b(?:overdoos|doos|can|fles|vat|zak)\b.*$/gi,
  /\bOV\b/g,
];

export function tradeName(article: string): string {
  const short = packing
    .reduce((name, part) => name.replaceAll(part, ' '), article)
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,;/-]+$/, '')
    .trim();
  return short || article.trim();
}

const kinds: Readonly<Record<string, string>> = {
  HE: 'herbicide',
  FU: 'fungicide',
  IN: 'insecticide',
  AC: 'acaricide',
  GR: 'growth regulator',
  NE: 'nematicide',
  RO: 'rodenticide',
  AL: 'algicide',
  BA: 'bactericide',
  KI: 'sprout inhibitor',
  DO: 'desiccant',
  MO: 'molluscicide',
};

function kindOf(code: string, name: string): string {
  const word = name.toLowerCase();
  const values = [
    ['kiemremming', 'sprout inhibitor'],
    ['doodspuit', 'desiccant'],
    ['groeiregulator', 'growth regulator'],
    ['rodenti', 'rodenticide'],
    ['nematic', 'nematicide'],
    ['algic', 'algicide'],
    ['bacteri', 'bactericide'],
    ['acaric', 'acaricide'],
    ['insectic', 'insecticide'],
    ['fungic', 'fungicide'],
    ['herbic', 'herbicide'],
    ['hulpstof', 'adjuvant'],
    ['slakken', 'molluscicide'],
  ].find(([part = '']) => word.includes(part));
  return values?.[1] ?? kinds[code.slice(0, 2).toUpperCase()] ?? 'other';
}

/** A JSON file of the public interface. @returns number of admissions in it */
async function readJson(file: string, taker: Taker): Promise<number> {
  const document = await jsonOf(file);
  if (isRekeyed(document)) {
    await readRekeyed(file, document, taker);
    return document.length;
  }
  const whole = (Array.isArray(document) ? document : [document])
    .map((one) => new JsonNode(one))
    .map((one) => (one.of('data').value === null ? one : one.of('data')))
    .filter((one) => one.of('authorisation').value !== null);
  for (const one of whole) await readAuthorisation(one, file, taker);
  return whole.length;
}

export async function readCtgb(files: readonly string[], taker: Taker): Promise<void> {
  const { take, problem } = taker;
  let articles = 0;
  for (const file of files) {
    if (/\.json(\.gz)?$/i.test(file)) {
      articles += await readJson(file, taker);
      continue;
    }
    const headers = await headersOf(file);
    if (!headers.includes('toelatingsnummer')) continue;
    for await (const { row, values } of readRows(file).rows) {
      const report = (words: string) => problem(file, row, words);
      const number = cellOf(values, 'toelatingsnummer');
      if (!/^\d{1,6}$/.test(number)) {
        report(`'${number}' is no admission number`);
        continue;
      }
      if (headers.includes('artikelnaam')) articles += 1;
      const part = partOf(headers, values, report);
      if (part) await take(number, part);
    }
  }
  if (articles === 0)
    throw new Error(
      'There is no list of articles: a CSV file with the columns artikelnaam and toelatingsnummer, or a JSON file with registrationNumber and uses.',
    );
}

/** A line of the files: an article, a substance of it or its product kind. */
function partOf(
  headers: readonly string[],
  values: Row,
  report: (words: string) => void,
): Part | null {
  if (headers.includes('artikelnaam')) return articlePart(values, report);
  if (headers.includes('werkzame_stof')) return substancePart(values, report);
  if (!headers.includes('soort_code')) return null;
  return {
    part: 'kind',
    content: { kind: kindOf(cellOf(values, 'soort_code'), cellOf(values, 'soort')) },
  };
}

function articlePart(values: Row, report: (words: string) => void): Part | null {
  const dayIn = (column: string) => {
    const day = dayOf(cellOf(values, column));
    if (day === undefined) report(`'${cellOf(values, column)}' is no day`);
    return day ?? null;
  };
  const [expires, useUp] = [dayIn('toelatings_expiratie'), dayIn('uiterste_opgebruikdatum')];
  const name = tradeName(cellOf(values, 'artikelnaam'));
  if (name === '') {
    report('the name is missing');
    return null;
  }
  return {
    part: 'article',
    content: {
      name,
      holder: cellOf(values, 'leverancier') || null,
      expires,
      useUp,
      users: usersOf[cellOf(values, 'verbruikplaats')] ?? null,
      unit: cellOf(values, 'vorm') === 'Vast' ? 'kg' : 'l',
      kilogramsPerLitre: numberOf(cellOf(values, 'soortelijk_gewicht')) || null,
    },
  };
}

const usersOf: Readonly<Record<string, 'professional' | 'amateur'>> = {
  Beroepsmatig: 'professional',
  Huishoudelijk: 'amateur',
};

function substancePart(values: Row, report: (words: string) => void): Part {
  const content = numberOf(cellOf(values, 'gehalte'));
  if (content === undefined) report(`'${cellOf(values, 'gehalte')}' is no content`);
  const isPerLitre = /gram\s*\/\s*liter/i.test(cellOf(values, 'eenheid'));
  return {
    part: 'substance',
    content: {
      name: cellOf(values, 'werkzame_stof').toLowerCase(),
      gramsPerLitre: isPerLitre ? (content ?? null) : null,
      percent: isPerLitre ? null : (content ?? null),
    },
  };
}
