import {
  arrayOf,
  pageQuery,
  pageSchema,
  shape,
  type CallDescription,
  type JsonSchema,
} from '@furrow/kit';
import { IMPORT_KINDS } from '../exchange/settling/settling.ts';
import { STORED_KINDS } from '../exchange/import/stored-objects.ts';

/** What the calls of imports say of themselves. @source decisions D13, D15 */

const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const numberOrNull: JsonSchema = { type: ['number', 'null'] };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const flag: JsonSchema = { type: 'boolean', default: false };
const params = { id: uuid };

const note = shape({
  code: { type: 'string' },
  params: { type: 'object' },
  'row?': { type: 'integer' },
  text: { type: 'string' },
});
const applied = {
  created: count,
  updated: count,
  skipped: count,
  'objects?': shape({ created: count, skipped: count }),
  'farm?': { ...uuid, description: 'The new farm that an archive of one became.' },
};
const summary = {
  id: uuid,
  farm: uuid,
  plan: uuid,
  task: {
    type: ['string', 'null'],
    format: 'uuid',
    description: 'Gone a week after the file was read.',
  },
  kind: { type: 'string' },
  files: arrayOf({ type: 'string' }),
  state: { type: 'string', enum: ['reading', 'review', 'applied', 'rolled_back', 'failed'] },
  format: textOrNull,
  crs: textOrNull,
  country: textOrNull,
  created: { type: 'string', format: 'date-time' },
  user: { type: 'string' },
  result: { anyOf: [shape(applied), { type: 'null' }] },
  counts: {
    type: 'object',
    additionalProperties: shape({ rows: count, area: { type: 'number' } }),
  },
  notes: arrayOf(note),
  resource_uri: { type: 'string' },
};
const row = shape({
  row: { type: 'integer' },
  name: textOrNull,
  label: { type: 'string' },
  geometry: textOrNull,
  registered_area: numberOrNull,
  stated_area: numberOrNull,
  crop_code: textOrNull,
  crop: { type: ['integer', 'null'] },
  crop_name: textOrNull,
  crop_text: textOrNull,
  variety: { type: ['integer', 'null'] },
  variety_text: textOrNull,
  register_id: textOrNull,
  verdict: { type: 'string', enum: ['new', 'match', 'conflict', 'unchanged', 'invalid'] },
  matches: arrayOf(
    shape({
      cropfield: uuid,
      name: { type: 'string' },
      iou: { type: 'number' },
      by: { type: 'string', enum: ['register', 'overlap', 'link'] },
    }),
  ),
  notes: arrayOf(note),
  applied: { type: ['string', 'null'], enum: ['created', 'updated', null] },
  cropfield: { type: ['string', 'null'], format: 'uuid' },
});

const object = shape({
  object: { type: 'integer', description: 'Its number in this import.' },
  kind: { type: 'string', enum: [...STORED_KINDS] },
  id: { type: ['string', 'null'], description: 'What the file calls it.' },
  name: textOrNull,
  verdict: { type: 'string', enum: ['new', 'match', 'unchanged', 'invalid'] },
  notes: arrayOf(note),
  applied: { type: ['string', 'null'], enum: ['created', 'updated', null] },
  row: {
    anyOf: [shape({ resource: { type: 'string' }, id: { type: 'string' } }), { type: 'null' }],
    description: 'The row of the farm that it is.',
  },
});

export const beginAbout: CallDescription = {
  summary: 'Takes files in for a review; nothing of the farm changes yet',
  body: shape({
    file: {
      type: 'string',
      format: 'binary',
      description: 'The file; the parts of a loose shapefile one after the other.',
    },
    'farm?': uuid,
    'plan?': uuid,
    'kind?': {
      type: 'string',
      enum: [...IMPORT_KINDS],
      description: 'Found out from the content when left out.',
    },
  }),
  bodyAs: ['multipart'],
  output: shape({ id: uuid, task: uuid }),
  status: 201,
  refuses: ['not_allowed'],
};

export const listAbout: CallDescription = {
  summary: 'Imports, newest first',
  query: { ...pageQuery, 'farm?': uuid },
  output: pageSchema(shape(summary)),
  refuses: ['not_allowed', 'not_found'],
};

export const readAbout: CallDescription = {
  summary: 'An import with its rows: what would be done with each, and why',
  params,
  output: shape({ ...summary, rows: arrayOf(row), objects: arrayOf(object) }),
  refuses: ['not_allowed'],
};

export const applyAbout: CallDescription = {
  summary:
    'Does what the review was decided to: fields, records and other rows are made and changed, hours of weather count from now on',
  params,
  body: shape({
    'rows?': {
      type: ['array', 'null'],
      items: {
        anyOf: [
          { type: 'integer' },
          shape({
            row: { type: 'integer' },
            'as?': { type: 'string', enum: ['new', 'update', 'skip'] },
          }),
        ],
      },
      description: 'Those to apply; everything that needs no decision when left out.',
    },
    'objects?': {
      type: ['array', 'null'],
      items: { type: 'integer' },
      description:
        'Those to make of what the file holds besides fields; every one that brings something when left out.',
    },
    'create_parcels?': { type: ['boolean', 'null'], default: false },
  }),
  bodyOptional: true,
  bodyExample: { rows: [1, { row: 2, as: 'new' }], create_parcels: true },
  output: shape(applied),
  also: {
    202: {
      description: 'A large farm is taken in by a task; the import says what came of it.',
      schema: shape({ task: uuid, status_url: { type: 'string' } }),
    },
  },
  refuses: ['not_allowed', 'illegal_transition', 'id_taken', 'person_only'],
};

export const rollbackAbout: CallDescription = {
  summary: 'Puts back every value the import changed, and removes what it made',
  params,
  query: { 'force?': { ...flag, description: 'Goes on although fields were edited since.' } },
  output: shape({ removed: count, restored: count }),
  refuses: ['not_allowed', 'illegal_transition', 'changed_since'],
};
