import { messageText } from '@furrow/domain';
import { amountFigure } from '@furrow/domain/amount-words.ts';
import { certificate } from '@furrow/domain/certificate/certificate.ts';
import { contractDisplayName } from '@furrow/domain/contract/contract.computed.ts';
import { watchedDiseases } from '@furrow/domain/disease/watched.ts';
import { aboutOf } from '@furrow/domain/comment/comment.rules.ts';
import type { EntityName } from '@furrow/domain/entity-rows.ts';
import type { NotificationLevel } from '@furrow/domain/notification/notification.ts';
import { occasions, type OccasionName } from '@furrow/domain/notification/occasions.ts';
import { unitText } from '@furrow/domain/unit-words.ts';
import { listIn, translate, type Language } from '@furrow/kit';
import { formatDate } from '@furrow/kit/format.ts';
import { msg } from '@furrow/kit/msg.ts';
import type { Principal } from '../../access/principal.ts';
import { visibleSql } from '../../access/narrow.ts';
import { titleOf } from '../../calendar/calendar.ts';
import type { Queryable } from '../../db/pool.ts';
import { newSql, quoted } from '../../db/sql.ts';
import { openNames, type Names } from '../../exchange/export/names.ts';

/** Values of an occasion, by name. */
interface NotificationContent {
  /** The account that did it. */
  readonly by?: unknown;
  /** Whether the event failed. */
  readonly failed?: unknown;
  readonly [value: string]: unknown;
}

/** A notification to a person, as stored. */
export interface PendingNotification {
  readonly id: number;
  readonly farm: string;
  readonly occasion: OccasionName;
  readonly row: string;
  readonly content: NotificationContent;
}

/** The same as text. */
export interface NotificationText {
  readonly pending: PendingNotification;
  readonly title: string;
  readonly text: string;
  readonly farmName: string;
  /** A page of this site. */
  readonly link: string;
  readonly level: NotificationLevel;
}

const somebody = msg`Somebody`;

/** The page of a row or a farm on that farm: a person working on another farm is switched. */
export const linkTo = (address: string, farm: string, hasRow: boolean): string =>
  hasRow ? `${address}?farm=${farm}` : address;

/**
 * Texts of a person's notifications, as far as they may see them at this moment: those about a row
 * out of their sight, or of a farm they left, are missing in the answer.
 */
export async function describeNotifications(
  database: Queryable,
  principal: Principal,
  all: readonly PendingNotification[],
): Promise<NotificationText[]> {
  const byFarm = new Map<string, PendingNotification[]>();
  for (const notification of all)
    if (principal.memberships.has(notification.farm))
      listIn(byFarm, notification.farm).push(notification);
  const words = new Map<number, NotificationText>();
  for (const [farm, name] of await farmNames(database, [...byFarm.keys()]))
    for (const description of await describeOfFarm(
      database,
      principal,
      { farm, name },
      byFarm.get(farm) ?? [],
    ))
      words.set(description.pending.id, description);
  return all.flatMap(({ id }) => words.get(id) ?? []);
}

async function describeOfFarm(
  database: Queryable,
  principal: Principal,
  { farm, name: farmName }: { readonly farm: string; readonly name: string },
  all: readonly PendingNotification[],
): Promise<NotificationText[]> {
  const { language } = principal;
  const names = openNames(database, principal, farm, language);
  await loadRows(names, all);
  const people = await contactNames(database, names, farm, all);
  return all.flatMap((entry): NotificationText[] => {
    const { label, text, entity, opens, level } = occasions[entry.occasion];
    const about = entity === null ? '' : aboutRow(names, entity, entry.row, language);
    if (about === null) return [];
    const by = people.get(String(entry.content.by)) ?? translate(somebody, language);
    const values = { ...wordsOfValues(entry.content, language), about, by, farm: farmName };
    return [
      {
        pending: entry,
        title: translate(label, language),
        text: translate(text, language, values),
        farmName,
        link: linkTo(opens(entry.row), farm, entity !== null || entry.row === farm),
        level: entry.content.failed === true ? 'danger' : level,
      },
    ];
  });
}

/** The rows that notifications are about, and those in their names. */
async function loadRows(names: Names, all: readonly PendingNotification[]): Promise<void> {
  const wanted = new Map<EntityName, string[]>();
  for (const { occasion, row } of all) {
    const { entity } = occasions[occasion];
    if (entity !== null) listIn(wanted, entity).push(row);
  }
  for (const [entity, ids] of wanted) await names.load(entity, ids);
  for (const id of wanted.get('comment') ?? []) {
    const about = aboutOf(names.row('comment', id) ?? {});
    if (about) listIn(wanted, about.entity).push(about.id);
  }
  for (const [entity, ids] of wanted) await names.load(entity, ids);
  const records = (wanted.get('record') ?? []).flatMap((id) => names.row('record', id) ?? []);
  const contracts = (wanted.get('contract') ?? []).flatMap((id) => names.row('contract', id) ?? []);
  const some = <T>(ids: readonly (T | null | undefined)[]) =>
    ids.filter((id): id is T & {} => id !== null && id !== undefined);
  await names.load('cropfield', some(records.map(({ cropfield }) => cropfield)));
  await names.load(
    'detailtype',
    some(records.flatMap(({ activities }) => (activities ?? []).map(({ type }) => type))),
  );
  await names.load('consumer', some(contracts.map(({ consumer }) => consumer)));
  await names.load('croptype', some(contracts.map(({ crop }) => crop)));
  await names.load('cropvariety', some(contracts.map(({ cropvariety }) => cropvariety)));
}

