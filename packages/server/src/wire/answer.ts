import {
  bodyMembers,
  describeCall,
  isForm,
  isSentRow,
  readChange,
  readNew,
  readBody,
  readParams,
  readQuery,
  type Access,
  type BodyShape,
  type Call,
  type Issue,
  type Shapes,
} from '@furrow/kit';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, Membership } from '../access/principal.ts';
import { membershipAs } from '../access/role.ts';
import { requireFeature } from '../access/features.ts';
import { bearerOfJwt, type Bearer } from '../access/partner-jwt.ts';
import { admitToRows, membershipByRights, membershipOfRow } from '../access/row-right.ts';
import type { Queryable } from '../db/pool.ts';
import { invalid, Refusal } from '../errors.ts';
import { principalOf, languageOf } from '../request.ts';
import { JsonText, OtherText, Redirect } from './answer-bodies.ts';
import { reuseAfter } from './bytes.ts';
import type { AnswerOptions, Asking, CheckedCall, Returned } from './checked-call.ts';

/** The result of a call, for tests. */
type Answered =
  | { readonly ok: true; readonly status: number; readonly text: string }
  | { readonly ok: false; readonly code: string };

type Watch = (call: Call, answered: Answered) => void;
let watch: Watch | null = null;

/** Shows every answer to tests. */
export const watchAnswers = (watcher: Watch): void => {
  watch = watcher;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Database in which the rights to a row are checked. */
    database: Queryable;
  }
  interface FastifyContextConfig {
    /** The definition of a route. */
    call?: Call;
  }
}

/**
 * The route of a call: authorised by its access, the request checked by its shapes with every
 * problem reported at once, the answer of `handle` sent as defined.
 * @source decisions D2
 */
export function answer<
  P extends Shapes,
  Q extends Shapes,
  B extends BodyShape | null,
  T,
  A extends Access,
>(
  app: FastifyInstance,
  call: Call<P, Q, B, T, A>,
  handle: (asked: CheckedCall<P, Q, B, A>) => Promise<Returned<T>> | Returned<T>,
  options: AnswerOptions<P, Q, B, A> = {},
): void {
  const about = describeCall(call);
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = await readAsked(call, options.check, request, reply);
    if (call.status !== undefined) reply.code(call.status);
    const result: unknown = await gathered(await handle(asked));
    watchSuccess(call, reply, result);
    send(call, reply, result);
    for (const work of asked.later) await work();
    return reply;
  };
  for (const method of [call.method, ...(call.alsoBy ?? [])])
    app.route({
      method,
      url: call.path,
      ...(options.compress === false ? { compress: false } : {}),
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      config: {
        ...gateOf(call.access),
        ...(call.changes || (method === 'GET' && call.method !== 'GET') ? { changes: true } : {}),
        ...(call.reads ? { reads: true } : {}),
        ...(call.body !== null && isForm(call.body) ? { multipart: true } : {}),
        ...options.config,
        about,
        call,
      },
      handler: watch
        ? (request, reply) => respond(request, reply).catch((error) => watchRefusal(call, error))
        : respond,
    });
}

/** The guard's configuration of a route, from the access of the call. */
export function gateOf(access: Access): FastifyContextConfig {
  const { beforeAgreeing, personOnly } = access;
  const anybody = access.who === 'anybody' ? access : null;
  // a partner's token is checked before anything else of the call
  if (access.who === 'partner') return { open: true, beforeAgreeing: true };
  return {
    ...(beforeAgreeing || (anybody && !anybody.fromOurPage) ? { beforeAgreeing: true } : {}),
    ...(personOnly ? { personOnly } : {}),
    ...(anybody ? { open: true } : {}),
    ...(anybody?.fromOurPage ? { originOnly: true } : {}),
    ...(anybody?.anonymous ? { anonymous: true } : {}),
    ...(anybody?.byServers ? { calledByServers: true } : {}),
  };
}

/** Work that a handler left for when it has answered. */
interface Later {
  readonly later: readonly (() => Promise<unknown>)[];
}

/**
 * The principal and the parts of the request, after everything that is wrong with it has been
 * refused at once.
 */
async function readAsked<
  P extends Shapes,
  Q extends Shapes,
  B extends BodyShape | null,
  T,
  A extends Access,
