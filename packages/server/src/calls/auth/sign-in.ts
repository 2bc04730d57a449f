import type { FastifyInstance } from 'fastify';
import { demoAccount, signIn, signOut } from '@furrow/domain/auth/account.calls.ts';
import { principalOfSession } from '../../access/principal.ts';
import { answer } from '../../wire/answer.ts';
import { clearSessionCookie, setCsrfCookie } from '../../auth/cookies.ts';
import { demoSignIn } from '../../auth/demo-sign-in.ts';
import { accountAttempts, countAttempt, limits } from '../../auth/limits.ts';
import { passwordMatches } from '../../auth/passwords.ts';
import { deviceOf, startSession } from '../../auth/sessions.ts';
import { takeCode } from '../../auth/totp.ts';
import { Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { userRow } from './me.ts';

/** @source decisions D3 */
export function signInCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;

  answer(app, signIn, async ({ body, request, reply }) => {
    const email = body.email.trim();
    const takeBack = await countAttempt(services, accountAttempts(email), [
      `sign_in address ${request.ip}`,
      limits.signInPerAddress,
    ]);
    const { rows } = await database.query<{ id: string; password_hash: string; totp: boolean }>(
      'select id, password_hash, totp_confirmed is not null as totp from account where lower(email) = lower($1)',
      [email],
    );
    if (!(await passwordMatches(rows[0]?.password_hash, body.password)))
      throw new Refusal('wrong_credentials');
    const account = rows[0]!;
    if (account.totp && !body.totp) {
      await takeBack();
      throw new Refusal('totp_required');
    }
    if (account.totp && body.totp && !(await takeCode(database, account.id, body.totp)))
      throw new Refusal('totp_wrong');
    await takeBack();
    const tokenHash = await startSession(database, account.id, { services, request, reply });
    return { user: userRow((await principalOfSession(database, tokenHash, deviceOf(request)))!) };
  });

  answer(app, demoAccount, () =>
    configuration.demo ? demoSignIn : { email: null, password: null },
  );

  answer(app, signOut, async ({ principal, reply }) => {
    const { tokenHash } = principal.session;
    await database.query('delete from web_session where token_hash = $1', [tokenHash]);
    services.sessionEnded({ tokenHash });
    clearSessionCookie(reply, configuration);
    setCsrfCookie(reply, configuration);
  });
}
