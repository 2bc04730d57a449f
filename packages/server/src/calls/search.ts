import type { FastifyInstance } from 'fastify';
import {
  issue,
  rowSchemaOf,
  arrayOf,
  shape,
  type CallDescription,
  type Issue,
  type JsonSchema,
  type Members,
} from '@furrow/kit';
import { invalid } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText, type Query } from '../request.ts';
import { search, searchPageSize, type Narrowing } from '../search/search.ts';
import type { Services } from '../services.ts';
import { searchText } from '../wire/v1.ts';

/** Searches of the large catalogues. @source spec §7, decisions D2, API-11, API-12, RUL-15 */

const longestText = 200;
const mostIds = 1000;
const lastPage = 1_000_000;

const flag: JsonSchema = { type: 'boolean', default: false };
const common: Members = {
  'q?': { type: 'string', description: 'What to look for; everything when empty.' },
  'page?': {
    type: 'integer',
    minimum: 1,
    maximum: lastPage,
    default: 1,
    description: `Page of ${searchPageSize}, from 1.`,
  },
};
const crop: Members = {
  'crop?': { type: 'string', description: 'Ids of crops with commas between.' },
};
const noCustom: Members = { 'noCustom?': { ...flag, description: 'Leaves own entries out.' } };

/** The chemical products are those for crop protection too. @source RUL-15, decisions D14 */
const variants: Readonly<Record<string, readonly string[]>> = {
  fertilizer: ['fertilizer'],
  gbm: ['gbm'],
  chemical: ['chemical', 'gbm'],
  other: ['other'],
  all: ['fertilizer', 'gbm', 'chemical', 'other'],
};

const listed = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function idsOf(query: Query, name: string, issues: Issue[]): number[] {
  const given = listed(query[name]);
  if (given.some((text) => !/^\d{1,9}$/.test(text))) issues.push(issue(name, 'integer_expected'));
  else if (given.length > mostIds) issues.push(issue(name, 'too_many', { max: mostIds }));
  return given.map(Number);
}

function isOn(query: Query, name: string, issues: Issue[]): boolean {
  const given = String(query[name] ?? '').toLowerCase();
  if (!['', 'true', '1', 'false', '0'].includes(given))
    issues.push(issue(name, 'boolean_expected'));
  return given === 'true' || given === '1';
}

function countriesOf(query: Query, name: string, issues: Issue[]): string[] {
  const given = listed(query[name]).map((country) => country.toUpperCase());
  if (given.some((country) => !/^([A-Z]{2}|__)$/.test(country)))
    issues.push(issue(name, 'countries_expected'));
  return given;
}

function pageOf(query: Query, issues: Issue[]): number {
  const given = String(query['page'] ?? '');
  if (given === '') return 1;
  const page = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (page < 1 || page > lastPage)
    issues.push(
      issue('page', page > lastPage ? 'number_too_large' : 'integer_expected', { max: lastPage }),
    );
  return page;
}

function textOf(query: Query, issues: Issue[]): string {
  const text = String(query['q'] ?? '').trim();
  if (text.includes('\0')) issues.push(issue('q', 'text_broken'));
  if (text.length > longestText) issues.push(issue('q', 'too_long', { max: longestText }));
  return text;
}

/** Varieties of some crops; purposes of them and those of any crop. */
const ofCrop =
  (column: string, alsoWithout: boolean) =>
  (query: Query, issues: Issue[]): Narrowing => {
    const crops = idsOf(query, 'crop', issues);
    const conditions: Narrowing['conditions'][number][] = isOn(query, 'noCustom', issues)
      ? [() => 't.farm is null']
      : [];
    if (crops.length > 0)
      conditions.push(
        (sql) =>
          `(t.${column} = any(${sql.value(crops)}::integer[])${alsoWithout ? ` or t.${column} is null` : ''})`,
      );
    return { conditions, first: [], last: [] };
  };

