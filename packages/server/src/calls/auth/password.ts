import type { FastifyInstance } from 'fastify';
import { issue, shape, type Language } from '@furrow/kit';
import { countAttempt, limits } from '../../auth/limits.ts';
import { isLink, mailLink, takeLink } from '../../auth/links.ts';
import { hashPassword, passwordIssues } from '../../auth/passwords.ts';
import { passwordProof } from '../../auth/proof.ts';
import { endSessions } from '../../auth/sessions.ts';
import { endTokens } from '../../auth/tokens.ts';
import { invalid } from '../../errors.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { noticeMails, writtenMail } from '../../mail/texts.ts';
import { askerOf, languageOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { textsOf } from './body.ts';
import {
  about,
  emailSchema,
  linkTokenSchema,
  newPasswordSchema,
  open,
  passwordSchema,
  personal,
} from './described.ts';

const ended = shape({ sessions: { type: 'integer' }, tokens: { type: 'integer' } });

/**
 * Another password, by a mailed link or by the old one. Whatever was made before it ends: sessions on other devices, mailed
 * links, API tokens. Who changes it may do so because somebody else came in.
 * @source decisions D3, D16
 */
export function passwordCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;

  app.post(
    '/api/v3/auth/password_reset/',
    {
      config: {
        ...open,
        about: about('Mails a link to choose a new password', {
          description: 'Answers the same whether the address is known or not.',
          body: shape({ email: { ...emailSchema, maxLength: 255 } }),
          output: shape({}),
          status: 202,
          refuses: ['too_many_requests'],
        }),
      },
    },
    async (request, reply) => {
      const { values, issues } = textsOf(request.body, { email: 255 });
      if (issues.length > 0) throw invalid(...issues);
      const asked = values['email']!.trim();
      await countAttempt(
        services,
        [`password_reset ${asked.toLowerCase()}`, limits.resetMailPerAddress],
        [`mails client ${request.ip}`, limits.mailsPerClient],
      );
      const { rows } = await database.query<{ id: string; email: string }>(
        'select id, email from account where lower(email) = lower($1) and deleted_at is null',
        [asked],
      );
      // answered the same whether the address is known or not, and before the mail is on its way
      reply.code(202).send({});
      if (rows[0])
        await mailLink(services, sendMail, {
          account: rows[0].id,
          email: rows[0].email,
          purpose: 'password_reset',
          language: languageOf(request),
        }).catch((error: unknown) => request.log.error(error, 'the mail could not be sent'));
      return reply;
    },
  );

  app.post(
    '/api/v3/auth/password_reset/confirm/',
    {
      config: {
        ...open,
        about: about('Chooses a new password with a mailed link', {
          body: shape({ token: linkTokenSchema, password: newPasswordSchema }),
          refuses: ['too_many_requests'],
        }),
      },
    },
    async (request, reply) => {
      const { values, issues } = textsOf(request.body, { token: 200, password: 1000 });
      if (!issues.some(({ path }) => path === 'password'))
        issues.push(...passwordIssues(values['password']));
      if (issues.length > 0) throw invalid(...issues);
      await countAttempt(services, [`links client ${request.ip}`, limits.linksPerClient]);
      if (!(await isLink(database, values['token']!, 'password_reset')))
        throw invalid(issue('token', 'token_invalid'));
      const password_hash = await hashPassword(values['password']!);
      const account = await database.transaction(async (client) => {
        const link = await takeLink(client, values['token']!, 'password_reset');
        if (!link) throw invalid(issue('token', 'token_invalid'));
        await client.query('delete from mailed_link where account = $1', [link.account]);
        // who could read the mail owns the address
        await client.query(
          'update account set password_hash = $2, email_verified = coalesce(email_verified, now()) where id = $1',
          [link.account, password_hash],
        );
        return link.account;
      });
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
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v3/auth/password/',
    {
      config: {
        ...personal,
        about: about('Changes one’s password', {
          description: 'Signs out every other device, and ends API tokens.',
          body: shape({ password: passwordSchema, new_password: newPasswordSchema }),
          output: shape({ ended }),
          refuses: ['too_many_requests'],
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { values, issues } = textsOf(request.body, { password: 1000, new_password: 1000 });
      if (values['new_password'] !== undefined)
        issues.push(...passwordIssues(values['new_password'], 'new_password'));
      if (values['password'] !== undefined)
        issues.push(...(await passwordProof(services, asker, values['password'])));
      if (issues.length > 0) throw invalid(...issues);
      const password_hash = await hashPassword(values['new_password']!);
      await database.transaction(async (client) => {
        await client.query('update account set password_hash = $2 where id = $1', [
          asker.account,
          password_hash,
        ]);
        await client.query("delete from mailed_link where account = $1 and purpose <> 'verify'", [
          asker.account,
        ]);
      });
      const sessions = await endSessions(services, asker.account, asker.session.tokenHash);
      const tokens = await endTokens(services, asker.account);
      await sendQuietly(
        sendMail,
        { to: asker.email, ...writtenMail(noticeMails.password_changed, asker.language) },
        request.log,
      );
      return reply.send({ ended: { sessions, tokens } });
    },
  );
}