>(
  call: Call<P, Q, B, T, A>,
  check: AnswerOptions<P, Q, B, A>['check'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CheckedCall<P, Q, B, A> & Later> {
  const { access } = call;
  const principal = await callPrincipal(access, request);
  const params = readParams(call.params, request.params as Record<string, unknown>);
  if (!params) throw new Refusal('not_found');
  const admit = (farm: string) =>
    access.who === 'byRights'
      ? membershipByRights(access, farm, principalOf(request))
      : membershipAs(principalOf(request), farm, access.who === 'ofFarm' ? access.role : 'member');
  const membership = await membershipFor(access, params, request);
  const query = readQuery(
    call.query,
    request.query as Record<string, unknown>,
    call.exactQuery === true,
  );
  const body = readSent(call, request);
  const later: (() => Promise<unknown>)[] = [];
  // the type boundary: values parsed by the shapes have the types of the shapes
  const asked = {
    principal,
    membership,
    params,
    query: query.value,
    body: body.value,
    language: languageOf(request),
    request,
    reply,
    admit,
    afterwards: (work: () => Promise<unknown>) => later.push(work),
    later,
  } as unknown as CheckedCall<P, Q, B, A> & Later;
  const issues = [...query.issues, ...body.issues];
  if (check) issues.push(...(await check({ ...asked, issues } as unknown as Asking<P, Q, B, A>)));
  if (issues.length > 0) throw invalid(...issues);
  return asked;
}

/** The principal. */
async function callPrincipal(
  access: Access,
  request: FastifyRequest,
): Promise<Principal | Bearer | null> {
  if (access.who === 'anybody') return request.principal;
  if (access.who !== 'partner') return principalOf(request);
  const { database } = request.server;
  const bearer = await bearerOfJwt(database, request);
  if (bearer.farm !== null) await requireFeature(database, bearer.farm, access.feature);
  return bearer;
}

/** Reads the body; files, and the members sent with them, are left to the handler. */
function readSent(call: Call, request: FastifyRequest): { value: object; issues: Issue[] } {
  const { body } = call;
  if (body !== null && isSentRow(body))
    return (body.isChange ? readChange : readNew)(body.entity, request.body);
  const members = body === null || isForm(body) ? null : bodyMembers(call);
  return members
    ? readBody(members, bodyOf(call, request), call.openBody)
    : { value: {}, issues: [] };
}

/**
 * The membership for the path: people who may not make the call are refused before the body is
 * read.
 */
async function membershipFor(
  access: Access,
  params: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
): Promise<Membership | null> {
  if (access.who === 'ofFarm' && access.farm !== undefined)
    return membershipAs(principalOf(request), String(params[access.farm]), access.role);
  if (access.who !== 'byRights') return null;
  if (access.row !== undefined) {
    const row = String(params[access.row]);
    return membershipOfRow(request.server.database, access, row, principalOf(request));
  }
  admitToRows(access, principalOf(request));
  return null;
}

/** A form of a page sends the token in place of the header. */
function bodyOf({ alsoAsForm }: Pick<Call, 'alsoAsForm'>, { body }: FastifyRequest): unknown {
  if (!alsoAsForm || body === null || typeof body !== 'object') return body;
  const { csrfmiddlewaretoken: _token, ...rest } = body as Record<string, unknown>;
  return rest;
}

function send(call: Call, reply: FastifyReply, result: unknown): void {
  if (reply.sent || result === reply) return;
  if (result instanceof Redirect) reply.code(result.status).header('location', result.to).send();
  else if (result instanceof JsonText) {
    const { text } = result;
    const type = call.as ?? 'application/json; charset=utf-8';
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (Buffer.isBuffer(text)) reuseAfter(reply.raw, text);
    reply.type(type).send(text);
  } else if (result instanceof OtherText) {
    reply.header('cache-control', 'no-store').type(result.type).send(result.text);
  } else if ('media' in call.output && call.output.media === 'nothing')
    reply.code(call.status ?? 204).send();
  else if (call.as) reply.type(call.as).send(JSON.stringify(result));
  else reply.send(result);
}

/** In tests a stream is read before it is sent, so that its content can be checked. */
async function gathered(result: unknown): Promise<unknown> {
  if (!watch || !(result instanceof JsonText) || typeof result.text === 'string') return result;
  const parts: Buffer[] = [];
  for await (const part of Buffer.isBuffer(result.text) ? [result.text] : result.text)
    parts.push(Buffer.from(part as Buffer | string));
  return new JsonText(Buffer.concat(parts));
}

function watchSuccess(call: Call, reply: FastifyReply, result: unknown): void {
  if (!watch || 'media' in call.output) return;
  if (result instanceof Redirect || result instanceof OtherText) return;
  const text = result instanceof JsonText ? String(result.text) : JSON.stringify(result);
  watch(call, { ok: true, status: reply.statusCode, text });
}

function watchRefusal(call: Call, error: unknown): never {
  if (error instanceof Refusal) watch?.(call, { ok: false, code: error.code });
  throw error;
}
