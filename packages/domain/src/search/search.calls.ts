import { defineCall, optional, otherwise, person, value, type Entity } from '@furrow/kit';
import { croppurpose } from '../croppurpose/croppurpose.ts';
import { cropvariety } from '../cropvariety/cropvariety.ts';
import { producttype } from '../producttype/producttype.ts';

const description =
  'Ranked: names that begin with the text, then words that do, then names that hold it or each of its words; where that finds less than a page, names that are nearly so as well. Accents and case do not matter.';
const source = 'spec §7, decisions D2, API-11, API-12, RUL-15';

/** The chemical products are those for crop protection too. @source RUL-15, decisions D14 */
export const searchedVariants = ['fertilizer', 'gbm', 'chemical', 'other', 'all'] as const;

const common = {
  q: optional(value.text(200, { note: 'What to look for; everything when empty.' })),
  page: otherwise(value.integer({ min: 1, max: 1_000_000, note: 'Page of 25, from 1.' }), 1),
} as const;
/** Ids of rows, with commas between. */
const ids = (note: string) => optional(value.schema<string>({ type: 'string', description: note }));
const flag = (note: string) => otherwise(value.flag({ note }), false);
const crop = ids('Ids of crops with commas between.');
const noCustom = flag('Leaves own entries out.');

const hits = <const D extends Pick<Entity, 'name'>>(entity: D) => ({
  objects: value.list(value.row(entity)),
  meta: value.object({
    num_pages: value.integer({ min: 1 }),
    page: value.integer({ min: 1 }),
    total_count: value.count(),
  }),
  q: value.text(),
});
const search = { method: 'GET', description, exactQuery: true, access: person(), source } as const;

export const searchVarieties = defineCall({
  ...search,
  name: 'searchVarieties',
  path: '/api/v1/cropvariety/search/',
  summary: 'Search for varieties',
  tag: 'cropvariety',
  query: { ...common, crop, noCustom },
  output: hits(cropvariety),
});

export const searchPurposes = defineCall({
  ...search,
  name: 'searchPurposes',
  path: '/api/v1/croppurpose/search/',
  summary: 'Search for purposes',
  tag: 'croppurpose',
  query: { ...common, crop },
  output: hits(croppurpose),
});

export const searchProducts = defineCall({
  ...search,
  name: 'searchProducts',
  path: '/api/v1/producttype/search/',
  summary: 'Search for products',
  tag: 'producttype',
  query: {
    ...common,
    countries: ids(
      'Countries with commas between; products of none and international ones are found as well.',
    ),
    cropfieldCountry: ids('Of equally good ones, those of this country first.'),
    variant: otherwise(
      value.choice(searchedVariants, { note: 'chemical finds gbm as well.' }),
      'all',
    ),
    showFirst: ids('Ids, with commas between, of products that stand in front.'),
    organicUsageFirst: flag('Those allowed in organic farming in front.'),
    noCustom,
  },
  output: hits(producttype),
});
