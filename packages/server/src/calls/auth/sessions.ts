import type { FastifyInstance } from 'fastify';
import { endOtherSessions, endSession, listSessions } from '@furrow/domain/auth/sessions.calls.ts';
import { answer } from '../../wire/answer.ts';
import { clearSessionCookie, setCsrfCookie } from '../../auth/cookies.ts';
import { endSessions } from '../../auth/sessions.ts';
import { Refusal } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import { paged } from '../../wire/paged.ts';
import type { Services } from '../../services.ts';

/**
 * Sessions of a person, and how to end them. Live lines close with their session. @source decisions
 * D16
 */
export function sessionListCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;

  answer(app, listSessions, async (asked) => {
    const { account, session } = asked.principal;
    const page = paged(listSessions, asked);
    const { rows } = await database.query<{ count: number; results: string }>(
      `select (select count(*) from web_session where account = $1 and expires > now()) as count,
        coalesce((select json_agg(r)::text
        from (select id, device, created, used, expires, token_hash = $2 as current from web_session
          where account = $1 and expires > now() order by token_hash = $2 desc, used desc, id
          limit $3 offset $4) r), '[]') as results`,
      [account, session.tokenHash, page.limit, page.offset],
    );
    const { count, results } = rows[0]!;
    return page.answer(count, results);
  });

  answer(app, endOtherSessions, async ({ principal, request }) => {
    await endSessions(services, principal.account, principal.session.tokenHash);
    noteEvent(request, 'sessions_ended');
  });

  answer(app, endSession, async ({ principal, params, request, reply }) => {
    const { rows } = await database.query<{ token_hash: string }>(
      'delete from web_session where id = $1 and account = $2 returning token_hash',
      [params.id, principal.account],
    );
    if (!rows[0]) throw new Refusal('not_found');
    services.sessionEnded({ tokenHash: rows[0].token_hash });
    noteEvent(request, 'sessions_ended');
    if (rows[0].token_hash === principal.session.tokenHash) {
      clearSessionCookie(reply, configuration);
      setCsrfCookie(reply, configuration);
    }
  });
}