function products(query: Query, issues: Issue[]): Narrowing {
  const conditions: Narrowing['conditions'][number][] = isOn(query, 'noCustom', issues)
    ? [() => 't.farm is null']
    : [];
  const variant = String(query['variant'] || 'all');
  const wanted = Object.hasOwn(variants, variant) ? variants[variant] : undefined;
  if (!wanted)
    issues.push(issue('variant', 'choice', { values: Object.keys(variants).join(', ') }));
  else if (variant !== 'all')
    conditions.push((sql) => `t.variant = any(${sql.value(wanted)}::text[])`);
  const countries = countriesOf(query, 'countries', issues);
  if (countries.length > 0)
    conditions.push(
      (sql) => `(t.country is null or t.country = any(${sql.value([...countries, '__'])}::text[]))`,
    );
  const shown = idsOf(query, 'showFirst', issues);
  const first: Narrowing['first'][number][] =
    shown.length > 0 ? [(sql) => `(t.id = any(${sql.value(shown)}::integer[])) desc`] : [];
  if (isOn(query, 'organicUsageFirst', issues)) first.push(() => 't.organic_usage desc');
  const [country] = countriesOf(query, 'cropfieldCountry', issues);
  return {
    conditions,
    first,
    last: country ? [(sql) => `(t.country = ${sql.value(country)}) desc nulls last`] : [],
  };
}

interface Searched {
  readonly summary: string;
  readonly parameters: Members;
  readonly narrow: (query: Query, issues: Issue[]) => Narrowing;
}

const searches: Readonly<Record<string, Searched>> = {
  cropvariety: {
    summary: 'Search for varieties',
    parameters: { ...common, ...crop, ...noCustom },
    narrow: ofCrop('crop_type', false),
  },
  croppurpose: {
    summary: 'Search for purposes',
    parameters: { ...common, ...crop },
    narrow: ofCrop('crop', true),
  },
  producttype: {
    summary: 'Search for products',
    parameters: {
      ...common,
      'countries?': {
        type: 'string',
        description:
          'Countries with commas between; products of none and international ones are found as well.',
      },
      'cropfieldCountry?': {
        type: 'string',
        description: 'Of equally good ones, those of this country first.',
      },
      'variant?': {
        type: 'string',
        enum: Object.keys(variants),
        default: 'all',
        description: 'chemical finds gbm as well.',
      },
      'showFirst?': {
        type: 'string',
        description: 'Ids, with commas between, of products that stand in front.',
      },
      'organicUsageFirst?': { ...flag, description: 'Those allowed in organic farming in front.' },
      ...noCustom,
    },
    narrow: products,
  },
};

const about = (name: string, { summary, parameters }: Searched): CallDescription => ({
  summary,
  description:
    'Ranked: names that begin with the text, then words that do, then names that hold it or each of its words; where that finds less than a page, names that are nearly so as well. Accents and case do not matter.',
  tag: name,
  query: parameters,
  output: shape({
    objects: arrayOf(rowSchemaOf(name)),
    meta: shape({
      num_pages: { type: 'integer', minimum: 1 },
      page: { type: 'integer', minimum: 1 },
      total_count: { type: 'integer', minimum: 0 },
    }),
    q: { type: 'string' },
  }),
});

export function searchCalls(app: FastifyInstance, { database }: Services): void {
  for (const [name, searched] of Object.entries(searches)) {
    const known = new Set([
      ...Object.keys(searched.parameters).map((parameter) => parameter.replace('?', '')),
      'format',
    ]);
    app.get(
      `/api/v1/${name}/search/`,
      { config: { about: about(name, searched) } },
      async (request, reply) => {
        const query = queryOf(request);
        const issues = Object.keys(query)
          .filter((key) => !known.has(key))
          .map((key) => issue(key, 'unknown_filter', { name: key }));
        const q = textOf(query, issues);
        const page = pageOf(query, issues);
        const narrowing = searched.narrow(query, issues);
        if (issues.length > 0) throw invalid(...issues);
        const { objects, total } = await search(database, name, askerOf(request), {
          q,
          page,
          language: languageOf(request),
          narrowing,
        });
        return sendText(reply, searchText(objects, q, page, total, searchPageSize));
      },
    );
  }
}
