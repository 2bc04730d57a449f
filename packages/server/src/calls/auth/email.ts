import type { FastifyInstance } from 'fastify';
import {
  changeEmail,
  confirmEmail,
  sendVerification,
  verifyEmail,
} from '@furrow/domain/auth/email.calls.ts';
import { at, issue, type Language } from '@furrow/kit';
import { answer } from '../../wire/answer.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { mailLink, takeLink } from '../../auth/links.ts';
import { passwordProof } from '../../auth/proof.ts';
import { hashOf } from '../../auth/secrets.ts';
import { invalid, Refusal } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { noticeMails, writtenMail } from '../../mail/texts.ts';
import type { Services } from '../../services.ts';

const isTaken = (error: unknown): boolean =>
  (error as { code?: string; constraint?: string }).constraint === 'account_email';

/**
 * Verification of an address, and its change. Both are confirmed by a mailed link.
 * @source decisions D3, D16
 */
export function emailCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;

  answer(app, verifyEmail, async ({ body }) => {
    // the link may be opened twice: it does nothing more the second time
    const { rowCount } = await database.query(
      "update account set email_verified = coalesce(email_verified, now()) where id in (select account from mailed_link where token_hash = $1 and purpose = 'verify' and expires > now())",
      [hashOf(body.token)],
    );
    if (rowCount === 0) throw invalid(issue('token', 'token_invalid'));
  });

  answer(app, sendVerification, async ({ principal, request }) => {
    const { account, email, language, verified } = principal;
    await countAttempt(services, [`verify ${email.toLowerCase()}`, limits.resetMailPerAddress]);
    if (!verified) {
      await mailLink(services, sendMail, { account, email, purpose: 'verify', language }).catch(
        (error: unknown) => {
          request.log.error(error, 'the mail could not be sent');
          throw new Refusal('mail_failed', { retryAfter: 60 });
        },
      );
    }
    return {};
  });

  answer(
    app,
    changeEmail,
    async ({ principal: { account, language }, body, request, afterwards }) => {
      const email = body.email.trim();
      await countAttempt(
        services,
        [`confirm_email ${email.toLowerCase()}`, limits.resetMailPerAddress],
        [`mails client ${request.ip}`, limits.mailsPerClient],
      );
      const { rowCount } = await database.query(
        'select 1 from account where lower(email) = lower($1) and id <> $2',
        [email, account],
      );
      await database.query(
        "delete from mailed_link where account = $1 and purpose = 'confirm_email'",
        [account],
      );
      if (rowCount === 0)
        afterwards(() =>
          mailLink(services, sendMail, {
            account,
            email,
            purpose: 'confirm_email',
            language,
          }).catch((error: unknown) => request.log.error(error, 'the mail could not be sent')),
        );
      return {};
    },
    {
      check: ({ principal, body: { password } }) =>
        password === undefined ? [] : passwordProof(services, principal, password),
    },
  );

  answer(app, confirmEmail, async ({ body, request }) => {
    const before = await database
      .transaction(async (client) => {
        const link = await takeLink(client, body.token, 'confirm_email');
        if (!link?.email) throw invalid(issue('token', 'token_invalid'));
        const { rows } = await client.query<{ email: string; language: Language }>(
          'select email, language from account where id = $1 for update',
          [link.account],
        );
        await client.query('update account set email = $2, email_verified = now() where id = $1', [
          link.account,
          link.email,
        ]);
        // links sent to the old address end with it
        await client.query('delete from mailed_link where account = $1', [link.account]);
        return { ...at(rows, 0), account: link.account };
      })
      .catch((error: unknown) => {
        // an account was created with it meanwhile
        throw isTaken(error) ? invalid(issue('token', 'email_taken')) : error;
      });
    services.accessChanged({ account: before.account });
    noteEvent(request, 'email_changed', before.account);
    await sendQuietly(
      sendMail,
      { to: before.email, ...writtenMail(noticeMails.email_changed, before.language) },
      request.log,
    );
  });
}
