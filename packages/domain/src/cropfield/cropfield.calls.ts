import {
  byRights,
  defineCall,
  ofFarm,
  optional,
  orNull,
  otherwise,
  pageOfList,
  person,
  required,
  value,
} from '@furrow/kit';
import { MOST_PIECES } from '@furrow/geo/operations/slice.ts';
import type { EntityRows } from '../entity-rows.ts';
import { cropfield } from './cropfield.ts';

const tag = 'cropfield';
const source = 'decisions D17';
const landSource = 'spec §7, API-05, API-07, API-15';
const params = { id: value.id() } as const;
const boundary = { ...required(cropfield.fields.geometry), note: 'A polygon, as WKT or GeoJSON.' };
const share = value.number({ min: 0, max: 1 });
const hectares = value.number({ min: 0, note: 'Hectares.' });
const kilograms = value.number({ min: 0, note: 'Kilograms.' });
const ownAct = optional(
  orNull(
    value.id({
      note: 'The id the act is to have, chosen by the client; the same sent again then finds it.',
    }),
  ),
);
const longestName = 255;
const most = 100;

/** A row that refers to the ground of a field. */
const follower = <N extends 'record' | 'contractfield' | 'cropfieldgroup'>(entity: N) =>
  value.list(value.rowNamed<EntityRows[N]>(entity));
const ended = value.list(value.id());

const done = {
  objects: value.list(value.row(cropfield)),
  act: value.id({ note: 'Takes it back, sent to `undo`.' }),
  followers: value.object(
    {
      records: follower('record'),
      contract_fields: follower('contractfield'),
      cropfieldgroups: follower('cropfieldgroup'),
    },
    { note: 'Rows that it made or changed beside the fields, as they are.' },
  ),
  ended: value.object(
    { records: ended, contract_fields: ended, cropfieldgroups: ended },
    { note: 'Ids of rows that it ended beside the fields.' },
  ),
};

/** Cuts a crop field into pieces. @source decisions D17 Split */
export const splitField = defineCall({
  name: 'splitField',
  method: 'POST',
  path: '/api/v1/cropfield/:id/split/',
  summary: 'Cuts a crop field into pieces',
  description:
    'All or nothing. The largest piece keeps the row, the others are new rows. Performed work stays as it was booked and keeps its shape; planned work is divided over the pieces, or stays on the largest for its part.',
  tag,
  params,
  body: {
    pieces: value.list(
      value.object({
        id: optional(orNull(value.id())),
        name: optional(orNull(value.text(longestName))),
        geometry: boundary,
      }),
      { min: 2, max: MOST_PIECES, few: 'pieces_few' },
    ),
    planned: otherwise(value.choice(['each', 'largest']), 'each'),
    act: ownAct,
  },
  output: done,
  refuses: ['stale', 'id_taken', 'record_limit'],
  access: byRights('cropfield', 'update', { row: 'id' }),
  source,
});

/** Makes one crop field of several. @source decisions D17 Merge */
export const mergeFields = defineCall({
  name: 'mergeFields',
  method: 'POST',
  path: '/api/v1/cropfield/merge/',
  summary: 'Makes one crop field of several of a plan',
  description:
    'All or nothing. If-Match is of the field that stays, which is the largest unless `into` names another; `versions` is of each. The others end and can be restored for 90 days. Where the fields differ in their nitrate zone, or in what lies beside them, the field that stays states the strictest, or nothing where one of them states nothing and none the strictest of all. `names` of a 412 are the fields that somebody else changed since.',
  tag,
  body: {
    cropfields: value.list(value.id({ code: 'reference_missing' }), {
      min: 2,
      max: most,
      few: 'fields_few',
    }),
    into: optional(orNull(value.id({ code: 'reference_missing' }))),
    name: optional(orNull(value.text(longestName))),
    geometry: optional({
      ...cropfield.fields.geometry,
      note: 'Covers what the fields cover and not more, within 0.01 %; their union when left out.',
    }),
    versions: optional(
      orNull(
        value.byName(value.integer({ min: 1 }), {
          note: 'By the ids of fields: the version that was seen. Refused when one that ends was changed since, or one that stays was drawn anew.',
        }),
      ),
    ),
    act: ownAct,
  },
  output: done,
  refuses: ['stale', 'id_taken'],
  access: byRights('cropfield', 'update'),
  source,
});

