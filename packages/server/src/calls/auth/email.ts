import type { FastifyInstance } from 'fastify';
import { issue, shape, type Language } from '@furrow/kit';
import { countAttempt, limits } from '../../auth/limits.ts';
import { mailLink, takeLink } from '../../auth/links.ts';
import { passwordProof } from '../../auth/proof.ts';
import { hashOf } from '../../auth/secrets.ts';
import { invalid, Refusal } from '../../errors.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { noticeMails, writtenMail } from '../../mail/texts.ts';
import { askerOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { emailIssues, textsOf } from './body.ts';
import {
  about,
  emailSchema,
  linkTokenSchema,
  open,
  passwordSchema,
  personal,
} from './described.ts';

const isTaken = (error: unknown): boolean =>
  (error as { code?: string; constraint?: string }).constraint === 'account_email';

/** Whether an address is the person's, and another one in its place. Both are shown by a mailed link. @source decisions D3, D16 */
export function emailCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;

  app.post(
    '/api/v3/auth/verify/',
    {
      config: {
        ...open,
        about: about('Verifies an e-mail address by a mailed link', {
          body: shape({ token: linkTokenSchema }),
        }),
      },
    },
    async (request, reply) => {
      const { values, issues } = textsOf(request.body, { token: 200 });
      if (issues.length > 0) throw invalid(...issues);
      // the link may be opened twice: it does nothing more the second time
      const { rowCount } = await database.query(
        "update account set email_verified = coalesce(email_verified, now()) where id in (select account from mailed_link where token_hash = $1 and purpose = 'verify' and expires > now())",
        [hashOf(values['token']!)],
      );
      if (rowCount === 0) throw invalid(issue('token', 'token_invalid'));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v3/auth/verify/send/',
    {
      config: {
        ...personal,
        about: about('Mails the link to verify one’s address again', {
          output: shape({}),
          status: 202,
          refuses: ['too_many_requests', 'mail_failed'],
        }),
      },
    },
    async (request, reply) => {
      const { account, email, language, verified } = askerOf(request);
      await countAttempt(services, [`verify ${email.toLowerCase()}`, limits.resetMailPerAddress]);
      if (!verified) {
        await mailLink(services, sendMail, { account, email, purpose: 'verify', language }).catch(
          (error: unknown) => {
            request.log.error(error, 'the mail could not be sent');
            throw new Refusal('mail_failed', { retryAfter: 60 });
          },
        );
      }
      return reply.code(202).send({});
    },
  );

  app.post(
    '/api/v3/auth/email/',
    {
      config: {
        ...personal,
        about: about(
          'Mails a link to a new address; following it makes that the address one signs in with',
          {
            description: 'Answers the same when the address is somebody else’s.',
            body: shape({ password: passwordSchema, email: emailSchema }),
            output: shape({}),
            status: 202,
            refuses: ['too_many_requests'],
          },
        ),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { values, issues } = textsOf(request.body, { password: 1000, email: 100 });
      const email = (values['email'] ?? '').trim();
      issues.push(...emailIssues(email, issues));
      if (values['password'] !== undefined)
        issues.push(...(await passwordProof(services, asker, values['password'])));
      if (issues.length > 0) throw invalid(...issues);
      await countAttempt(
        services,
        [`confirm_email ${email.toLowerCase()}`, limits.resetMailPerAddress],
        [`mails client ${request.ip}`, limits.mailsPerClient],
      );
      const { rowCount } = await database.query(
        'select 1 from account where lower(email) = lower($1) and id <> $2',
        [email, asker.account],
      );
      await database.query(
        "delete from mailed_link where account = $1 and purpose = 'confirm_email'",
        [asker.account],
      );
      reply.code(202).send({});
      if (rowCount === 0)
        await mailLink(services, sendMail, {
          account: asker.account,
          email,
          purpose: 'confirm_email',
          language: asker.language,
        }).catch((error: unknown) => request.log.error(error, 'the mail could not be sent'));
      return reply;
    },
  );

  app.post(
    '/api/v3/auth/email/confirm/',
    {
      config: {
        ...open,
        about: about('Makes the address of a mailed link the one that signs in', {
          body: shape({ token: linkTokenSchema }),
        }),
      },
    },
    async (request, reply) => {
      const { values, issues } = textsOf(request.body, { token: 200 });
      if (issues.length > 0) throw invalid(...issues);
      const before = await database
        .transaction(async (client) => {
          const link = await takeLink(client, values['token']!, 'confirm_email');
          if (!link?.email) throw invalid(issue('token', 'token_invalid'));
          const { rows } = await client.query<{ email: string; language: Language }>(
            'select email, language from account where id = $1 for update',
            [link.account],
          );
          await client.query(
            'update account set email = $2, email_verified = now() where id = $1',
            [link.account, link.email],
          );
          // links that went to the old address end with it
          await client.query('delete from mailed_link where account = $1', [link.account]);
          return rows[0]!;
        })
        .catch((error: unknown) => {
          // somebody made an account with it meanwhile
          throw isTaken(error) ? invalid(issue('token', 'email_taken')) : error;
        });
      services.accessChanged();
      await sendQuietly(
        sendMail,
        { to: before.email, ...writtenMail(noticeMails.email_changed, before.language) },
        request.log,
      );
      return reply.code(204).send();
    },
  );
}
