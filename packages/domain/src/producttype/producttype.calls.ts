import { candidateShape } from '../admission/candidate.ts';
import { registersShape, usableShape } from '../admission/usable.ts';
import { defineCall, optional, orNull, otherwise, person, value } from '@furrow/kit';
import { producttype } from './producttype.ts';

const tag = 'producttype';
const text = value.text();
const some = optional(text);

/** Most products in an answer. */
export const mostAdmitted = 3000;

export const admittedProducts = defineCall({
  name: 'admittedProducts',
  method: 'GET',
  path: '/api/v1/producttype/admitted/',
  summary: 'Products a farm may choose without a network',
  description: `Those that registers admit in the crops of a plan, and those of the farm's countries that no register speaks of, by name; at most ${mostAdmitted}. With the state of the answer before, the rows come only when they may be others.`,
  tag,
  query: {
    farm: value.id(),
    plan: value.id(),
    state: optional(value.text(undefined, { note: 'The state of the answer before.' })),
  },
  exactQuery: true,
  output: {
    state: text,
    objects: {
      ...orNull(
        value.list(
          value.object({
            id: value.integer(),
            version: value.integer(),
            name: text,
            names: optional(value.byName(text)),
            unit: some,
            variant: some,
            kind: some,
            country: some,
            edi_code: some,
            organic_usage: optional(value.flag()),
            other_names: optional(
              value.list(text, {
                note: 'Trade names of other articles under the same number.',
              }),
            ),
          }),
        ),
      ),
      note: 'Null where the state is still the one that was named.',
    },
  },
  refuses: ['not_found'],
  access: person(),
  source: 'spec §7, API-11',
});

export const usableProducts = defineCall({
  name: 'usableProducts',
  method: 'GET',
  path: '/api/v1/producttype/usable/',
  summary: 'Products with the uses that registers admit in the crops of a plan',
  description:
    'What may still be used of them, so that a device can say by itself what fits a crop, a target and a day. With the state of the answer before, they come only when they may be others.',
  tag,
  query: {
    farm: value.id(),
    plan: value.id(),
    state: optional(value.text(undefined, { note: 'The state of the answer before.' })),
  },
  exactQuery: true,
  output: {
    state: text,
    objects: {
      ...orNull(value.list(usableShape)),
      note: 'Null where the state is still the one that was named.',
    },
    held: {
      ...orNull(registersShape.held),
      note: 'Products of the stock and of work in the plan, with every edition and use: what is judged by, allowed or not.',
    },
    named: {
      ...orNull(registersShape.named),
      note: 'Those products by id; one without an entry is in no register.',
    },
    chosen: {
      ...orNull(registersShape.chosen),
      note: 'Admissions that a person chose for a record.',
    },
    editions: { ...orNull(registersShape.editions), note: 'The registers there are.' },
  },
  refuses: ['not_found', 'feature_off'],
  access: person(),
  source: 'decisions D18',
});

export const readProduct = defineCall({
  name: 'readProduct',
  method: 'GET',
  path: '/api/v1/producttype/:id/',
  summary: 'A product',
  tag,
  params: { id: value.integer({ max: 999_999_999 }) },
  query: {
    admissions: otherwise(
      value.flag({ note: 'With what the register admits it for, as it stands now.' }),
      false,
    ),
  },
  output: value.either(
    value.row(producttype),
    value.openObject({ id: value.integer(), name: text, admissions: value.list(candidateShape) }),
  ),
  refuses: ['feature_off'],
  access: person(),
  source: 'spec §7, API-11',
});
