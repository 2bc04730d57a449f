import type { FastifyInstance } from 'fastify';
import { confirmTotp, endTotp, startTotp } from '@furrow/domain/auth/totp.calls.ts';
import { issue, type BodyOf, type Issue } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { answer } from '../../wire/answer.ts';
import { accountAttempts, countAttempt } from '../../auth/limits.ts';
import { passwordProof } from '../../auth/proof.ts';
import { newTotpSecret, renewRecoveryCodes, takeCode, totpAddress } from '../../auth/totp.ts';
import { invalid, Refusal } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { noticeMails, writtenMail } from '../../mail/texts.ts';
import type { Services } from '../../services.ts';

/** A second step on signing in, in addition to the password. @source decisions D3, D16 */
export function totpCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;
  answer(app, startTotp, async ({ principal: { account, email } }) => {
    const secret = newTotpSecret();
    const { rowCount } = await database.query(
      'update account set totp_secret = $2, totp_step = null where id = $1 and totp_confirmed is null',
      [account, secret],
    );
    if (rowCount === 0) throw new Refusal('totp_on');
    return { secret, otpauth_url: totpAddress(secret, email) };
  });

  answer(app, confirmTotp, async ({ principal, body, request }) => {
    const { account, email, language, session } = principal;
    if (principal.totp) throw new Refusal('totp_on');
    const takeBack = await countAttempt(services, accountAttempts(email));
    const codes = await database.transaction(async (client) => {
      const { rows } = await client.query<{ waiting: boolean; on: boolean }>(
        `select totp_secret is not null as waiting, totp_confirmed is not null as on from account
          where id = $1 for update`,
        [account],
      );
      if (rows[0]!.on) throw new Refusal('totp_on');
      if (!rows[0]!.waiting) throw invalid(issue('code', 'totp_off'));
      if ((await takeCode(client, account, body.code)) !== 'right')
        throw invalid(issue('code', 'totp_wrong'));
      await client.query('update account set totp_confirmed = now() where id = $1', [account]);
      return renewRecoveryCodes(client, account);
    });
    await takeBack();
    services.forgetSession(session.tokenHash);
    noteEvent(request, 'totp_on');
    await sendQuietly(
      sendMail,
      { to: email, ...writtenMail(noticeMails.totp_on, language) },
      request.log,
    );
    return { recovery_codes: codes };
  });

  /** Problems of the password, or of the code if present. */
  const proof = async (
    principal: Principal,
    { password, code }: Partial<BodyOf<typeof endTotp>>,
    issues: readonly Issue[],
  ): Promise<readonly Issue[]> => {
    if (code) {
      if (issues.length > 0) return [];
      const takeBack = await countAttempt(services, accountAttempts(principal.email));
      if ((await takeCode(database, principal.account, code)) !== 'right')
        return [issue('code', 'totp_wrong')];
      await takeBack();
      return [];
    }
    if (!password?.trim()) return [issue('password', 'required')];
    return issues.length > 0 ? [] : passwordProof(services, principal, password);
  };

  answer(
    app,
    endTotp,
    async ({ principal: { account, email, language, session, totp }, request }) => {
      const { rowCount } = await database.query(
        `update account set totp_secret = null, totp_confirmed = null, totp_step = null
          where id = $1 and totp_secret is not null`,
        [account],
      );
      await database.query('delete from recovery_code where account = $1', [account]);
      services.forgetSession(session.tokenHash);
      if (rowCount && totp) {
        noteEvent(request, 'totp_off');
        await sendQuietly(
          sendMail,
          { to: email, ...writtenMail(noticeMails.totp_off, language) },
          request.log,
        );
      }
    },
    { check: ({ principal, body, issues }) => proof(principal, body, issues) },
  );
}
