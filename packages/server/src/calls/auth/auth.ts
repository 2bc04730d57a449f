import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { issue, type Issue } from '@furrow/kit';
import { askerOfSession } from '../../access/asker.ts';
import { clearSessionCookie, setCsrfCookie } from '../../auth/cookies.ts';
import { limits, noteAttempt, refuseTooMany } from '../../auth/limits.ts';
import { makeFarm } from '../../auth/new-farm.ts';
import { hashPassword, passwordIssues, passwordMatches } from '../../auth/passwords.ts';
import { hashOf, newSecret } from '../../auth/secrets.ts';
import { deviceOf, endSessions, startSession } from '../../auth/sessions.ts';
import { readOne } from '../../derive/read.ts';
import { invalid, Refusal } from '../../errors.ts';
import { mailTexts } from '../../mail/texts.ts';
import type { SendMail } from '../../mail/mail.ts';
import { askerOf, languageOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../write/new-id.ts';
import { textsOf } from './body.ts';
import { demoSignIn } from './demo-sign-in.ts';
import { meAnswer, userRow } from './me.ts';

/** Accounts and sessions. @source decisions D3, D16 */
export function authCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database, configuration } = services;
  const open = { config: { open: true, originOnly: true } };
  const base = '/api/v3/auth/';

  /** The person who has just signed in: the cookie they were given is not on this request yet. */
  const person = async (account: string, request: FastifyRequest) => {
    const { rows } = await database.query<{ token_hash: string }>('select token_hash from web_session where account = $1 order by created desc limit 1', [account]);
    return (await askerOfSession(database, rows[0]!.token_hash, deviceOf(request)))!;
  };

  const mailLink = async (account: string, email: string, purpose: 'password_reset' | 'verify', hours: number, request: FastifyRequest) => {
    const secret = newSecret();
    await database.query('insert into mailed_link (token_hash, account, purpose, expires) values ($1, $2, $3, now() + make_interval(hours => $4))', [hashOf(secret), account, purpose, hours]);
    const { subject, text } = mailTexts[purpose][languageOf(request)](`${configuration.publicUrl}/${purpose}/${secret}`);
    await sendMail({ to: email, subject, text });
  };

  app.post(`${base}sign_up/`, open, async (request, reply) => {
    const { values, issues } = textsOf(request.body, { email: 100, password: 1000, name: 255, farm_name: 255, country: 2 }, ['language']);
    const { email = '', password = '', name = '', farm_name: farmName = '', country = '' } = values;
    issues.push(...emailIssues(email, issues), ...(issues.some(({ path }) => path === 'password') ? [] : passwordIssues(password)));
    if (country && !/^[A-Z]{2}$/.test(country)) issues.push(issue('country', 'country_expected'));
    if (issues.length > 0) throw invalid(...issues);
    const id = newId();
    const password_hash = await hashPassword(password);
    const made = await database.transaction(async (client) => {
      const { rowCount } = await client.query('insert into account (id, email, name, password_hash, language) values ($1, $2, $3, $4, $5) on conflict (lower(email)) do nothing', [id, email.trim(), name, password_hash, languageOf(request)]);
      if (rowCount === 0) throw invalid(issue('email', 'email_taken'));
      const farm = await makeFarm(client, { account: id, name, email: email.trim(), device: deviceOf(request) }, farmName, country);
      await client.query('insert into session (id, farm, plan) values ($1, $2, $3)', [id, farm.farm, farm.plan]);
      await startSession(services, client, id, request, reply);
      return farm;
    });
    await mailLink(id, email.trim(), 'verify', 24 * 14, request);
    const asker = await person(id, request);
    const options = { language: languageOf(request), query: {} };
    const row = async (entity: string, of: string) => JSON.parse((await readOne(database, entityOf(entity), of, asker, options))!.text) as unknown;
    return reply.code(201).send({ user: userRow(asker), farm: await row('farm', made.farm), plan: await row('plan', made.plan) });
  });

  app.post(`${base}sign_in/`, open, async (request, reply) => {
    const { values, issues } = textsOf(request.body, { email: 255, password: 1000 }, ['totp']);
    if (issues.length > 0) throw invalid(...issues);
    const account = `sign_in account ${values['email']!.trim().toLowerCase()}`;
    const address = `sign_in address ${request.ip}`;
    await refuseTooMany(services, account, limits.signInPerAccount);
    await refuseTooMany(services, address, limits.signInPerAddress);
    const { rows } = await database.query<{ id: string; password_hash: string }>('select id, password_hash from account where lower(email) = lower($1)', [values['email']!.trim()]);
    if (!(await passwordMatches(rows[0]?.password_hash, values['password']!))) {
      await noteAttempt(services, account, address);
      throw new Refusal('wrong_credentials');
    }
    await startSession(services, database, rows[0]!.id, request, reply);
    return reply.send({ user: userRow(await person(rows[0]!.id, request)) });
  });

  app.get(`${base}demo/`, { config: { open: true, beforeAgreeing: true } }, async () => (configuration.demo ? demoSignIn : { email: null, password: null }));

  app.post(`${base}sign_out/`, { config: { beforeAgreeing: true } }, async (request, reply) => {
    const { tokenHash } = askerOf(request).session;
    await database.query('delete from web_session where token_hash = $1', [tokenHash]);
    services.sessionEnded({ tokenHash });
    clearSessionCookie(reply, configuration);
    setCsrfCookie(reply, configuration);
    return reply.code(204).send();
  });

  app.get(`${base}me/`, { config: { beforeAgreeing: true } }, (request) => meAnswer(services, askerOf(request), languageOf(request)));

  app.patch(`${base}me/`, { config: { beforeAgreeing: true } }, (request) => changeMe(services, request));

  app.post(`${base}password_reset/`, open, async (request, reply) => {
    const { values, issues } = textsOf(request.body, { email: 255 });
    if (issues.length > 0) throw invalid(...issues);
    const what = `password_reset ${values['email']!.trim().toLowerCase()}`;
    await refuseTooMany(services, what, limits.resetMailPerAddress);
    await noteAttempt(services, what);
    const { rows } = await database.query<{ id: string; email: string }>('select id, email from account where lower(email) = lower($1)', [values['email']!.trim()]);
    // answered the same whether the address is known or not, and before the mail is on its way
    reply.code(202).send({});
    if (rows[0]) await mailLink(rows[0].id, rows[0].email, 'password_reset', 1, request).catch((error: unknown) => request.log.error(error, 'the mail could not be sent'));
    return reply;
  });

  app.post(`${base}password_reset/confirm/`, open, async (request, reply) => {
    const { values, issues } = textsOf(request.body, { token: 200, password: 1000 });
    if (!issues.some(({ path }) => path === 'password')) issues.push(...passwordIssues(values['password']));
    if (issues.length > 0) throw invalid(...issues);
    const password_hash = await hashPassword(values['password']!);
    const account = await database.transaction(async (client) => {
      const { rows } = await client.query<{ account: string }>("delete from mailed_link where token_hash = $1 and purpose = 'password_reset' and expires > now() returning account", [hashOf(values['token']!)]);
      if (!rows[0]) throw invalid(issue('token', 'token_invalid'));
      await client.query("delete from mailed_link where account = $1 and purpose = 'password_reset'", [rows[0].account]);
      // who could read the mail owns the address
      await client.query('update account set password_hash = $2, email_verified = coalesce(email_verified, now()) where id = $1', [rows[0].account, password_hash]);
      return rows[0].account;
    });
    await endSessions(services, account);
    return reply.code(204).send();
  });

  app.post(`${base}verify/`, open, async (request, reply) => {
    const { values, issues } = textsOf(request.body, { token: 200 });
    if (issues.length > 0) throw invalid(...issues);
    const { rowCount } = await database.query(
      "update account set email_verified = now() where id in (select account from mailed_link where token_hash = $1 and purpose = 'verify' and expires > now())",
      [hashOf(values['token']!)],
    );
    if (rowCount === 0) throw invalid(issue('token', 'token_invalid'));
    return reply.code(204).send();
  });

  app.post('/cropr/privacy/agree/', { config: { beforeAgreeing: true } }, (request, reply) => agree(services, request, reply));
}

