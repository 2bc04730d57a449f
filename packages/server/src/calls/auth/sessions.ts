import type { FastifyInstance } from 'fastify';
import { isUuid, pageQuery, pageSchema, shape } from '@furrow/kit';
import { clearSessionCookie, setCsrfCookie } from '../../auth/cookies.ts';
import { endSessions } from '../../auth/sessions.ts';
import { Refusal } from '../../errors.ts';
import { askerOf, queryOf, sendText } from '../../request.ts';
import type { Services } from '../../services.ts';
import { pageRequest, pageText } from '../../wire/v3.ts';
import { about, is, personal } from './described.ts';

const sessionSchema = shape({
  id: is.uuid,
  device: is.text,
  created: is.instant,
  used: { ...is.instant, description: 'To the hour.' },
  expires: is.instant,
  current: is.flag,
});

/** Where a person is signed in, and how to end it. Live lines close with their session. @source decisions D16 */
export function sessionListCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;
  const path = '/api/v3/auth/sessions/';

  app.get(
    path,
    {
      config: {
        ...personal,
        about: about('The devices one is signed in on, the latest used first', {
          query: pageQuery,
          output: pageSchema(sessionSchema),
          refuses: ['not_found'],
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const query = queryOf(request);
      const page = pageRequest(query);
      const offset = (page.page - 1) * page.pageSize;
      const { rows } = await database.query<{ count: number; results: string }>(
        `select (select count(*) from web_session where account = $1 and expires > now()) as count,
        coalesce((select json_agg(r)::text from (select id, device, created, used, expires, token_hash = $2 as current from web_session
          where account = $1 and expires > now() order by token_hash = $2 desc, used desc, id limit $3 offset $4) r), '[]') as results`,
        [asker.account, asker.session.tokenHash, page.pageSize, offset],
      );
      const { count, results } = rows[0]!;
      if (page.page > 1 && offset >= count) throw new Refusal('not_found');
      return sendText(reply, pageText(path, query, page, count, results));
    },
  );

  app.delete(
    path,
    { config: { ...personal, about: about('Signs out every other device') } },
    async (request, reply) => {
      const asker = askerOf(request);
      await endSessions(services, asker.account, asker.session.tokenHash);
      return reply.code(204).send();
    },
  );

  app.delete(
    `${path}:id/`,
    {
      config: {
        ...personal,
        about: about('Signs out one device', { params: { id: is.uuid }, refuses: ['not_found'] }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { id } = request.params as { id: string };
      if (!isUuid(id)) throw new Refusal('not_found');
      const { rows } = await database.query<{ token_hash: string }>(
        'delete from web_session where id = $1 and account = $2 returning token_hash',
        [id, asker.account],
      );
      if (!rows[0]) throw new Refusal('not_found');
      services.sessionEnded({ tokenHash: rows[0].token_hash });
      if (rows[0].token_hash === asker.session.tokenHash) {
        clearSessionCookie(reply, configuration);
        setCsrfCookie(reply, configuration);
      }
      return reply.code(204).send();
    },
  );
}
