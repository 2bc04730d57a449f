import type { FastifyInstance } from 'fastify';
import { arrayOf, issue, shape } from '@furrow/kit';
import { accountAttempts, countAttempt } from '../../auth/limits.ts';
import { passwordProof } from '../../auth/proof.ts';
import { newTotpSecret, renewRecoveryCodes, takeCode, totpAddress } from '../../auth/totp.ts';
import { invalid, Refusal } from '../../errors.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { noticeMails, writtenMail } from '../../mail/texts.ts';
import { askerOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { textsOf } from './body.ts';
import { about, is, passwordSchema, personal } from './described.ts';

const codeSchema = {
  type: 'string',
  maxLength: 50,
  description: 'Six digits of the authenticator.',
};

/** A second step at signing in, besides the password. @source decisions D3, D16 */
export function totpCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;
  const path = '/api/v3/auth/totp/';

  app.post(
    path,
    {
      config: {
        ...personal,
        about: about('Starts with a second step at signing in', {
          description:
            'Nothing is asked at signing in until a code has confirmed that the authenticator works.',
          output: shape({
            secret: {
              ...is.text,
              description: 'Base32, to be typed where no picture can be read.',
            },
            otpauth_url: { ...is.text, description: 'What an authenticator reads.' },
          }),
          refuses: ['totp_on'],
        }),
      },
    },
    async (request, reply) => {
      const { account, email } = askerOf(request);
      const secret = newTotpSecret();
      const { rowCount } = await database.query(
        'update account set totp_secret = $2, totp_step = null where id = $1 and totp_confirmed is null',
        [account, secret],
      );
      if (rowCount === 0) throw new Refusal('totp_on');
      return reply
        .header('cache-control', 'no-store')
        .send({ secret, otpauth_url: totpAddress(secret, email) });
    },
  );

  app.post(
    `${path}confirm/`,
    {
      config: {
        ...personal,
        about: about('Switches the second step on with a first code', {
          body: shape({ code: codeSchema }),
          output: shape({
            recovery_codes: {
              ...arrayOf(is.text),
              description: 'Each works once in place of a code; told here only.',
            },
          }),
          refuses: ['totp_on', 'too_many_requests'],
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { values, issues } = textsOf(request.body, { code: 50 });
      if (issues.length > 0) throw invalid(...issues);
      if (asker.totp) throw new Refusal('totp_on');
      const takeBack = await countAttempt(services, accountAttempts(asker.email));
      const codes = await database.transaction(async (client) => {
        const { rows } = await client.query<{ waiting: boolean; on: boolean }>(
          'select totp_secret is not null as waiting, totp_confirmed is not null as on from account where id = $1 for update',
          [asker.account],
        );
        if (rows[0]!.on) throw new Refusal('totp_on');
        if (!rows[0]!.waiting) throw invalid(issue('code', 'totp_off'));
        if (!(await takeCode(client, asker.account, values['code']!)))
          throw invalid(issue('code', 'totp_wrong'));
        await client.query('update account set totp_confirmed = now() where id = $1', [
          asker.account,
        ]);
        return renewRecoveryCodes(client, asker.account);
      });
      await takeBack();
      services.forgetSession(asker.session.tokenHash);
      await sendQuietly(
        sendMail,
        { to: asker.email, ...writtenMail(noticeMails.totp_on, asker.language) },
        request.log,
      );
      return reply.header('cache-control', 'no-store').send({ recovery_codes: codes });
    },
  );

  app.delete(
    path,
    {
      config: {
        ...personal,
        about: about('Switches the second step off', {
          description: 'With the password or a code.',
          body: shape({ 'password?': passwordSchema, 'code?': codeSchema }),
          refuses: ['too_many_requests'],
        }),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { code } = (request.body ?? {}) as { code?: unknown };
      const by = code === undefined || code === null || code === '' ? 'password' : 'code';
      const { values, issues } = textsOf(request.body, { [by]: 1000 }, ['password', 'code']);
      if (issues.length > 0) throw invalid(...issues);
      if (by === 'password')
        issues.push(...(await passwordProof(services, asker, values['password']!)));
      else {
        const takeBack = await countAttempt(services, accountAttempts(asker.email));
        if (await takeCode(database, asker.account, values['code']!)) await takeBack();
        else issues.push(issue('code', 'totp_wrong'));
      }
      if (issues.length > 0) throw invalid(...issues);
      const { rowCount } = await database.query(
        'update account set totp_secret = null, totp_confirmed = null, totp_step = null where id = $1 and totp_secret is not null',
        [asker.account],
      );
      await database.query('delete from recovery_code where account = $1', [asker.account]);
      services.forgetSession(asker.session.tokenHash);
      if (rowCount && asker.totp)
        await sendQuietly(
          sendMail,
          { to: asker.email, ...writtenMail(noticeMails.totp_off, asker.language) },
          request.log,
        );
      return reply.code(204).send();
    },
  );
}
