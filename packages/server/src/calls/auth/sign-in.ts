import type { FastifyInstance } from 'fastify';
import { issue, shape } from '@furrow/kit';
import { askerOfSession } from '../../access/asker.ts';
import { clearSessionCookie, setCsrfCookie } from '../../auth/cookies.ts';
import { accountAttempts, countAttempt, limits } from '../../auth/limits.ts';
import { passwordMatches } from '../../auth/passwords.ts';
import { deviceOf, startSession } from '../../auth/sessions.ts';
import { takeCode } from '../../auth/totp.ts';
import { invalid, Refusal } from '../../errors.ts';
import { askerOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { textsOf } from './body.ts';
import { demoSignIn } from '../../auth/demo-sign-in.ts';
import { about, emailSchema, open, passwordSchema, personal, signedInSchema } from './described.ts';
import { userRow } from './me.ts';

const described = about('Signs in', {
  description:
    'An unknown address and a wrong password answer the same. With a second step the code of the authenticator, or a recovery code, comes as totp; it is asked for only after a right password.',
  body: shape({
    email: { ...emailSchema, maxLength: 255 },
    password: passwordSchema,
    'totp?': { type: ['string', 'null'], maxLength: 50 },
  }),
  output: signedInSchema,
  refuses: ['wrong_credentials', 'totp_required', 'totp_wrong', 'too_many_requests'],
  bodyExample: { email: 'jan@example.org', password: 'een lang wachtwoord' },
});

/** @source decisions D3 */
export function signInCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;

  app.post(
    '/api/v3/auth/sign_in/',
    { config: { ...open, about: described } },
    async (request, reply) => {
      const { values, issues } = textsOf(request.body, { email: 255, password: 1000 }, ['totp']);
      const { totp = null } = (request.body ?? {}) as { totp?: unknown };
      if (totp !== null && (typeof totp !== 'string' || totp.length > 50))
        issues.push(issue('totp', 'text_expected'));
      if (issues.length > 0) throw invalid(...issues);
      const email = values['email']!.trim();
      const takeBack = await countAttempt(services, accountAttempts(email), [
        `sign_in address ${request.ip}`,
        limits.signInPerAddress,
      ]);
      const { rows } = await database.query<{ id: string; password_hash: string; totp: boolean }>(
        'select id, password_hash, totp_confirmed is not null as totp from account where lower(email) = lower($1)',
        [email],
      );
      if (!(await passwordMatches(rows[0]?.password_hash, values['password']!)))
        throw new Refusal('wrong_credentials');
      const account = rows[0]!;
      if (account.totp && !totp) {
        await takeBack();
        throw new Refusal('totp_required');
      }
      if (account.totp && !(await takeCode(database, account.id, String(totp))))
        throw new Refusal('totp_wrong');
      await takeBack();
      const tokenHash = await startSession(services, database, account.id, request, reply);
      return reply.send({
        user: userRow((await askerOfSession(database, tokenHash, deviceOf(request)))!),
      });
    },
  );

  app.get(
    '/api/v3/auth/demo/',
    {
      config: {
        open: true,
        beforeAgreeing: true,
        about: about('The way into the demo farm, where there is one', {
          output: shape({
            email: { type: ['string', 'null'] },
            password: { type: ['string', 'null'] },
          }),
        }),
      },
    },
    async () => (configuration.demo ? demoSignIn : { email: null, password: null }),
  );

  app.post(
    '/api/v3/auth/sign_out/',
    { config: { ...personal, about: about('Signs out on this device') } },
    async (request, reply) => {
      const { tokenHash } = askerOf(request).session;
      await database.query('delete from web_session where token_hash = $1', [tokenHash]);
      services.sessionEnded({ tokenHash });
      clearSessionCookie(reply, configuration);
      setCsrfCookie(reply, configuration);
      return reply.code(204).send();
    },
  );
}
