import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '@furrow/kit';
import { demoAccount, signIn, signOut } from '@furrow/domain/auth/account.calls.ts';
import { principalOfSession } from '../../access/principal.ts';
import { answer } from '../../wire/answer.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { clearSessionCookie, setCsrfCookie } from '../../auth/cookies.ts';
import { demoSignIn } from '../../auth/demo-sign-in.ts';
import { accountAttempts, countAttempt, limits } from '../../auth/limits.ts';
import { mailLink } from '../../auth/links.ts';
import { passwordMatches } from '../../auth/passwords.ts';
import { deviceOf, startSession } from '../../auth/sessions.ts';
import { takeCode } from '../../auth/totp.ts';
import { Refusal } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { noticeMails, writtenMail } from '../../mail/texts.ts';
import type { Services } from '../../services.ts';
import { userRow } from './me.ts';

interface SigningIn {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly password_hash: string;
  readonly totp: boolean;
}

/** @source decisions D3 */
export function signInCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database, configuration } = services;

  answer(app, signIn, async ({ body, request, reply }) => {
    const email = body.email.trim();
    const takeBack = await countAttempt(services, accountAttempts(email), [
      `sign_in address ${request.ip}`,
      limits.signInPerAddress,
    ]);
    const { rows } = await database.query<SigningIn>(
      `select id, email, language, password_hash, totp_confirmed is not null as totp
         from account where lower(email) = lower($1)`,
      [email],
    );
    const matches = await passwordMatches(rows[0]?.password_hash, body.password);
    const [account] = rows;
    if (!matches || !account) throw new Refusal('wrong_credentials', { account: account?.id });
    if (account.totp && !body.totp) {
      await takeBack();
      throw new Refusal('totp_required');
    }
    if (account.totp && body.totp) await takeSecondStep(account, body.totp, request);
    await takeBack();
    await refuseCommonPassword(account, body.password, request);
    const tokenHash = await startSession(database, account.id, { services, request, reply });
    noteEvent(request, 'signed_in', account.id);
    return { user: userRow((await principalOfSession(database, tokenHash, deviceOf(request)))!) };
  });

  /** A right code that comes again was read by somebody: its owner is told. @source ASVS 2.8.5 */
  async function takeSecondStep(
    { id, email, language }: SigningIn,
    code: string,
    request: FastifyRequest,
  ): Promise<void> {
    const taken = await takeCode(database, id, code);
    if (taken === 'right') return;
    if (taken === 'used') {
      noteEvent(request, 'totp_used_again', id);
      await sendQuietly(
        sendMail,
        { to: email, ...writtenMail(noticeMails.totp_used_again, language) },
        request.log,
      );
    }
    throw new Refusal('totp_wrong', { account: id });
  }

  /**
   * A password that was chosen before the list of common ones grew: another has to be chosen, by
   * the mailed link that proves the address. @source ASVS 2.1.7
   */
  async function refuseCommonPassword(
    { id, email, language }: SigningIn,
    password: string,
    request: FastifyRequest,
  ): Promise<void> {
    // without mail nobody could choose another
    if (configuration.mailUrl === null || !(await isCommonPassword(password))) return;
    await countAttempt(services, [
      `password_reset ${email.toLowerCase()}`,
      limits.resetMailPerAddress,
    ]);
    await mailLink(services, sendMail, {
      account: id,
      email,
      purpose: 'password_reset',
      language,
    }).catch((error: unknown) => {
      request.log.error(error, 'the mail could not be sent');
      throw new Refusal('mail_failed', { retryAfter: 60 });
    });
    throw new Refusal('password_leaked', { account: id });
  }

  answer(app, demoAccount, () =>
    configuration.demo ? demoSignIn : { email: null, password: null },
  );

  answer(app, signOut, async ({ principal, request, reply }) => {
    const { tokenHash } = principal.session;
    await database.query('delete from web_session where token_hash = $1', [tokenHash]);
    services.sessionEnded({ tokenHash });
    noteEvent(request, 'signed_out');
    clearSessionCookie(reply, configuration);
    setCsrfCookie(reply, configuration);
  });
}
