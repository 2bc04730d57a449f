import type { FastifyInstance } from 'fastify';
import {
  acceptInvitation as acceptInvitationCall,
  readInvitation,
} from '@furrow/domain/auth/invitations.calls.ts';
import { issue, type BodyOf, type Issue } from '@furrow/kit';
import { principalOfSession, type Principal } from '../../access/principal.ts';
import { answer } from '../../wire/answer.ts';
import { carriesCsrfToken } from '../../auth/cookies.ts';
import { acceptInvitation, endDueInvitations, openInvitation } from '../../auth/invitations.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { hashPassword, passwordIssues } from '../../auth/passwords.ts';
import { deviceOf, startSession } from '../../auth/sessions.ts';
import type { Queryable } from '../../db/pool.ts';
import { Refusal } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../new-id.ts';
import { userRow } from './me.ts';

/** @source decisions D16 Invite */
export function invitationCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  answer(app, readInvitation, async ({ params, reply }) => {
    const invitation = await openInvitation(database, params.token).catch(
      async (error: unknown) => {
        // its contact shows it from now on
        await endDueInvitations(services);
        throw error;
      },
    );
    reply.header('cache-control', 'no-store');
    return {
      farm_name: invitation.farmName,
      contact_name: invitation.contactName,
      email: invitation.email,
      has_account: await isKnown(database, invitation.email),
    };
  });

  /**
   * Whether the accepting account exists or is created; the invitation itself is checked by the
   * caller.
   */
  const wayIn = async (principal: Principal | null, email: string, accepted: boolean) => {
    if (principal && principal.email.toLowerCase() === email.toLowerCase()) return 'own' as const;
    const forOther = new Refusal('invitation_for_other', { params: { email } });
    if (await isKnown(database, email))
      throw principal || accepted ? forOther : new Refusal('no_session');
    if (principal && !accepted) throw forOther;
    return 'made' as const;
  };

  answer(
    app,
    acceptInvitationCall,
    async ({ principal, params: { token }, body, language, request, reply }) => {
      const invitation = await openInvitation(database, token);
      const { farm, contact, email } = invitation;
      let tokenHash = principal?.session.tokenHash ?? '';
      if ((await wayIn(principal, email, hasContent(request.body))) === 'own' && principal) {
        if (!carriesCsrfToken(request)) throw new Refusal('csrf');
        await database.transaction((client) =>
          acceptInvitation(client, invitation, token, principal),
        );
      } else {
        await countAttempt(services, [`links client ${request.ip}`, limits.linksPerClient]);
        const account = newId();
        const password_hash = await hashPassword(body.password ?? '');
        tokenHash = await database.transaction(async (client) => {
          const { rowCount } = await client.query(
            `insert into account (id, email, name, password_hash, language)
              values ($1, $2, $3, $4, $5) on conflict (lower(email)) do nothing`,
            [account, email, body.name, password_hash, language],
          );
          if (rowCount === 0) throw new Refusal('invitation_for_other', { params: { email } });
          await acceptInvitation(client, invitation, token, {
            account,
            device: deviceOf(request),
          });
          return startSession(client, account, { services, request, reply });
        });
        noteEvent(request, 'signed_up', account);
        reply.code(201);
      }
      services.accessChanged({ farm });
      const joined = (await principalOfSession(database, tokenHash, deviceOf(request)))!;
      return { user: userRow(joined), farm, contact };
    },
    {
      // the invitation is checked first: without a valid link nothing else is revealed
      check: async ({ principal, params, body, request, issues }) => {
        const { email } = await openInvitation(database, params.token);
        const way = await wayIn(principal, email, hasContent(request.body));
        return way === 'own' ? [] : accountIssues(body, issues);
      },
    },
  );
}

const hasContent = (body: unknown): boolean =>
  body !== null && typeof body === 'object' && Object.keys(body).length > 0;

/** Issues of an account that is to be created. */
async function accountIssues(
  { name, password }: Partial<BodyOf<typeof acceptInvitationCall>>,
  before: readonly Issue[],
): Promise<Issue[]> {
  const reported = new Set(before.map(({ path }) => path));
  return [
    ...(name === undefined && !reported.has('name') ? [issue('name', 'required')] : []),
    ...(reported.has('password') ? [] : await passwordIssues(password)),
  ];
}

async function isKnown(database: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'select 1 from account where lower(email) = lower($1)',
    [email],
  );
  return rowCount === 1;
}
