import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { arrayOf, rowSchemaOf, shape, type Issue } from '@furrow/kit';
import { idOf } from '../derive/row-id.ts';
import { invalid } from '../errors.ts';
import type { Done } from '../land/act.ts';
import { groundAsked, periodOf } from '../land/ground.ts';
import { lineageOf } from '../land/lineage.ts';
import { mergeFields } from '../land/merge.ts';
import { splitField } from '../land/split.ts';
import { undoAct } from '../land/undo.ts';
import { workOnGround } from '../land/work.ts';
import { askerOf, baseVersion, queryOf } from '../request.ts';
import type { Services } from '../services.ts';

const uuid = { type: 'string', format: 'uuid' };
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const day = { type: 'string', format: 'date' };
const share = { type: 'number', minimum: 0, maximum: 1 };
const hectares = { type: 'number', minimum: 0, description: 'Hectares.' };
const kilograms = { type: 'number', minimum: 0, description: 'Kilograms.' };
const boundary = {
  description: 'A polygon, as WKT or GeoJSON.',
  anyOf: [{ type: 'string' }, { type: 'object' }],
};
const ownAct = {
  ...uuid,
  description:
    'The id the act is to have, chosen by the client; the same sent again then finds it.',
};

const done = shape({
  objects: arrayOf(rowSchemaOf('cropfield')),
  act: { ...uuid, description: 'Takes it back, sent to `undo`.' },
});

const splitAbout = {
  summary: 'Cuts a crop field into pieces',
  description:
    'All or nothing. The largest piece keeps the row, the others are new rows. Performed work stays as it was booked and keeps its shape; planned work is divided over the pieces, or stays on the largest for its part.',
  tag: 'cropfield',
  body: shape({
    pieces: {
      type: 'array',
      minItems: 2,
      items: shape({ 'id?': uuid, 'name?': textOrNull, geometry: boundary }),
    },
    'planned?': { type: 'string', enum: ['each', 'largest'], default: 'each' },
    'act?': ownAct,
  }),
  output: done,
  refuses: ['not_allowed', 'stale', 'id_taken', 'record_limit'],
};

const mergeAbout = {
  summary: 'Makes one crop field of several of a plan',
  description:
    'All or nothing. If-Match is of the field that stays, which is the largest unless `into` names another. The others end and can be restored for 90 days.',
  tag: 'cropfield',
  body: shape({
    cropfields: { type: 'array', minItems: 2, items: uuid },
    'into?': uuid,
    'name?': text,
    'geometry?': boundary,
    'act?': ownAct,
  }),
  output: done,
  refuses: ['not_allowed', 'stale', 'id_taken'],
};

const undoAbout = {
  summary: 'Takes a split or a merge back, or does one again that was taken back',
  description:
    'The same ids, boundaries and links as before. `names` of a 412 are the fields on which somebody else worked since.',
  tag: 'cropfield',
  body: shape({ act: uuid, 'undo?': { ...uuid, description: 'The id this act is to have.' } }),
  output: done,
  refuses: ['not_found', 'not_allowed', 'stale', 'id_taken'],
};

const relatives = arrayOf(
  shape({
    cropfield: uuid,
    name: text,
    plan: uuid,
    kind: { type: 'string', enum: ['split', 'merge', 'redraw', 'season'] },
    date: { anyOf: [day, { type: 'null' }] },
    share,
  }),
);

const workAbout = {
  summary: 'The work on the ground of a crop field, with the part of each that lies there',
  tag: 'cropfield',
  query: { 'start?': day, 'end?': day },
  output: shape({
    objects: arrayOf(
      shape({
        record: uuid,
        date: textOrNull,
        processing_state: text,
        share,
        worked_area: hectares,
        nutrients: shape({
          n: kilograms,
          working_n: kilograms,
          p2o5: kilograms,
          k2o: kilograms,
        }),
      }),
    ),
  }),
  refuses: ['invalid_input'],
};

const groundAbout = {
  summary: 'How much ground crop fields lie on, each bit of it counted once',
  tag: 'cropfield',
  query: {
    'plan?': uuid,
    'cropfield?': { ...text, description: 'Ids of crop fields, with commas.' },
    'date?': { ...day, description: 'Only what stands on this day.' },
    'start?': day,
    'end?': day,
  },
  output: shape({
    ground_ha: hectares,
    crop_ha: hectares,
    fields: { type: 'integer', minimum: 0 },
  }),
  refuses: ['invalid_input', 'not_found'],
};

/** Splitting and merging fields, what came of it, and the work and the size of the ground. @source decisions D17 */
export function landCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const cropfield = entityOf('cropfield');
  const fieldOf = (request: FastifyRequest) => String(idOf(cropfield, request));
  const answer = (reply: FastifyReply, { act, objects }: Done) =>
    reply.header('cache-control', 'no-store').send({ objects, act });
  const bodyLimit = cropfield.bodyLimit;

  app.post(
    '/api/v1/cropfield/:id/split/',
    { bodyLimit, config: { about: splitAbout } },
    async (request, reply) =>
      answer(
        reply,
        await splitField(
          database,
          fieldOf(request),
          request.body,
          askerOf(request),
          baseVersion(request),
        ),
      ),
  );
  app.post(
    '/api/v1/cropfield/merge/',
    { bodyLimit, config: { about: mergeAbout } },
    async (request, reply) =>
      answer(
        reply,
        await mergeFields(database, request.body, askerOf(request), baseVersion(request)),
      ),
  );
  app.post('/api/v1/cropfield/undo/', { config: { about: undoAbout } }, async (request, reply) =>
    answer(reply, await undoAct(database, request.body, askerOf(request))),
  );
  app.get(
    '/api/v1/cropfield/:id/lineage/',
    {
      config: {
        about: {
          summary: 'What a crop field came from and became',
          tag: 'cropfield',
          output: shape({ came_from: relatives, became: relatives }),
        },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await lineageOf(database, fieldOf(request), askerOf(request))),
  );
  app.get(
    '/api/v1/cropfield/:id/work/',
    { config: { about: workAbout } },
    async (request, reply) => {
      const issues: Issue[] = [];
      const period = periodOf(queryOf(request), issues);
      if (issues.length > 0) throw invalid(...issues);
      return reply.header('cache-control', 'no-store').send({
        objects: await workOnGround(database, fieldOf(request), period, askerOf(request)),
      });
    },
  );
  app.get('/api/v1/cropfield/ground/', { config: { about: groundAbout } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(await groundAsked(database, queryOf(request), askerOf(request))),
  );
}
