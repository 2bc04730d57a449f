import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shape } from '@furrow/kit';
import { askerOfSession } from '../../access/asker.ts';
import { carriesCsrfToken } from '../../auth/cookies.ts';
import { acceptInvitation, endDueInvitations, openInvitation } from '../../auth/invitations.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { hashPassword, passwordIssues } from '../../auth/passwords.ts';
import { deviceOf, startSession } from '../../auth/sessions.ts';
import type { Queryable } from '../../db/pool.ts';
import { invalid, Refusal } from '../../errors.ts';
import { languageOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../new-id.ts';
import { textsOf } from './body.ts';
import { about, is, newPasswordSchema, open, userSchema } from './described.ts';
import { userRow } from './me.ts';

const invitationSchema = shape({
  farm_name: is.text,
  contact_name: is.text,
  email: is.text,
  has_account: { ...is.flag, description: 'Whether one signs in to accept, or makes an account.' },
});

const acceptedSchema = shape({ user: userSchema, farm: is.uuid, contact: is.uuid });

const accepting = about('Accepts an invitation', {
  description:
    'By the signed-in person whose address was invited, or with a name and a password that make the account of that address and sign in.',
  body: shape({ 'name?': { type: 'string', maxLength: 255 }, 'password?': newPasswordSchema }),
  bodyOptional: true,
  output: acceptedSchema,
  also: { 201: { description: 'The account was made and is signed in', schema: acceptedSchema } },
  refuses: [
    'no_session',
    'too_many_requests',
    'invitation_for_other',
    'invitation_over',
    'invitation_accepted',
    'already_member',
    'csrf',
  ],
  bodyExample: { name: 'Piet de Boer', password: 'een lang wachtwoord' },
});

interface Acceptance {
  readonly farm: string;
  readonly contact: string;
  readonly tokenHash: string;
  readonly status: 200 | 201;
}

/** @source decisions D16 Invite */
export function invitationCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const path = '/api/v3/auth/invitations/:token/';

  app.get(
    path,
    {
      config: {
        open: true,
        beforeAgreeing: true,
        about: about('What an invitation is about', {
          output: invitationSchema,
          refuses: ['invitation_over', 'invitation_accepted'],
        }),
      },
    },
    async (request, reply) => {
      const found = await openInvitation(
        database,
        (request.params as { token: string }).token,
      ).catch(async (error: unknown) => {
        // its contact says so from now on
        await endDueInvitations(services);
        throw error;
      });
      const { rowCount } = await database.query(
        'select 1 from account where lower(email) = lower($1)',
        [found.email],
      );
      return reply.header('cache-control', 'no-store').send({
        farm_name: found.farmName,
        contact_name: found.contactName,
        email: found.email,
        has_account: rowCount === 1,
      });
    },
  );

  app.post(
    `${path}accept/`,
    { config: { ...open, personOnly: true, about: accepting } },
    async (request, reply) => {
      const { farm, contact, tokenHash, status } = await accept(services, request, reply);
      services.accessChanged();
      services.changed(farm);
      const asker = (await askerOfSession(database, tokenHash, deviceOf(request)))!;
      return reply.code(status).send({ user: userRow(asker), farm, contact });
    },
  );
}

/** The invitation is looked at first: whoever holds no valid link learns nothing more. */
async function accept(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Acceptance> {
  const { asker } = request;
  const secret = (request.params as { token: string }).token;
  const given =
    request.body !== null &&
    typeof request.body === 'object' &&
    Object.keys(request.body).length > 0;
  const invitation = await openInvitation(services.database, secret);
  const { farm, contact, email } = invitation;
  if (asker && asker.email.toLowerCase() === email.toLowerCase()) {
    if (!carriesCsrfToken(request)) throw new Refusal('csrf');
    await services.database.transaction((client) =>
      acceptInvitation(client, invitation, secret, asker),
    );
    return { farm, contact, tokenHash: asker.session.tokenHash, status: 200 };
  }
  const forOther = new Refusal('invitation_for_other', { params: { email } });
  if (await isKnown(services.database, email))
    throw asker || given ? forOther : new Refusal('no_session');
  if (asker && !given) throw forOther;
  const { values, issues } = textsOf(request.body, { name: 255, password: 1000 });
  if (!issues.some(({ path }) => path === 'password'))
    issues.push(...passwordIssues(values['password']));
  if (issues.length > 0) throw invalid(...issues);
  await countAttempt(services, [`links client ${request.ip}`, limits.linksPerClient]);
  const account = newId();
  const password_hash = await hashPassword(values['password']!);
  const tokenHash = await services.database.transaction(async (client) => {
    const { rowCount } = await client.query(
      'insert into account (id, email, name, password_hash, language) values ($1, $2, $3, $4, $5) on conflict (lower(email)) do nothing',
      [account, email, values['name'], password_hash, languageOf(request)],
    );
    if (rowCount === 0) throw forOther;
    await acceptInvitation(client, invitation, secret, { account, device: deviceOf(request) });
    return startSession(services, client, account, request, reply);
  });
  return { farm, contact, tokenHash, status: 201 };
}

async function isKnown(database: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'select 1 from account where lower(email) = lower($1)',
    [email],
  );
  return rowCount === 1;
}
