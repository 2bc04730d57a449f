import type { FastifyInstance } from 'fastify';
import {
  deleteAllMessages,
  deleteMessage,
  dismissAllMessages,
  dismissMessage,
  emptyInbox,
  listMessages,
  readMessage,
  sendMessage,
} from '@furrow/domain/notification/notification.calls.ts';
import { fillPath, issue, isUuid, type BodyOf, type Issue } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { JsonText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { newSql } from '../../db/sql.ts';
import { Refusal } from '../../errors.ts';
import {
  deleteMessages,
  dismiss,
  inbox,
  messageJson,
  messageOf,
} from '../../notifications/messages.ts';
import { peopleSql, readPeopleFilter } from '../../notifications/people.ts';
import { sendNotification, type NewNotification } from '../../notifications/send.ts';
import { paged } from '../../wire/paged.ts';
import type { Services } from '../../services.ts';
import { idText } from '../../write/body.ts';

/**
 * The notifications of people: listed, sent, read and dismissed. Everybody sees only their own.
 * @source spec §7 Notifications, NOT-10 to NOT-12
 */
export function notificationCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  const messageText = async (account: string, id: number): Promise<JsonText> => {
    const message = await messageOf(database, account, id);
    if (!message) throw new Refusal('not_found');
    return new JsonText(message);
  };

  answer(app, listMessages, async (asked) => {
    const { read, search = '' } = asked.query;
    const page = paged(listMessages, asked);
    const sql = newSql();
    sql.value(asked.principal.account);
    const conditions = [inbox];
    if (read !== undefined) conditions.push(`m.read = ${sql.value(read)}`);
    if (search)
      conditions.push(
        `folded(concat_ws(' ', n.content, n.text, n.sender)) like '%' || replace(replace(replace(folded(${sql.value(search)}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
      );
    const from = conditions.join(' and ');
    const { rows } = await database.query<{ rows: string; total: number }>(
      `select coalesce((select json_agg(message)::text from (select ${messageJson} as message
        from ${from} order by m.id desc limit ${page.limit} offset ${page.offset}) r), '[]') as rows,
      (select count(*) from ${from}) as total`,
      sql.values,
    );
    return page.answer(rows[0]!.total, rows[0]!.rows);
  });

  answer(
    app,
    sendMessage,
    async ({ principal, body, reply }) => {
      const { accounts } = await reachedBy(services, principal, body);
      const notification = notificationOf(body, principal, accounts);
      const reached = await sendNotification(database, notification, accounts, principal.account);
      services.notified(reached.map(({ account }) => account));
      const ownMessage = reached.find(({ account }) => account === principal.account);
      // the sender's own may be dismissed meanwhile
      const stored = ownMessage
        ? await messageOf(database, principal.account, ownMessage.id)
        : null;
      const message = stored
        ? (JSON.parse(stored) as object)
        : await toOthers(services, notification);
      if (ownMessage) reply.header('location', fillPath(readMessage.path, ownMessage));
      return new JsonText(JSON.stringify({ ...message, reached: reached.length }));
    },
    {
      check: async ({ principal, body, issues }) => [
        ...saidIssues(body, issues),
        ...(await reachedBy(services, principal, body)).issues,
      ],
    },
  );

  answer(app, readMessage, ({ principal, params }) => messageText(principal.account, params.id));

  answer(app, deleteMessage, async ({ principal, params }) => {
    if ((await deleteMessages(database, principal.account, params.id)) === 0)
      throw new Refusal('not_found');
  });

  answer(app, dismissMessage, async ({ principal, params }) => {
    await dismiss(database, principal.account, params.id);
    return messageText(principal.account, params.id);
  });

  answer(app, dismissAllMessages, async ({ principal }) => ({
    count: await dismiss(database, principal.account, null),
  }));

  for (const call of [deleteAllMessages, emptyInbox])
    answer(app, call, async ({ principal }) => ({
      count: await deleteMessages(database, principal.account, null),
    }));
}

type Sent = BodyOf<typeof sendMessage>;

const filled = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** Content or text is required, unless another problem of them was reported already. */
const saidIssues = ({ content, text }: Partial<Sent>, before: readonly Issue[]): Issue[] =>
  filled(content) ||
  filled(text) ||
  before.some(({ path }) => ['', 'content', 'text'].includes(path))
    ? []
    : [issue('text', 'required')];

/**
 * The recipients' accounts, restricted to those the person may know; with the problems of their
 * selection.
 */
async function reachedBy(
  { database }: Services,
  principal: Principal,
  { users = null, filter = null }: Partial<Sent>,
): Promise<{ accounts: string[]; issues: Issue[] }> {
  const issues: Issue[] = [];
  if (users !== null && filter !== null) issues.push(issue('filter', 'users_or_filter'));
  const sql = newSql();
  const people = peopleSql(principal, readPeopleFilter(filter ?? {}, issues, 'filter.'), sql);
  if (users === null && (filter === null || issues.length > 0))
    return { accounts: [principal.account], issues };
  // values that are no ids are reported already
  const named = users?.map(idText) ?? null;
  const only = named === null ? '' : ` and a.id = any(${sql.value(named.filter(isUuid))}::uuid[])`;
  const { rows } = await database.query<{ id: string }>(
    `select a.id from account a where ${people}${only}`,
    sql.values,
  );
  const present = new Set(rows.map(({ id }) => id));
  named?.forEach((id, index) => {
    if (id !== '' && !present.has(id)) issues.push(issue(`users.${index}`, 'reference_missing'));
  });
  if (named === null && rows.length === 0) issues.push(issue('filter', 'nobody_reached'));
  return { accounts: [...present], issues };
}

/**
 * The notification to send: content and text replace each other, and except for staff the sender is
 * the person's name.
 */
function notificationOf(
  { content, text, sender, level, link, notification_type }: Sent,
  principal: Principal,
  accounts: readonly string[],
): NewNotification {
  const others = accounts.some((account) => account !== principal.account);
  return {
    content: filled(content) ? content : text,
    text: filled(text) ? text : content,
    sender: others && !principal.isStaff ? principal.name : (sender ?? principal.name),
    level,
    link,
    notification_type,
  };
}

/** Answer about a notification to a sender who is not a recipient. */
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