/**
 * The notifications that a person may see at this moment: none about a row out of their sight, or
 * of a farm they left.
 */
export async function visibleNotifications<T extends PendingNotification>(
  database: Queryable,
  principal: Principal,
  all: readonly T[],
): Promise<T[]> {
  const rows = new Map<EntityName, string[]>();
  for (const { occasion, row } of all) {
    const { entity } = occasions[occasion];
    if (entity !== null) listIn(rows, entity).push(row);
  }
  const seen = new Set<string>();
  for (const [entity, ids] of rows) {
    const sql = newSql();
    const rows = await database.query<{ farm: string; id: string }>(
      `select t.farm, t.id from ${quoted(entity)} t where t.id = any(${sql.value(ids)}::uuid[])
       and t.deleted_at is null and ${visibleSql(entity, sql, principal)}`,
      sql.values,
    );
    for (const { farm, id } of rows.rows) seen.add(`${farm} ${id}`);
  }
  return all.filter(
    ({ occasion, farm, row }) =>
      principal.memberships.has(farm) &&
      (occasions[occasion].entity === null || seen.has(`${farm} ${row}`)),
  );
}

/** The names of farms. */
export async function farmNames(
  database: Queryable,
  farms: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ id: string; name: string }>(
    'select id, name from farm where id = any($1::uuid[]) and deleted_at is null',
    [farms],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function aboutRecord(names: Names, id: string, language: Language): string | null {
  const row = names.row('record', id);
  if (!row) return null;
  const field = names.name('cropfield', row.cropfield) ?? row.field_name;
  const day = row.date === null ? null : dayWords(row.date, language);
  return [titleOf(row, names, language), field, day].filter(Boolean).join(', ');
}

function aboutComment(names: Names, id: string, language: Language): string | null {
  const about = aboutOf(names.row('comment', id) ?? {});
  return about && aboutRow(names, about.entity, about.id, language);
}

function aboutContract(names: Names, id: string): string | null {
  const row = names.row('contract', id);
  return (
    row &&
    contractDisplayName(row, {
      consumer: names.row('consumer', row.consumer) ?? undefined,
      crop: names.row('croptype', row.crop) ?? undefined,
      variety: names.row('cropvariety', row.cropvariety) ?? undefined,
    })
  );
}

function aboutCertificate(names: Names, id: string, language: Language): string | null {
  const row = names.row('certificate', id);
  const labels = certificate.fields.variant;
  const label = labels && 'labels' in labels ? labels.labels?.[row?.variant ?? ''] : undefined;
  return row && (translate(label, language) ?? row.variant);
}

/** Descriptions in sentences for rows of entities without names. */
const describers: Partial<Record<EntityName, typeof aboutRecord>> = {
  record: aboutRecord,
  comment: aboutComment,
  contract: aboutContract,
  certificate: aboutCertificate,
};

/** The name of a row in a sentence; null where it is out of sight. */
function aboutRow(names: Names, entity: EntityName, id: string, language: Language): string | null {
  const describe = describers[entity];
  return describe ? describe(names, id, language) : names.name(entity, id);
}

/** The names of acting people, by account, where the reader may know them. */
async function contactNames(
  database: Queryable,
  names: Names,
  farm: string,
  all: readonly PendingNotification[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = [
    ...new Set(all.flatMap(({ content: { by } }) => (typeof by === 'string' ? [by] : []))),
  ];
  if (accounts.length === 0) return new Map();
  const { rows } = await database.query<{ id: string; account: string }>(
    `select id, "user" as account from farmcontact
     where farm = $1 and "user" = any($2::uuid[]) and deleted_at is null`,
    [farm, accounts],
  );
  await names.load(
    'farmcontact',
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, account }) => {
      const name = names.name('farmcontact', id);
      return name === null ? [] : [[account, name] as const];
    }),
  );
}

const dayWords = (day: string, language: Language): string =>
  Number.isNaN(Date.parse(day.slice(0, 10))) ? day : formatDate(day, language);

/** Days, figures, diseases and codes of messages as people read them. */
function wordsOfValues(
  content: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const words = ([name, value]: [string, unknown]): unknown => {
    if (typeof value === 'number') return amountFigure(value, language);
    if (typeof value !== 'string') return value;
    if (name === 'disease') return translate(watchedDiseases[value]?.label, language) ?? value;
    if (name === 'message') return messageText(value, language);
    if (name === 'unit') return unitText(value, language);
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayWords(value, language) : value;
  };
  return Object.fromEntries(Object.entries(content).map((pair) => [pair[0], words(pair)]));
}
