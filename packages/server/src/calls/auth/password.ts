import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@furrow/domain/auth/password.calls.ts';
import { issue, type Language } from '@furrow/kit';
import { answer } from '../../wire/answer.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { isLink, mailLink, takeLink } from '../../auth/links.ts';
import { hashPassword, passwordIssues } from '../../auth/passwords.ts';
import { passwordProof } from '../../auth/proof.ts';
import { endSessions } from '../../auth/sessions.ts';
import { endTokens } from '../../auth/tokens.ts';
import { invalid } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { noticeMails, writtenMail } from '../../mail/texts.ts';
import type { Services } from '../../services.ts';

/**
 * Change of the password, by a mailed link or with the old one. It ends everything created before:
 * sessions on other devices, mailed links, API tokens, because the reason may be an intruder.
 * @source decisions D3, D16
 */
export function passwordCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;

  answer(app, requestPasswordReset, async ({ body, request, language, afterwards }) => {
    const address = body.email.trim();
    await countAttempt(
      services,
      [`password_reset ${address.toLowerCase()}`, limits.resetMailPerAddress],
      [`mails client ${request.ip}`, limits.mailsPerClient],
    );
    const { rows } = await database.query<{ id: string; email: string }>(
      'select id, email from account where lower(email) = lower($1) and deleted_at is null',
      [address],
    );
    const [account] = rows;
    // answered the same for known and unknown addresses, and before the mail is sent
    if (account)
      afterwards(() =>
        mailLink(services, sendMail, {
          account: account.id,
          email: account.email,
          purpose: 'password_reset',
          language,
        }).catch((error: unknown) => request.log.error(error, 'the mail could not be sent')),
      );
    return {};
  });

  answer(
    app,
    resetPassword,
    async ({ body, request }) => {
      await countAttempt(services, [`links client ${request.ip}`, limits.linksPerClient]);
      if (!(await isLink(database, body.token, 'password_reset')))
        throw invalid(issue('token', 'token_invalid'));
      const password_hash = await hashPassword(body.password);
      const account = await database.transaction(async (client) => {
        const link = await takeLink(client, body.token, 'password_reset');
        if (!link) throw invalid(issue('token', 'token_invalid'));
        await client.query('delete from mailed_link where account = $1', [link.account]);
        // a person who could read the mail owns the address
        await client.query(
          'update account set password_hash = $2, email_verified = coalesce(email_verified, now()) where id = $1',
          [link.account, password_hash],
        );
        return link.account;
      });
      noteEvent(request, 'password_changed', account);
      await endSessions(services, account);
      await endTokens(services, account);
      const { rows } = await database.query<{ email: string; language: Language }>(
        'select email, language from account where id = $1',
        [account],
      );
      await sendQuietly(
        sendMail,
        { to: rows[0]!.email, ...writtenMail(noticeMails.password_changed, rows[0]!.language) },
        request.log,
      );
    },
    { check: ({ body: { password } }) => (password === undefined ? [] : passwordIssues(password)) },
  );

  answer(
    app,
    changePassword,
    async ({ principal: { account, email, language, session }, body, request }) => {
      const password_hash = await hashPassword(body.new_password);
      await database.transaction(async (client) => {
        await client.query('update account set password_hash = $2 where id = $1', [
          account,
          password_hash,
        ]);
        await client.query("delete from mailed_link where account = $1 and purpose <> 'verify'", [
          account,
        ]);
      });
      noteEvent(request, 'password_changed');
      const sessions = await endSessions(services, account, session.tokenHash);
      const tokens = await endTokens(services, account);
      await sendQuietly(
        sendMail,
        { to: email, ...writtenMail(noticeMails.password_changed, language) },
        request.log,
      );
      return { ended: { sessions, tokens } };
    },
    {
      check: async ({ principal, body: { password, new_password: next } }) => [
        ...(next === undefined ? [] : await passwordIssues(next, 'new_password')),
        ...(password === undefined ? [] : await passwordProof(services, principal, password)),
      ],
    },
  );
}