/** Takes a split or a merge back. @source decisions D17 Undo */
export const undoLandAct = defineCall({
  name: 'undoLandAct',
  method: 'POST',
  path: '/api/v1/cropfield/undo/',
  summary: 'Takes a split or a merge back, or does one again that was taken back',
  description:
    'The same ids, boundaries and links as before. `names` of a 412 are the fields on which somebody else worked since; `since` tells what, the latest first: `entity`, `id`, the `names` of its fields, its `date`, the `themes` of work, and `by` whom.',
  tag,
  body: {
    act: value.id(),
    undo: optional(orNull(value.id({ note: 'The id this act is to have.' }))),
  },
  output: done,
  refuses: ['not_found', 'stale', 'id_taken'],
  access: byRights('cropfield', 'update'),
  source,
});

const relatives = value.list(
  value.object({
    cropfield: value.id(),
    name: value.text(),
    plan: value.id(),
    kind: value.choice(['split', 'merge', 'redraw', 'season']),
    date: orNull(value.date()),
    share,
  }),
);

export const fieldLineage = defineCall({
  name: 'fieldLineage',
  method: 'GET',
  path: '/api/v1/cropfield/:id/lineage/',
  summary: 'What a crop field came from and became',
  tag,
  params,
  output: { came_from: relatives, became: relatives },
  access: byRights('cropfield', 'read', { row: 'id', alsoGone: true }),
  source,
});

const period = { start: optional(value.date()), end: optional(value.date()) };

export const workOfGround = defineCall({
  name: 'workOfGround',
  method: 'GET',
  path: '/api/v1/cropfield/:id/work/',
  summary: 'The work on the ground of a crop field, with the part of each that lies there',
  tag,
  params,
  query: period,
  output: {
    objects: value.list(
      value.object({
        record: value.id(),
        date: orNull(value.text()),
        processing_state: value.text(),
        share,
        worked_area: hectares,
        nutrients: value.object({
          n: kilograms,
          working_n: kilograms,
          p2o5: kilograms,
          k2o: kilograms,
        }),
      }),
    ),
  },
  access: byRights('cropfield', 'read', { row: 'id' }),
  source,
});

export const readGround = defineCall({
  name: 'readGround',
  method: 'GET',
  path: '/api/v1/cropfield/ground/',
  summary: 'How much ground crop fields lie on, each bit of it counted once',
  tag,
  query: {
    plan: optional(value.text()),
    cropfield: optional(value.text(undefined, { note: 'Ids of crop fields, with commas.' })),
    date: optional(value.date({ note: 'Only what stands on this day.' })),
    ...period,
  },
  exactQuery: true,
  output: { ground_ha: hectares, crop_ha: hectares, fields: value.count() },
  refuses: ['not_found'],
  access: byRights('cropfield', 'read'),
  source,
});

const objects = value.list(value.row(cropfield));

export const fieldsOfPlan = defineCall({
  name: 'fieldsOfPlan',
  method: 'GET',
  path: '/cropr/settings/get_cropfields_from_plan/:plan/',
  summary: 'The crop fields of a plan',
  tag,
  params: { plan: value.id() },
  output: { objects },
  access: byRights('plan', 'read', { row: 'plan' }),
  source: landSource,
});

export const fieldsOfScheme = defineCall({
  name: 'fieldsOfScheme',
  method: 'GET',
  path: '/api/v3/farms/:farm/cropping_schemes/:plan/crop_fields/',
  summary: 'The crop fields of a cropping scheme',
  tag,
  params: { farm: value.id(), plan: value.id() },
  query: {
    ...pageOfList,
    application_feature: optional(
      value.text(undefined, {
        note: 'Only when this feature is on for the farm; otherwise no fields take part.',
      }),
    ),
    fields: optional(
      value.text(undefined, {
        note: 'Names of the members to answer, with commas; all of them when left out.',
      }),
    ),
  },
  output: value.page(value.openObject({})),
  access: ofFarm('member', { farm: 'farm' }),
  source: landSource,
});

export const fieldsAtPlace = defineCall({
  name: 'fieldsAtPlace',
  method: 'POST',
  path: '/cropr/farm/geo_history/',
  summary: 'Crop fields that lay at a place, of every plan, the newest first',
  tag,
  body: { geometry: boundary, farm: optional(value.id({ code: 'reference_missing' })) },
  openBody: true,
  output: { objects },
  access: person(),
  reads: true,
  source: landSource,
});
