import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { accountTypes } from '@furrow/domain/filterusers/filterusers.ts';
import {
  arrayOf,
  isUuid,
  issue,
  pageQuery,
  pageSchema,
  readNew,
  shape,
  type CallDescription,
  type Issue,
} from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { newSql } from '../db/sql.ts';
import { invalid, Refusal } from '../errors.ts';
import {
  deleteMessages,
  dismiss,
  inbox,
  messageExample,
  messageJson,
  messageMembers,
  messageOf,
  messageSchema,
} from '../notifications/messages.ts';
import { peopleSql, readPeopleFilter } from '../notifications/people.ts';
import { sendNotification, type NewNotification } from '../notifications/send.ts';
import { askerOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../wire/pages.ts';
import { idText } from '../write/body.ts';

const path = '/api/v3/notifications/';
const mostUsers = 1000;
const entity = entityOf('notification');

const tag = 'notifications';
const params = { id: { type: 'integer' } };
const counted = shape({
  count: { type: 'integer', minimum: 0, description: 'How many messages it changed.' },
});
const text = (maxLength: number) => ({ type: ['string', 'null'], maxLength });
const field = (name: string) => entity.fields[name]!;

const listAbout: CallDescription = {
  summary: 'The messages of a person, newest first',
  tag,
  query: {
    ...pageQuery,
    'read?': { type: 'boolean', description: 'Only those that were read, or were not.' },
    'search?': {
      type: 'string',
      description:
        'Only those whose content, text or sender holds this; case and accents do not matter.',
    },
  },
  output: pageSchema(messageSchema),
  outputExample: { count: 1, next: null, previous: null, results: [messageExample] },
};

const sendAbout: CallDescription = {
  summary: 'Sends a notification',
  description:
    'To the people named by `users`, or those a `filter` means, or to oneself without either. Staff reaches anyone; others reach who works on a farm where they may read contacts. Content or text is needed; the one that is left out says the same as the other. What others than staff send to other people carries their own name as sender.',
  tag,
  body: shape({
    'content?': field('content'),
    'level?': field('level'),
    'link?': field('link'),
    'sender?': field('sender'),
    'notification_type?': field('notification_type'),
    'text?': field('text'),
    'users?': { ...arrayOf({ type: 'string', format: 'uuid' }), maxItems: mostUsers },
    'filter?': shape({
      'country?': text(2),
      'account_type?': { type: ['string', 'null'], enum: [...accountTypes, '', null] },
      'app?': text(255),
      'searchName?': text(255),
    }),
  }),
  bodyExample: {
    content: 'Spraying advice',
    level: 'info',
    text: 'There is a new advice for Kavel 2.',
    link: '/cropr/farm/records/',
  },
  output: shape({
    ...messageMembers,
    id: {
      type: ['integer', 'null'],
      description: 'Of the message to the sender; null when it went to others only.',
    },
    reached: { type: 'integer', minimum: 1, description: 'How many people it went to.' },
  }),
  outputExample: { ...messageExample, reached: 1 },
  status: 201,
};

/** What people are told: listed, sent, read and cleared away. Everybody sees their own alone. @source spec §7 Notifications, NOT-10 to NOT-12 */
export function notificationCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  app.get(path, { config: { personOnly: true, about: listAbout } }, async (request, reply) =>
    sendText(reply, await list(services, request)),
  );

  app.post(path, { config: { personOnly: true, about: sendAbout } }, async (request, reply) => {
    const asker = askerOf(request);
    const { notification, accounts } = await readSending(services, request, asker);
    const reached = await sendNotification(database, notification, accounts, asker.account);
    services.notified(reached.map(({ account }) => account));
    const own = reached.find(({ account }) => account === asker.account);
    // one's own may be cleared away meanwhile
    const told = own ? await messageOf(database, asker.account, own.id) : null;
    const message = told ? (JSON.parse(told) as object) : await toOthers(services, notification);
    if (own) reply.header('location', `${path}${own.id}/`);
    return sendText(reply, JSON.stringify({ ...message, reached: reached.length }), 201);
  });

  app.get(
    `${path}:id/`,
    {
      config: {
        personOnly: true,
        about: { summary: 'One message', tag, params, output: messageSchema },
      },
    },
    (request, reply) => sendMessage(services, request, reply),
  );

  app.delete(
    `${path}:id/`,
    { config: { personOnly: true, about: { summary: 'Deletes a message', tag, params } } },
    async (request, reply) => {
      if ((await deleteMessages(database, askerOf(request).account, idOf(request))) === 0)
        throw new Refusal('not_found');
      return reply.code(204).send();
    },
  );

  const dismissOne = async (request: FastifyRequest, reply: FastifyReply) => {
    await dismiss(database, askerOf(request).account, idOf(request));
    return sendMessage(services, request, reply);
  };
  const dismissOneConfig = {
    config: {
      changes: true,
      personOnly: true,
      about: { summary: 'Marks a message read', tag, params, output: messageSchema },
    },
  };
  app.get(`${path}:id/dismiss/`, dismissOneConfig, dismissOne);
  app.post(`${path}:id/dismiss/`, dismissOneConfig, dismissOne);

  const dismissAll = async (request: FastifyRequest, reply: FastifyReply) =>
    sendText(
      reply,
      JSON.stringify({ count: await dismiss(database, askerOf(request).account, null) }),
    );
  const dismissAllConfig = {
    config: {
      changes: true,
      personOnly: true,
      about: { summary: 'Marks every message read', tag, output: counted },
    },
  };
  app.get(`${path}dismiss_all`, dismissAllConfig, dismissAll);
  app.post(`${path}dismiss_all`, dismissAllConfig, dismissAll);

  const deleteAll = async (request: FastifyRequest, reply: FastifyReply) =>
    sendText(
      reply,
      JSON.stringify({ count: await deleteMessages(database, askerOf(request).account, null) }),
    );
  const deleteAllConfig = {
    config: {
      changes: true,
      personOnly: true,
      about: { summary: 'Deletes every message', tag, output: counted },
    },
  };
  app.get(`${path}delete_all`, deleteAllConfig, deleteAll);
  app.post(`${path}delete_all`, deleteAllConfig, deleteAll);
  app.delete(`${path}delete_all`, deleteAllConfig, deleteAll);
  app.delete(path, deleteAllConfig, deleteAll);
}

