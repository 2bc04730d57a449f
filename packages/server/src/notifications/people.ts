import { accountTypes, type AccountType } from '@furrow/domain/filterusers/filterusers.ts';
import { issue, noRights, type Issue } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Sql } from '../db/sql.ts';

/**
 * People as far as a principal may know them. Staff knows everybody. Others know themselves and the
 * people on farms where they may read contacts, at least by name: a person who may see a name there
 * may write to it. A buyer may not, so a buyer knows nobody else.
 * @source decisions D14, D16
 */

/** Filters of people; empty is left out. @source spec §3 FilterUser */
export interface PeopleFilter {
  readonly country?: string;
  readonly account_type?: AccountType;
  readonly app?: string;
  readonly searchName?: string;
}

export const filterParameters = ['country', 'account_type', 'app', 'searchName'] as const;

/** A filter from a query or a body; problems are added under `path`. */
export function readPeopleFilter(
  values: Readonly<Record<string, unknown>>,
  issues: Issue[],
  path = '',
): PeopleFilter {
  const filter: { -readonly [K in (typeof filterParameters)[number]]?: string } = {};
  for (const name of filterParameters) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string') issues.push(issue(`${path}${name}`, 'text_expected'));
    else if (value.includes('\0')) issues.push(issue(`${path}${name}`, 'text_broken'));
    else if (value.length > 255) issues.push(issue(`${path}${name}`, 'too_long', { max: 255 }));
    else filter[name] = value;
  }
  if (filter.country && !/^([A-Z]{2}|__)$/.test(filter.country))
    issues.push(issue(`${path}country`, 'country_expected'));
  const { account_type: named, ...others } = filter;
  const type = accountTypes.find((one) => one === named);
  if (named && !type)
    issues.push(issue(`${path}account_type`, 'choice', { values: accountTypes.join(', ') }));
  return type ? { ...others, account_type: type } : others;
}

/**
 * The farms where a principal may read contacts: by name, whole, and with the partners of the farm.
 * Null for everywhere.
 */
interface FarmsInReach {
  readonly named: readonly string[] | null;
  readonly whole: readonly string[] | null;
  readonly partners: readonly string[] | null;
}

/** The members of a principal that decide which people they know. */
type Knowing = Pick<Principal, 'account' | 'isStaff' | 'memberships'>;

/** The operators, without an account: commands. */
export const staff: Knowing = {
  account: '00000000-0000-0000-0000-000000000000',
  isStaff: true,
  memberships: new Map(),
};

function farmsInReach({ isStaff, memberships }: Knowing): FarmsInReach {
  if (isStaff) return { named: null, whole: null, partners: null };
  const rightsTo = (entity: string, farm: string) =>
    memberships.get(farm)?.rights[entity] ?? noRights;
  const named = [...memberships.keys()].filter(
    (farm) => rightsTo('farmcontact', farm).read !== false,
  );
  return {
    named,
    whole: named.filter((farm) => !rightsTo('farmcontact', farm).onlyFields),
    partners: named.filter((farm) => rightsTo('application', farm).read === true),
  };
}

const contactIn = (farms: readonly string[] | null, sql: Sql): string =>
  `c."user" = a.id and c.is_active and c.deleted_at is null
    and f.deleted_at is null${farms === null ? '' : ` and c.farm = any(${sql.value(farms)}::uuid[])`}`;
const contacts = 'farmcontact c join farm f on f.id = c.farm';

/** The condition of a type on the contact `c`. */
function typeSql(type: Exclude<AccountType, 'staff'>): string {
  if (type === 'owner' || type === 'root') return `c.is_${type}`;
  return `'${type}' = any(c.permissions)`;
}

const likeSql = (value: string): string =>
  `'%' || replace(replace(replace(folded(${value}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/**
 * The condition that the account `a` is a person the principal may know and who matches the filter.
 */
export function peopleSql(principal: Knowing, filter: PeopleFilter, sql: Sql): string {
  const { named, whole, partners } = farmsInReach(principal);
  const conditions = ['a.deleted_at is null'];
  if (named !== null)
    conditions.push(
      `(a.id = ${sql.value(principal.account)}::uuid or exists (select 1 from ${contacts} where ${contactIn(named, sql)}))`,
    );
  if (filter.searchName)
    conditions.push(`folded(a.name) like ${likeSql(sql.value(filter.searchName))}`);
  // only staff may query for staff
  if (filter.account_type === 'staff') conditions.push(principal.isStaff ? 'a.is_staff' : 'false');
  const type = filter.account_type === 'staff' ? undefined : filter.account_type;
  if (filter.country || type || filter.app) {
    const parts = [contactIn(named, sql)];
    if (filter.country)
      parts.push(`${sql.value(filter.country)} = any(string_to_array(f.countries, ','))`);
    if (type)
      parts.push(
        typeSql(type),
        ...(whole === null ? [] : [`c.farm = any(${sql.value(whole)}::uuid[])`]),
      );
    if (filter.app) {
      parts.push(
        `exists (select 1 from application p
          where p.farm = c.farm and p.active and p.deleted_at is null
          and folded(p.name) = folded(${sql.value(filter.app)}))`,
      );
      if (partners !== null) parts.push(`c.farm = any(${sql.value(partners)}::uuid[])`);
    }
    conditions.push(`exists (select 1 from ${contacts} where ${parts.join(' and ')})`);
  }
  return conditions.join(' and ');
}

/** The columns of the account `a` visible to the principal. */
export function personColumns(principal: Knowing, sql: Sql): string {
  const { named, whole } = farmsInReach(principal);
  const types = (
    ['owner', 'root', 'manager', 'adviser', 'applier', 'buyer', 'viewer'] as const
  ).map((type) => `case when bool_or(${typeSql(type)}) then '${type}' end`);
  return `a.id, '/api/v1/filterusers/' || a.id || '/' as resource_uri, 1 as version, a.name,
    ${principal.isStaff ? 'a.email' : 'null as email'},
    coalesce((select string_agg(distinct country, ',' order by country)
    from ${contacts}, unnest(string_to_array(f.countries, ',')) as country
    where ${contactIn(named, sql)}), '') as countries,
    (select
    array_remove(array[${[...types, principal.isStaff ? "case when a.is_staff then 'staff' end" : 'null'].join(', ')}]::text[],
    null) from ${contacts} where ${contactIn(whole, sql)}) as account_types`;
}
