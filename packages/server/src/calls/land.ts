import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  fieldLineage,
  mergeFields as mergeCall,
  readGround,
  splitField as splitCall,
  undoLandAct,
  workOfGround,
} from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { Done } from '../land/done.ts';
import { groundAsked, groundIssues, periodIssues } from '../land/ground.ts';
import { refuseNoCreate } from '../land/lock.ts';
import { lineageOf } from '../land/lineage.ts';
import { mergeFields, mergeIssues } from '../land/merge.ts';
import { splitField, splitIssues } from '../land/split.ts';
import { undoAct } from '../land/undo.ts';
import { workOnGround } from '../land/work.ts';
import { baseVersion } from '../request.ts';
import type { Services } from '../services.ts';
import { JsonText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';

const answerOf = ({ farm: _farm, ...told }: Done): JsonText => new JsonText(JSON.stringify(told));

/**
 * Splitting and merging fields, their lineage, and the work on and the area of their land. @source
 * decisions D17
 */
export function landCalls(app: FastifyInstance, { database }: Services): void {
  const { bodyLimit } = entityOf('cropfield');

  answer(
    app,
    splitCall,
    async ({ principal, params, body, request }) =>
      answerOf(
        await splitField(database, {
          id: params.id,
          body,
          sent: request.body,
          principal,
          base: baseVersion(request),
        }),
      ),
    {
      bodyLimit,
      check({ principal, membership, body }) {
        refuseNoCreate(principal, membership.farm);
        return splitIssues(body);
      },
    },
  );

  answer(
    app,
    mergeCall,
    async ({ principal, body, request }) =>
      answerOf(
        await mergeFields(database, {
          body,
          sent: request.body,
          principal,
          base: baseVersion(request),
        }),
      ),
    { bodyLimit, check: ({ body }) => mergeIssues(body) },
  );

  answer(app, undoLandAct, async ({ principal, body }) =>
    answerOf(await undoAct(database, body, principal)),
  );

  answer(app, fieldLineage, ({ principal, params }) => lineageOf(database, params.id, principal));

  answer(
    app,
    workOfGround,
    async ({ principal, params, query: { start = null, end = null } }) => ({
      objects: await workOnGround(database, params.id, { start, end }, principal),
    }),
    { check: ({ query }) => periodIssues(query) },
  );

  answer(app, readGround, ({ principal, query }) => groundAsked(database, query, principal), {
    check: ({ query }) => groundIssues(query),
  });
}
