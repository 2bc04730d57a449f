import {
  defineCall,
  form,
  optional,
  orNull,
  otherwise,
  pageOfList,
  person,
  value,
} from '@furrow/kit';
import { importKinds, importObjectKinds, importStates, importVerdicts } from './kinds.ts';

const source = 'decisions D13, D15, EXC-01';
const path = '/api/v3/imports/';
const params = { id: value.id() } as const;
const text = value.text();
const maybe = orNull(text);
const figure = orNull(value.number());
const count = value.count();

const note = value.object({
  code: text,
  params: optional(value.openObject({})),
  row: optional(value.integer()),
  text,
});

const applied = {
  created: count,
  updated: count,
  skipped: count,
  objects: optional(value.object({ created: count, skipped: count })),
  farm: optional(value.id({ note: 'The new farm that an archive of one became.' })),
} as const;

const summary = {
  id: value.id(),
  farm: value.id(),
  plan: value.id(),
  task: orNull(value.id({ note: 'Gone a week after the file was read.' })),
  kind: text,
  files: value.list(text),
  state: value.choice(importStates),
  format: maybe,
  crs: maybe,
  country: maybe,
  created: value.instant(),
  user: text,
  result: orNull(value.object(applied)),
  counts: value.byName(value.object({ rows: count, area: value.number() })),
  notes: value.list(note),
  resource_uri: text,
} as const;

const settled = orNull(value.choice(['created', 'updated']));

const row = value.object({
  row: value.integer(),
  name: maybe,
  label: value.text(undefined, { note: 'What the field will be called.' }),
  geometry: maybe,
  registered_area: figure,
  stated_area: figure,
  crop_code: maybe,
  crop: orNull(value.integer()),
  crop_name: maybe,
  crop_text: maybe,
  variety: orNull(value.integer()),
  variety_text: maybe,
  register_id: maybe,
  verdict: value.choice(importVerdicts),
  matches: value.list(
    value.object({
      cropfield: value.id(),
      name: text,
      iou: value.number({ note: 'Shared ground as a part of both together, 0 to 1.' }),
      by: value.choice(['register', 'overlap', 'link']),
    }),
  ),
  notes: value.list(note),
  applied: settled,
  cropfield: orNull(value.id()),
});

const object = value.object({
  object: value.integer({ note: 'Its number in this import.' }),
  kind: value.choice(importObjectKinds),
  id: orNull(value.text(undefined, { note: 'What the file calls it.' })),
  name: maybe,
  verdict: value.choice(['new', 'match', 'unchanged', 'invalid']),
  notes: value.list(note),
  applied: settled,
  row: orNull(
    value.object({ resource: text, id: text }, { note: 'The row of the farm that it is.' }),
  ),
});

export const beginImport = defineCall({
  name: 'beginImport',
  method: 'POST',
  path,
  summary: 'Takes files in for a review; nothing of the farm changes yet',
  body: form(
    {
      farm: optional(value.id()),
      plan: optional(value.id()),
      kind: optional(
        value.choice(importKinds, { note: 'Found out from the content when left out.' }),
      ),
    },
    { file: 'The file; the parts of a loose shapefile one after the other.' },
  ),
  output: { id: value.id(), task: value.id() },
  status: 201,
  refuses: ['not_allowed'],
  access: person(),
  source,
});

export const listImports = defineCall({
  name: 'listImports',
  method: 'GET',
  path,
  summary: 'Imports, newest first',
  query: { ...pageOfList, farm: optional(value.id({ code: 'missing' })) },
  exactQuery: true,
  output: value.page(value.object(summary)),
  refuses: ['not_allowed', 'not_found'],
  access: person(),
  source,
});

export const readImport = defineCall({
  name: 'readImport',
  method: 'GET',
  path: `${path}:id/`,
  summary: 'An import with its rows: what would be done with each, and why',
  params,
  output: { ...summary, rows: value.list(row), objects: value.list(object) },
  refuses: ['not_allowed'],
  access: person(),
  source,
});

/** Rows to apply, and their kind; they are checked together with the rows of the review. */
const rowChoices = value.schema<
  readonly (number | { readonly row: number; readonly as?: 'new' | 'update' | 'skip' })[]
>({
  type: 'array',
  items: {
    anyOf: [
      { type: 'integer' },
      {
        type: 'object',
        additionalProperties: false,
        required: ['row'],
        properties: {
          row: { type: 'integer' },
          as: { type: 'string', enum: ['new', 'update', 'skip'] },
        },
      },
    ],
  },
  description: 'Those to apply; everything that needs no decision when left out.',
});
const objectChoices = value.schema<readonly number[]>({
  type: 'array',
  items: { type: 'integer' },
  description:
    'Those to make of what the file holds besides fields; every one that brings something when left out.',
});

export const applyImport = defineCall({
  name: 'applyImport',
  method: 'POST',
  path: `${path}:id/apply/`,
  summary:
    'Does what the review was decided to: fields, records and other rows are made and changed, hours of weather count from now on',
  params,
  body: {
    rows: optional(orNull(rowChoices)),
    objects: optional(orNull(objectChoices)),
    create_parcels: orNull(value.flag()),
  },
  bodyExample: { rows: [1, { row: 2, as: 'new' }], create_parcels: true },
  output: value.object(applied),
  also: {
    202: {
      description: 'A large farm is taken in by a task; the import says what came of it.',
      output: value.object({ task: value.id(), status_url: text }),
    },
  },
  refuses: ['not_allowed', 'illegal_transition', 'id_taken', 'person_only'],
  access: person(),
  source,
});

export const rollBackImport = defineCall({
  name: 'rollBackImport',
  method: 'POST',
  path: `${path}:id/rollback/`,
  summary: 'Puts back every value the import changed, and removes what it made',
  params,
  query: {
    force: otherwise(
      value.schema<boolean | string>({
        type: 'boolean',
        description: 'Goes on although fields were edited since.',
      }),
      false,
    ),
  },
  output: { removed: count, restored: count },
  refuses: ['not_allowed', 'illegal_transition', 'changed_since'],
  access: person(),
  source,
});