function emailIssues(email: string, before: readonly Issue[]): Issue[] {
  if (before.some(({ path }) => path === 'email')) return [];
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(email.trim()) ? [] : [issue('email', 'email_expected')];
}

/** @source spec §7 privacy-terms agree link, API-10 */
async function agree({ database, forgetSession }: Services, request: FastifyRequest, reply: FastifyReply) {
  const asker = askerOf(request);
  await database.query('update account set avg_agreed = coalesce(avg_agreed, now()) where id = $1', [asker.account]);
  forgetSession(asker.session.tokenHash);
  return reply.code(204).send();
}

/** A person's own name, language and units. */
async function changeMe(services: Services, request: FastifyRequest): Promise<Record<string, unknown>> {
  const asker = askerOf(request);
  const body = (request.body ?? {}) as Record<string, unknown>;
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (name === 'name') issues.push(...(typeof value === 'string' && value.trim() !== '' && value.length <= 255 ? [] : [issue('name', 'required')]));
    else if (name === 'language') issues.push(...(value === 'en' || value === 'nl' ? [] : [issue('language', 'choice', { values: 'en, nl' })]));
    else if (name === 'units') issues.push(...(value !== null && typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length < 2000 ? [] : [issue('units', 'object_expected')]));
    else issues.push(issue(name, 'unknown_field'));
  }
  if (issues.length > 0) throw invalid(...issues);
  await services.database.query('update account set name = coalesce($2, name), language = coalesce($3, language), units = coalesce($4, units) where id = $1', [
    asker.account,
    body['name'] ?? null,
    body['language'] ?? null,
    body['units'] === undefined ? null : JSON.stringify(body['units']),
  ]);
  services.forgetSession(asker.session.tokenHash);
  const fresh = (await askerOfSession(services.database, asker.session.tokenHash, asker.device))!;
  return meAnswer(services, fresh, fresh.language);
}
