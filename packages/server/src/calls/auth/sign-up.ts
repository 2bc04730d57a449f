import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { issue, rowSchemaOf, shape } from '@furrow/kit';
import { askerOfSession } from '../../access/asker.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { mailLink } from '../../auth/links.ts';
import { makeFarm } from '../../auth/new-farm.ts';
import { hashPassword, passwordIssues } from '../../auth/passwords.ts';
import { deviceOf, startSession } from '../../auth/sessions.ts';
import { readOne } from '../../read/read.ts';
import { invalid } from '../../errors.ts';
import type { SendMail } from '../../mail/mail.ts';
import { languageOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../new-id.ts';
import { emailIssues, textsOf } from './body.ts';
import { about, emailSchema, newPasswordSchema, open, userSchema } from './described.ts';
import { userRow } from './me.ts';

const described = about(
  'Makes an account with a farm of its own and this year’s plan, and signs in',
  {
    body: shape({
      email: emailSchema,
      password: newPasswordSchema,
      name: { type: 'string', maxLength: 255 },
      farm_name: { type: 'string', maxLength: 255 },
      country: { type: 'string', pattern: '^[A-Z]{2}$' },
      'language?': { type: 'string', description: 'Accept-Language decides.' },
    }),
    output: shape({ user: userSchema, farm: rowSchemaOf('farm'), plan: rowSchemaOf('plan') }),
    status: 201,
    refuses: ['too_many_requests'],
    bodyExample: {
      email: 'jan@example.org',
      password: 'een lang wachtwoord',
      name: 'Jan Visser',
      farm_name: 'Hoeve Zonneveld',
      country: 'NL',
    },
  },
);

/** @source decisions D3 */
export function signUpCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database } = services;

  app.post(
    '/api/v3/auth/sign_up/',
    { config: { ...open, about: described } },
    async (request, reply) => {
      const { values, issues } = textsOf(
        request.body,
        { email: 100, password: 1000, name: 255, farm_name: 255, country: 2 },
        ['language'],
      );
      const { password = '', name = '', farm_name: farmName = '', country = '' } = values;
      const email = (values['email'] ?? '').trim();
      issues.push(
        ...emailIssues(email, issues),
        ...(issues.some(({ path }) => path === 'password') ? [] : passwordIssues(password)),
      );
      if (country && !/^[A-Z]{2}$/.test(country)) issues.push(issue('country', 'country_expected'));
      if (issues.length > 0) throw invalid(...issues);
      await countAttempt(
        services,
        [`sign_up ${email.toLowerCase()}`, limits.signUpPerAddress],
        [`sign_up client ${request.ip}`, limits.signUpPerClient],
      );
      const id = newId();
      const language = languageOf(request);
      const password_hash = await hashPassword(password);
      const made = await database.transaction(async (client) => {
        const { rowCount } = await client.query(
          'insert into account (id, email, name, password_hash, language) values ($1, $2, $3, $4, $5) on conflict (lower(email)) do nothing',
          [id, email, name, password_hash, language],
        );
        if (rowCount === 0) throw invalid(issue('email', 'email_taken'));
        const farm = await makeFarm(
          client,
          { account: id, name, email, device: deviceOf(request) },
          farmName,
          country,
        );
        await client.query('insert into session (id, farm, plan) values ($1, $2, $3)', [
          id,
          farm.farm,
          farm.plan,
        ]);
        return { ...farm, tokenHash: await startSession(services, client, id, request, reply) };
      });
      // the account is there: nothing waits for the mail, and it can be sent again
      await mailLink(services, sendMail, { account: id, email, purpose: 'verify', language }).catch(
        (error: unknown) => request.log.error(error, 'the mail could not be sent'),
      );
      const asker = (await askerOfSession(database, made.tokenHash, deviceOf(request)))!;
      const row = async (entity: string, of: string) =>
        JSON.parse(
          (await readOne(database, entityOf(entity), of, asker, { language, query: {} }))!.text,
        ) as unknown;
      return reply.code(201).send({
        user: userRow(asker),
        farm: await row('farm', made.farm),
        plan: await row('plan', made.plan),
      });
    },
  );
}
