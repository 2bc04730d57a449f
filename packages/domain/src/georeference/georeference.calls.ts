import { defineCall, optional, orNull, person, required, value } from '@furrow/kit';
import type { Polygonal } from '@furrow/geo/types.ts';
import { cropfield } from '../cropfield/cropfield.ts';

const tag = 'georeference';
const source = 'spec §7, decisions D10, D14, D15, API-18';
const text = value.text();
const share = value.number({ min: 0, max: 1, note: 'Part of the surface of the geometry.' });
const area = value.number({ min: 0, note: 'Hectares.' });
const geometry = { ...required(cropfield.fields.geometry), note: 'A polygon, as WKT or GeoJSON.' };

export const registerCodes = defineCall({
  name: 'registerCodes',
  method: 'GET',
  path: '/geo/codes/Cropfield',
  summary: 'Crops as the registers of fields call them',
  tag,
  query: {
    country: optional(
      value.text(undefined, {
        pattern: /^[A-Z]{2}$/,
        patternCode: 'country_expected',
        note: 'Only of this country, as two capitals.',
      }),
    ),
  },
  output: { objects: value.list(value.object({ country: text, code: text, name: text })) },
  access: person(),
  source,
});

const grown = {
  method: 'POST',
  tag,
  body: { geometry },
  openBody: true,
  output: {
    objects: value.list(
      value.object({
        year: value.integer(),
        country: text,
        crop_code: text,
        crop_name: text,
        area,
        share,
      }),
    ),
  },
  access: person(),
  reads: true,
  source,
} as const;

export const grownInYear = defineCall({
  ...grown,
  name: 'grownInYear',
  path: '/geo/history_attrs/json',
  summary: 'What grew at a place in a year, by the register of fields',
  query: {
    year: optional(
      value.schema<string>({ type: 'integer', description: 'Every year when left out.' }),
    ),
  },
});

export const grownOverYears = defineCall({
  ...grown,
  name: 'grownOverYears',
  path: '/geo/brp_history/json',
  summary: 'What grew at a place over the years, by the register of fields, the newest first',
});

export const registerYears = defineCall({
  name: 'registerYears',
  method: 'GET',
  path: '/geo/register/json',
  summary: 'The registers of fields there are, the newest first',
  tag,
  output: {
    objects: value.list(value.object({ year: value.integer(), country: text, name: text })),
  },
  access: person(),
  source,
});

export const registerFields = defineCall({
  name: 'registerFields',
  method: 'GET',
  path: '/geo/register/:year/json',
  summary: 'The fields of a register in a box, with what grew on them that year',
  description:
    'For drawing on a map, as GeoJSON. Of a box that holds more than can be drawn some are answered, and `complete` is false.',
  tag,
  params: { year: value.schema<string>({ type: 'integer', examples: [2024] }) },
  query: {
    bbox: value.schema<string>({
      type: 'string',
      description: 'West, south, east and north in degrees, with commas between.',
      examples: ['5.7,52.6,5.8,52.7'],
    }),
  },
  output: {
    type: value.only('FeatureCollection'),
    features: value.list(
      value.object({
        type: value.only('Feature'),
        geometry: value.schema<Polygonal>({ type: 'object' }),
        properties: value.object({
          country: text,
          crop_code: text,
          crop_name: text,
          crop: orNull(value.integer({ note: 'The crop of ours it stands for.' })),
        }),
      }),
    ),
    complete: value.flag(),
  },
  outputExample: { type: 'FeatureCollection', features: [], complete: true },
  refuses: ['invalid_input'],
  access: person(),
  source,
});

export const soilOfPlace = defineCall({
  name: 'soilOfPlace',
  method: 'POST',
  path: '/geo/datareference/intersect',
  summary: 'The soil of a place by the soil map, the largest part first',
  tag,
  body: { geometry, layer: optional(value.choice(['soil'])) },
  openBody: true,
  output: {
    objects: value.list(
      value.object({
        code: text,
        name: text,
        soil_type: orNull(value.integer({ note: 'The soil type of ours it stands for.' })),
        area,
        share,
      }),
    ),
  },
  refuses: ['feature_off'],
  access: person(),
  reads: true,
  source,
});

export const countryOfPlace = defineCall({
  name: 'countryOfPlace',
  method: 'GET',
  path: '/geo/determine_country/:place',
  summary: 'The country of a place; null at sea',
  tag,
  params: {
    place: value.schema<string>({
      type: 'string',
      description: 'Longitude and latitude in degrees, a comma between.',
      examples: ['5.7,52.6'],
    }),
  },
  output: {
    country: orNull(value.text(2, { pattern: /^[A-Z]{2}$/, patternCode: 'country_expected' })),
  },
  outputExample: { country: 'NL' },
  refuses: ['invalid_input'],
  access: person(),
  source,
});
