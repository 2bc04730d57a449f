import type { FastifyInstance } from 'fastify';
import { entityOf, type EntityRows } from '@furrow/domain';
import { signUp } from '@furrow/domain/auth/account.calls.ts';
import { issue } from '@furrow/kit';
import { principalOfSession } from '../../access/principal.ts';
import { answer } from '../../wire/answer.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { mailLink } from '../../auth/links.ts';
import { makeFarm } from '../../auth/new-farm.ts';
import { hashPassword, passwordIssues } from '../../auth/passwords.ts';
import { deviceOf, startSession } from '../../auth/sessions.ts';
import { readOne } from '../../read/read.ts';
import { invalid } from '../../errors.ts';
import { noteEvent } from '../../logging.ts';
import type { SendMail } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../new-id.ts';
import { userRow } from './me.ts';

/** @source decisions D3 */
export function signUpCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;

  answer(
    app,
    signUp,
    async ({ body, request, reply, language }) => {
      const { password, name, country } = body;
      const email = body.email.trim();
      await countAttempt(
        services,
        [`sign_up ${email.toLowerCase()}`, limits.signUpPerAddress],
        [`sign_up client ${request.ip}`, limits.signUpPerClient],
      );
      const id = newId();
      const password_hash = await hashPassword(password);
      const account = await database.transaction(async (client) => {
        const { rowCount } = await client.query(
          `insert into account (id, email, name, password_hash, language)
            values ($1, $2, $3, $4, $5) on conflict (lower(email)) do nothing`,
          [id, email, name, password_hash, language],
        );
        if (rowCount === 0) throw invalid(issue('email', 'email_taken'));
        const farm = await makeFarm(
          client,
          { account: id, name, email, device: deviceOf(request) },
          { name: body.farm_name, country },
        );
        await client.query('insert into session (id, farm, plan) values ($1, $2, $3)', [
          id,
          farm.farm,
          farm.plan,
        ]);
        return { ...farm, tokenHash: await startSession(client, id, { services, request, reply }) };
      });
      noteEvent(request, 'signed_up', id);
      // the account is there: nothing waits for the mail, and it can be sent again
      await mailLink(services, sendMail, { account: id, email, purpose: 'verify', language }).catch(
        (error: unknown) => request.log.error(error, 'the mail could not be sent'),
      );
      const principal = (await principalOfSession(database, account.tokenHash, deviceOf(request)))!;
      const row = async <N extends 'farm' | 'plan'>(entity: N, of: string) =>
        JSON.parse(
          (await readOne({ database, entity: entityOf(entity), principal }, of, {
            language,
            query: {},
          }))!.text,
        ) as EntityRows[N];
      return {
        user: userRow(principal),
        farm: await row('farm', account.farm),
        plan: await row('plan', account.plan),
      };
    },
    { check: ({ body }) => (body.password === undefined ? [] : passwordIssues(body.password)) },
  );
}
