import type { FastifyInstance } from 'fastify';
import {
  type searchedVariants,
  searchProducts,
  searchPurposes,
  searchVarieties,
} from '@furrow/domain/search/search.calls.ts';
import { issue, type Issue, type Language, type ObjectOf } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { search, searchPageSize, type Narrowing } from '../search/search.ts';
import type { Services } from '../services.ts';
import { JsonText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';
import { searchText } from '../wire/v1.ts';

/** Searches of the large catalogues. @source spec §7, decisions D2, API-11, API-12, RUL-15 */

const mostIds = 1000;

type Condition = Narrowing['conditions'][number];
type Variant = (typeof searchedVariants)[number];

/** The chemical products are those for crop protection too. @source RUL-15, decisions D14 */
const variants: Readonly<Record<Variant, readonly string[]>> = {
  fertilizer: ['fertilizer'],
  gbm: ['gbm'],
  chemical: ['chemical', 'gbm'],
  other: ['other'],
  all: ['fertilizer', 'gbm', 'chemical', 'other'],
};

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const idsOf = (text?: string): number[] => listed(text).map(Number);
const countriesOf = (text?: string): string[] =>
  listed(text).map((country) => country.toUpperCase());

function idIssues(name: string, text?: string): Issue[] {
  const ids = listed(text);
  if (ids.some((id) => !/^\d{1,9}$/.test(id))) return [issue(name, 'integer_expected')];
  return ids.length > mostIds ? [issue(name, 'too_many', { max: mostIds })] : [];
}

const countryIssues = (name: string, text?: string): Issue[] =>
  countriesOf(text).some((country) => !/^([A-Z]{2}|__)$/.test(country))
    ? [issue(name, 'countries_expected')]
    : [];

interface OfCrop {
  readonly crop?: string;
  readonly noCustom?: boolean;
}

/** Varieties of some crops; purposes of them and those of any crop. */
function ofCrop(
  column: string,
  alsoWithout: boolean,
  { crop, noCustom = false }: OfCrop,
): Narrowing {
  const crops = idsOf(crop);
  const conditions: Condition[] = noCustom ? [() => 't.farm is null'] : [];
  if (crops.length > 0)
    conditions.push(
      (sql) =>
        `(t.${column} = any(${sql.value(crops)}::integer[])${alsoWithout ? ` or t.${column} is null` : ''})`,
    );
  return { conditions, first: [], last: [] };
}

type ProductQuery = ObjectOf<(typeof searchProducts)['query']>;

function products(query: ProductQuery): Narrowing {
  const conditions: Condition[] = query.noCustom ? [() => 't.farm is null'] : [];
  if (query.variant !== 'all') {
    const wanted = variants[query.variant];
    conditions.push((sql) => `t.variant = any(${sql.value(wanted)}::text[])`);
  }
  const countries = countriesOf(query.countries);
  if (countries.length > 0)
    conditions.push(
      (sql) => `(t.country is null or t.country = any(${sql.value([...countries, '__'])}::text[]))`,
    );
  const shown = idsOf(query.showFirst);
  const first: Narrowing['first'][number][] =
    shown.length > 0 ? [(sql) => `(t.id = any(${sql.value(shown)}::integer[])) desc`] : [];
  if (query.organicUsageFirst) first.push(() => 't.organic_usage desc');
  const [country] = countriesOf(query.cropfieldCountry);
  return {
    conditions,
    first,
    last: country ? [(sql) => `(t.country = ${sql.value(country)}) desc nulls last`] : [],
  };
}

interface Asked {
  readonly principal: Principal;
  readonly query: { readonly q?: string; readonly page: number };
  readonly language: Language;
}

export function searchCalls(app: FastifyInstance, { database }: Services): void {
  const hits = async (
    name: string,
    { principal, query, language }: Asked,
    narrowing: Narrowing,
  ): Promise<JsonText> => {
    const q = (query.q ?? '').trim();
    const { page } = query;
    const { objects, total } = await search(database, name, principal, {
      q,
      page,
      language,
      narrowing,
    });
    return new JsonText(searchText({ q, page, total, pageSize: searchPageSize, objects }));
  };

  answer(
    app,
    searchVarieties,
    (asked) => hits('cropvariety', asked, ofCrop('crop_type', false, asked.query)),
    { check: ({ query }) => idIssues('crop', query.crop) },
  );
  answer(
    app,
    searchPurposes,
    (asked) => hits('croppurpose', asked, ofCrop('crop', true, asked.query)),
    { check: ({ query }) => idIssues('crop', query.crop) },
  );
  answer(app, searchProducts, (asked) => hits('producttype', asked, products(asked.query)), {
    check: ({ query }) => [
      ...countryIssues('countries', query.countries),
      ...idIssues('showFirst', query.showFirst),
      ...countryIssues('cropfieldCountry', query.cropfieldCountry),
    ],
  });
}
