import { accountTypes } from '@furrow/domain/filterusers/filterusers.ts';
import { entityOf, messageText } from '@furrow/domain';
import { isUuid, readNew, type Issue, type Language } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { notifyPeople } from '../live/changes.ts';
import { peopleSql, readPeopleFilter, staff, type PeopleFilter } from '../notifications/people.ts';
import { sendNotification, type NewNotification } from '../notifications/send.ts';
import { CommandProblem, readOptions, type Command } from './command.ts';

const filters: Readonly<Record<string, keyof PeopleFilter>> = {
  country: 'country',
  'account-type': 'account_type',
  app: 'app',
  name: 'searchName',
};
const optionNames = new Set([
  'text',
  'content',
  'level',
  'link',
  'sender',
  'type',
  'user',
  'everybody',
  ...Object.keys(filters),
]);

/** @source decisions D12, D14 */
export const notify: Command = {
  name: 'notify',
  summary: msg`Sends a notification to people.`,
  usage: msg`npm run furrow -- notify --text TEXT WHOM [--content TEXT] [--level info|success|warning|danger] [--link ADDRESS]
                          [--sender NAME] [--type WORD]

WHOM is one of
  --user WHO[,WHO…]   people by e-mail address or id
  --everybody         everybody there is
or any of these together
  --country NL        who works on a farm in this country
  --account-type TYPE one of {types}
  --app NAME          who works on a farm that is connected to this partner application
  --name PART         whose name holds this

People who have Furrow open see it at once, the others when they come back. The sender is Furrow unless named.`,
  usageValues: { types: accountTypes.join(', ') },
  async run(words, { database }, { language, say: tell }) {
    const { options, rest } = readOptions(words);
    const unknown = [
      ...rest,
      ...[...options.keys()].filter((name) => !optionNames.has(name)).map((name) => `--${name}`),
    ];
    if (unknown.length > 0)
      throw new CommandProblem(msg`{words} is not understood; see --help.`, {
        words: unknown.join(', '),
      });
    const empty = [...options]
      .filter(([name, value]) => value === '' && name !== 'everybody')
      .map(([name]) => `--${name}`);
    if (empty.length > 0)
      throw new CommandProblem(msg`{words} needs a value.`, { words: empty.join(', ') });
    const notification = readNotification(options, language);
    const accounts = await accountsOf(database, options, language);
    if (accounts.length === 0) throw new CommandProblem(msg`this reaches nobody.`);
    const reached = await sendNotification(database, notification, accounts, null);
    await notifyPeople(
      database,
      reached.map(({ account }) => account),
    );
    tell(msg`{count, plural, one {Sent to # person.} other {Sent to # people.}}`, {
      count: reached.length,
    });
    return 0;
  },
};

/** Everything that is wrong with the options. @param names options by the field they fill */
function wrongOptions(
  issues: readonly Issue[],
  language: Language,
  names: Readonly<Record<string, string>> = {},
): CommandProblem {
  const reasons = issues.map(
    ({ path, code, params }) => `--${names[path] ?? path}: ${messageText(code, language, params)}`,
  );
  return new CommandProblem(msg`{reasons}`, { reasons: reasons.join(' ') });
}

function readNotification(
  options: ReadonlyMap<string, string>,
  language: Language,
): NewNotification {
  const text = options.get('text') || options.get('content');
  if (!text) throw new CommandProblem(msg`--text TEXT is needed.`);
  const {
    content = text,
    sender = 'Furrow',
    type = null,
    level = 'info',
    link = null,
  } = Object.fromEntries(options);
  const { value, issues } = readNew(entityOf('notification'), {
    content,
    text,
    sender,
    notification_type: type,
    level,
    link,
  });
  if (issues.length > 0) throw wrongOptions(issues, language, { notification_type: 'type' });
  return value as unknown as NewNotification;
}

/** Accounts selected by the options; an unknown person is an error. */
async function accountsOf(
  database: Queryable,
  options: ReadonlyMap<string, string>,
  language: Language,
): Promise<string[]> {
  const filter = Object.fromEntries(
    Object.entries(filters).flatMap(([option, name]) =>
      options.has(option) ? [[name, options.get(option)]] : [],
    ),
  );
  const ways = [
    options.has('user'),
    options.has('everybody'),
    Object.keys(filter).length > 0,
  ].filter(Boolean).length;
  if (ways !== 1)
    throw new CommandProblem(
      msg`name people by --user, by a filter, or --everybody; one of the three.`,
    );
  const people = options.get('user');
  if (people !== undefined) {
    const named = people
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const { rows } = await database.query<{ id: string; email: string }>(
      `select id, email from account
        where deleted_at is null and (lower(email) = any($1::text[]) or id = any($2::uuid[]))`,
      [named.map((one) => one.toLowerCase()), named.filter((one) => isUuid(one))],
    );
    const missing = named.filter(
      (one) => !rows.some(({ id, email }) => [id, email.toLowerCase()].includes(one.toLowerCase())),
    );
    if (missing.length > 0)
      throw new CommandProblem(msg`nobody is known as {names}.`, { names: missing.join(', ') });
    return rows.map(({ id }) => id);
  }
  const issues: Issue[] = [];
  const read = readPeopleFilter(filter, issues);
  if (issues.length > 0)
    throw wrongOptions(
      issues,
      language,
      Object.fromEntries(Object.entries(filters).map(([option, name]) => [name, option])),
    );
  const sql = newSql();
  const { rows } = await database.query<{ id: string }>(
    `select a.id from account a where ${peopleSql(staff, read, sql)}`,
    sql.values,
  );
  return rows.map(({ id }) => id);
}