function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string };
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('not_found');
  return Number(id);
}

async function sendMessage(
  { database }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const message = await messageOf(database, askerOf(request).account, idOf(request));
  if (!message) throw new Refusal('not_found');
  return sendText(reply, message);
}

/** A page of an inbox. Empty parameters are as good as none. */
async function list({ database }: Services, request: FastifyRequest): Promise<Buffer> {
  const { account } = askerOf(request);
  const query = Object.fromEntries(
    Object.entries(queryOf(request)).filter(([, value]) => value !== ''),
  );
  const issues: Issue[] = Object.keys(query)
    .filter((name) => !['read', 'search', 'page', 'page_size', 'format'].includes(name))
    .map((name) => issue(name, 'unknown_filter', { name }));
  const read = query['read'] === undefined ? null : String(query['read']).toLowerCase();
  if (read !== null && !['true', 'false', '1', '0'].includes(read))
    issues.push(issue('read', 'boolean_expected'));
  if (issues.length > 0) throw invalid(...issues);
  const pages = pagesOf(entity, query);
  const sql = newSql();
  sql.value(account);
  const conditions = [inbox];
  if (read !== null) conditions.push(`m.read = ${sql.value(read === 'true' || read === '1')}`);
  const search = String(query['search'] ?? '').replaceAll('\0', '');
  if (search)
    conditions.push(
      `folded(concat_ws(' ', n.content, n.text, n.sender)) like '%' || replace(replace(replace(folded(${sql.value(search)}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  const from = conditions.join(' and ');
  const { rows } = await database.query<{ rows: string; total: number }>(
    `select coalesce((select json_agg(message)::text from (select ${messageJson} as message from ${from} order by m.id desc limit ${pages.limit} offset ${pages.offset}) r), '[]') as rows,
      (select count(*) from ${from}) as total`,
    sql.values,
  );
  return pages.text(rows[0]!);
}

/** What is to be said and to whom, after everything that is wrong with it has been refused at once. */
async function readSending(
  { database }: Services,
  request: FastifyRequest,
  asker: Asker,
): Promise<{ notification: NewNotification; accounts: string[] }> {
  const isObject =
    request.body !== null && typeof request.body === 'object' && !Array.isArray(request.body);
  const { users, filter, ...said } = (isObject ? request.body : {}) as {
    users?: unknown;
    filter?: unknown;
  };
  const { value, issues } = readNew(entity, isObject ? said : request.body);
  const filled = (name: string) => String(value[name] ?? '').trim() !== '';
  if (
    isObject &&
    !filled('content') &&
    !filled('text') &&
    !issues.some(({ path: at }) => at === 'content' || at === 'text')
  )
    issues.push(issue('text', 'required'));
  const named = users === undefined || users === null ? null : readUsers(users, issues);
  const wish = filter === undefined || filter === null ? null : filter;
  if (wish !== null && (typeof wish !== 'object' || Array.isArray(wish)))
    issues.push(issue('filter', 'object_expected'));
  else if (wish !== null && named !== null) issues.push(issue('filter', 'users_or_filter'));
  const sql = newSql();
  const known = peopleSql(
    asker,
    wish !== null && typeof wish === 'object'
      ? readFilter(wish as Record<string, unknown>, issues)
      : {},
    sql,
  );
  let accounts = [asker.account];
  if (named !== null || (wish !== null && issues.length === 0)) {
    const only =
      named === null ? '' : ` and a.id = any(${sql.value(named.map(({ id }) => id))}::uuid[])`;
    const { rows } = await database.query<{ id: string }>(
      `select a.id from account a where ${known}${only}`,
      sql.values,
    );
    accounts = rows.map(({ id }) => id);
    const present = new Set(accounts);
    for (const { id, place } of named ?? [])
      if (!present.has(id)) issues.push(issue(`users.${place}`, 'reference_missing'));
    if (named === null && accounts.length === 0) issues.push(issue('filter', 'nobody_reached'));
  }
  if (issues.length > 0) throw invalid(...issues);
  const content = filled('content') ? value['content'] : value['text'];
  const others = accounts.some((account) => account !== asker.account);
  const sender = others && !asker.isStaff ? asker.name : (value['sender'] ?? asker.name);
  return {
    notification: {
      ...value,
      content,
      text: filled('text') ? value['text'] : content,
      sender,
    } as NewNotification,
    accounts,
  };
}

function readUsers(users: unknown, issues: Issue[]): { id: string; place: number }[] {
  if (!Array.isArray(users)) issues.push(issue('users', 'list_expected'));
  else if (users.length === 0) issues.push(issue('users', 'required'));
  else if (users.length > mostUsers) issues.push(issue('users', 'too_many', { max: mostUsers }));
  else {
    users.forEach(
      (id, place) => isUuid(id) || issues.push(issue(`users.${place}`, 'reference_missing')),
    );
    return users
      .map((id, place) => ({ id, place }))
      .filter(({ id }) => isUuid(id))
      .map(({ id, place }) => ({ id: idText(id), place }));
  }
  return [];
}

function readFilter(given: Readonly<Record<string, unknown>>, issues: Issue[]) {
  for (const name of Object.keys(given))
    if (!['country', 'account_type', 'app', 'searchName'].includes(name))
      issues.push(issue(`filter.${name}`, 'unknown_field'));
  return readPeopleFilter(given, issues, 'filter.');
}

/** How a notification is answered to a sender who did not get it. */
async function toOthers(
  { database }: Services,
  { content, level, link, sender, notification_type: type, text: said }: NewNotification,
): Promise<object> {
  const { rows } = await database.query<{ message: string }>(
    `select json_build_object('id', null, 'notification', json_build_object('content', $1::text, 'level', $2::text, 'link', $3::text, 'sender', $4::text, 'notification_type', $5::text, 'text', $6::text, 'created', now()),
      'created', now(), 'read', false, 'deleted', false)::text as message`,
    [content, level, link, sender, type, said],
  );
  return JSON.parse(rows[0]!.message) as object;
}
