import { entityOf } from '@furrow/domain';
import { at } from '@furrow/kit';
import type { Expression, Grant } from '@furrow/kit';
import { quoted } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Principal, Membership } from './principal.ts';
import { grants } from './principal.ts';

/** The facts about the principal that an expression may need. */
interface Person {
  readonly account: string;
  readonly contact: string;
  readonly consumer: number | null;
}

interface About {
  readonly person?: Person;
  /** Number of other rows between this one and the first. */
  readonly depth?: number;
}

/** An expression as SQL about the row called `row`. */
export function expressionSql(
  expression: Expression,
  row: string,
  sql: Sql,
  about: About = {},
): string {
  const inner = (part: Expression) => expressionSql(part, row, sql, about);
  if ('all' in expression)
    return expression.all.length ? `(${expression.all.map(inner).join(' and ')})` : 'true';
  if ('any' in expression)
    return expression.any.length ? `(${expression.any.map(inner).join(' or ')})` : 'false';
  if ('not' in expression) return `(not ${inner(expression.not)})`;
  // written as literals where there is no principal: these are part of the text of prepared
  // statements
  if ('is' in expression)
    return `coalesce(${row}.${quoted(expression.is[0])} in
      (${expression.is[1].map((value) => literal(value)).join(', ')}), false)`;
  if ('present' in expression) return `(${row}.${quoted(expression.present)} is not null)`;
  if ('through' in expression || 'linked' in expression)
    return otherRowSql(expression, row, sql, about);
  return personSql(expression, row, sql, about.person);
}

type OfOtherRow = Extract<Expression, { readonly through: unknown } | { readonly linked: unknown }>;
type OfPerson = Extract<
  Expression,
  | { readonly me: unknown }
  | { readonly includesMe: unknown }
  | { readonly mine: unknown }
  | { readonly myConsumer: unknown }
>;

/** SQL of an expression that depends on the principal. */
function personSql(
  expression: OfPerson,
  row: string,
  sql: Sql,
  person: Person | undefined,
): string {
  if (!person) throw new Error('this expression asks who is asking');
  const { account, contact, consumer } = person;
  if ('me' in expression)
    return `coalesce(${row}.${quoted(expression.me)} = ${sql.value(contact)}::uuid, false)`;
  if ('includesMe' in expression)
    return `(${sql.value(contact)}::uuid = any(${row}.${quoted(expression.includesMe)}))`;
  if ('mine' in expression) return `coalesce(${row}.made_by = ${sql.value(account)}::uuid, false)`;
  const column = `${row}.${quoted(expression.myConsumer)}`;
  return `coalesce(${column} = ${sql.value(consumer)}::integer, false)`;
}

/** SQL of an expression that depends on a row this one refers to, or on any that refer to it. */
function otherRowSql(
  expression: OfOtherRow,
  row: string,
  sql: Sql,
  { person, depth = 0 }: About,
): string {
  const other = `${row}_${depth + 1}`;
  if ('through' in expression) {
    const [field, entity, part] = expression.through;
    const where = expressionSql(part, other, sql, { person, depth: depth + 1 });
    return `exists (select 1 from ${quoted(entity)} ${other}
      where ${other}.farm = ${row}.farm and ${other}.id = ${row}.${quoted(field)}
      and ${other}.deleted_at is null and ${where})`;
  }
  const [entity, field, part] = expression.linked;
  const where = expressionSql(part, other, sql, { person, depth: depth + 1 });
  const points =
    entityOf(entity).fields[field]?.kind === 'refs'
      ? `${row}.id = any(${other}.${quoted(field)})`
      : `${other}.${quoted(field)} = ${row}.id`;
  return `exists (select 1 from ${quoted(entity)} ${other}
    where ${other}.farm = ${row}.farm and ${points}
    and ${other}.deleted_at is null and ${where})`;
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

export function grantSql(
  grant: Grant,
  row: string,
  sql: Sql,
  { principal, membership }: { readonly principal: Principal; readonly membership: Membership },
): string {
  if (typeof grant === 'boolean') return String(grant);
  return expressionSql(grant, row, sql, {
    person: {
      account: principal.account,
      contact: membership.contact,
      consumer: membership.consumer,
    },
  });
}

/**
 * The condition that a farm row belongs to a farm of the principal and is visible to their role.
 * Every query of farm data must include it: without it no rows are returned.
 * @param only restricts the rows to a single farm
 */
export function visibleSql(
  entity: string,
  sql: Sql,
  principal: Principal,
  {
    row = 't',
    action = 'read',
    only,
  }: {
    readonly row?: string;
    readonly action?: 'read' | 'update' | 'delete';
    readonly only?: string;
  } = {},
): string {
  const whole: string[] = [];
  const parts: string[] = [];
  for (const { membership, grant } of grants(principal, entity, action)) {
    if (only !== undefined && membership.farm !== only) continue;
    if (grant === true) whole.push(membership.farm);
    else
      parts.push(
        `(${row}.farm = ${sql.value(membership.farm)}::uuid and ${grantSql(grant, row, sql, { principal, membership })})`,
      );
  }
  if (whole.length === 1) parts.unshift(`${row}.farm = ${sql.value(whole[0])}::uuid`);
  else if (whole.length > 1) parts.unshift(`${row}.farm = any(${sql.value(whole)}::uuid[])`);
  return parts.length === 0
    ? 'false'
    : parts.length === 1
      ? at(parts, 0)
      : `(${parts.join(' or ')})`;
}

/**
 * The same for a catalogue: standard entries, and those of farms that the principal's role may see.
 */
export function catalogueSql(
  entity: string,
  sql: Sql,
  principal: Principal,
  { row = 't', only }: { readonly row?: string; readonly only?: string } = {},
): string {
  const visible = visibleSql(entity, sql, principal, { row, action: 'read', only });
  return visible === 'false' ? `${row}.farm is null` : `(${row}.farm is null or ${visible})`;
}
