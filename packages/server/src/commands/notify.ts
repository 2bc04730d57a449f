import { accountTypes } from '@furrow/domain/filterusers/filterusers.ts';
import { entityOf, say } from '@furrow/domain';
import { isUuid, readNew, type Issue } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { tellPeople } from '../live/changes.ts';
import { peopleSql, readPeopleFilter, staff, type PeopleFilter } from '../notifications/people.ts';
import { sendNotification, type NewNotification } from '../notifications/send.ts';
import { readOptions, type Command } from './command.ts';

const filters: Readonly<Record<string, keyof PeopleFilter>> = {
  country: 'country',
  'account-type': 'account_type',
  app: 'app',
  name: 'searchName',
};
const known = new Set([
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
  summary: 'Sends a notification to people.',
  usage: `npm run furrow -- notify --text TEXT WHOM [--content TEXT] [--level info|success|warning|danger] [--link ADDRESS]
                          [--sender NAME] [--type WORD]

WHOM is one of
  --user WHO[,WHO…]   people by e-mail address or id
  --everybody         everybody there is
or any of these together
  --country NL        who works on a farm in this country
  --account-type TYPE one of ${accountTypes.join(', ')}
  --app NAME          who works on a farm that is connected to this partner application
  --name PART         whose name holds this

People who have Furrow open see it at once, the others when they come back. The sender is Furrow unless named.`,
  async run(words, { database }) {
    const { options, rest } = readOptions(words);
    const unknown = [
      ...rest,
      ...[...options.keys()].filter((name) => !known.has(name)).map((name) => `--${name}`),
    ];
    if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not understood; see --help.`);
    const empty = [...options]
      .filter(([name, value]) => value === '' && name !== 'everybody')
      .map(([name]) => `--${name}`);
    if (empty.length > 0) throw new Error(`${empty.join(', ')} needs a value.`);
    const notification = readNotification(options);
    const accounts = await accountsOf(database, options);
    if (accounts.length === 0) throw new Error('this reaches nobody.');
    const reached = await sendNotification(database, notification, accounts, null);
    await tellPeople(
      database,
      reached.map(({ account }) => account),
    );
    console.log(`Sent to ${reached.length} ${reached.length === 1 ? 'person' : 'people'}.`);
    return 0;
  },
};

function sayAll(issues: readonly Issue[], names: Readonly<Record<string, string>> = {}): string {
  return issues
    .map(({ path, code, params }) => `--${names[path] ?? path}: ${say(code, 'en', params)}`)
    .join(' ');
}

function readNotification(options: ReadonlyMap<string, string>): NewNotification {
  const text = options.get('text') || options.get('content');
  if (!text) throw new Error('--text TEXT is needed.');
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
  if (issues.length > 0) throw new Error(sayAll(issues, { notification_type: 'type' }));
  return value as unknown as NewNotification;
}

/** Whom the options mean; a person who is named and not there is a mistake. */
async function accountsOf(
  database: Queryable,
  options: ReadonlyMap<string, string>,
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
    throw new Error('name people by --user, by a filter, or --everybody; one of the three.');
  const people = options.get('user');
  if (people !== undefined) {
    const named = people
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const { rows } = await database.query<{ id: string; email: string }>(
      `select id, email from account
        where deleted_at is null and (lower(email) = any($1::text[]) or id = any($2::uuid[]))`,
      [named.map((one) => one.toLowerCase()), named.filter((one) => isUuid(one))],
    );
    const missing = named.filter(
      (one) => !rows.some(({ id, email }) => [id, email.toLowerCase()].includes(one.toLowerCase())),
    );
    if (missing.length > 0) throw new Error(`nobody is known as ${missing.join(', ')}.`);
    return rows.map(({ id }) => id);
  }
  const issues: Issue[] = [];
  const read = readPeopleFilter(filter, issues);
  if (issues.length > 0)
    throw new Error(
      sayAll(
        issues,
        Object.fromEntries(Object.entries(filters).map(([option, name]) => [name, option])),
      ),
    );
  const sql = newSql();
  const { rows } = await database.query<{ id: string }>(
    `select a.id from account a where ${peopleSql(staff, read, sql)}`,
    sql.values,
  );
  return rows.map(({ id }) => id);
}
