import { rightsOf } from '@furrow/domain';
import { noRights, type EntityRights, type Grant, type Language, type Rights } from '@furrow/kit';
import { throughToken, type TokenAccess } from './token-rights.ts';
import type { Queryable } from '../db/pool.ts';

/** The contact that gives a person access to a farm, and its rights there. */
export interface Membership {
  readonly farm: string;
  readonly contact: string;
  readonly consumer: number | null;
  readonly isOwner: boolean;
  readonly isRoot: boolean;
  readonly permissions: readonly string[];
  readonly rights: Rights;
  readonly timezone: string;
}

/**
 * The requesting person, with their farms. Built for each request, from facts that are at most a
 * second old.
 */
export interface Principal {
  readonly account: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly units: Record<string, unknown>;
  /** Their choices on the map. */
  readonly map: Record<string, unknown>;
  readonly agreed: boolean;
  readonly verified: boolean;
  /** Signs in with a second step. */
  readonly totp: boolean;
  readonly isStaff: boolean;
  /** The API token used in place of a session; null for the person themselves. */
  readonly token: { readonly id: string; readonly access: TokenAccess } | null;
  /** `slid`: the session was prolonged just now, and so its cookie is to be. */
  readonly session: {
    readonly tokenHash: string;
    readonly slid: boolean;
    readonly farm: string | null;
    readonly plan: string | null;
    readonly mapReferenceDate: string | null;
  };
  readonly memberships: ReadonlyMap<string, Membership>;
  readonly device: string;
}

interface Found {
  account: string;
  email: string;
  name: string;
  language: Language;
  units: Record<string, unknown>;
  map: Record<string, unknown>;
  agreed: boolean;
  verified: boolean;
  totp: boolean;
  is_staff: boolean;
  farm: string | null;
  plan: string | null;
  map_reference_date: string | null;
  stale: boolean;
  /**
   * Tuples as JSON: a person may have contacts on hundreds of farms, and this is the fastest form.
   */
  contacts: string | null;
}

interface Contact {
  readonly farm: string;
  readonly id: string;
  readonly consumer: number | null;
  readonly is_owner: boolean;
  readonly is_root: boolean;
  readonly permissions: string[];
  readonly timezone: string;
}

/** Columns read of an account `a`, for any sign-in method. */
const person = `a.id as account, a.email, a.name, a.language, a.units, a.map,
  a.avg_agreed is not null as agreed,
         a.email_verified is not null as verified, a.totp_confirmed is not null as totp, a.is_staff,
         (select json_agg(json_build_array(c.farm, c.id, c.consumer, c.is_owner, c.is_root,
         c.permissions, f.timezone) order by f.name, f.id, c.is_owner, c.is_root, c.id)::text
            from farmcontact c join farm f on f.id = c.farm and f.deleted_at is null
           where c."user" = a.id and c.is_active and c.deleted_at is null) as contacts`;

const questionOfSession = `
  select ${person}, s.farm, s.plan, s."mapReferenceDate" as map_reference_date,
  w.used < now() - interval '1 hour' as stale
    from web_session w join account a on a.id = w.account left join session s on s.id = a.id
   where w.token_hash = $1 and w.expires > now()`;

const questionOfToken = `
  select ${person}, null as farm, null as plan, null as map_reference_date,
  coalesce(k.last_used < now() - interval '1 hour', true) as stale,
         k.id as token, k.access, k.name as token_name, (select array_agg(t.farm)
         from api_token_farm t where t.token = k.id and t.ended is null) as farms
    from api_token k join account a on a.id = k.account
   where k.token_hash = $1 and k.ended is null and (k.expires is null or k.expires > now())`;

/** Rights depend on flags and permissions alone, so equal ones are computed once. */
const rightsByFlags = new Map<string, Rights>();

function rights(contact: { is_owner: boolean; is_root: boolean; permissions: string[] }): Rights {
  const key =
    contact.is_owner || contact.is_root ? 'all' : contact.permissions.toSorted().join(' ');
  let cached = rightsByFlags.get(key);
  if (!cached) {
    if (rightsByFlags.size > 1000) rightsByFlags.clear();
    rightsByFlags.set(key, (cached = rightsOf(contact)));
  }
  return cached;
}

/**
 * The person of a session cookie, or null. A session slides: its expiry is extended at most once an
 * hour.
 */
export async function principalOfSession(
  database: Queryable,
  tokenHash: string,
  device: string,
): Promise<Principal | null> {
  const { rows } = await database.query<Found>(questionOfSession, [tokenHash]);
  const row = rows[0];
  if (!row) return null;
  if (row.stale)
    await database.query(
      "update web_session set used = now(), expires = now() + interval '30 days' where token_hash = $1",
      [tokenHash],
    );
  const memberships = new Map<string, Membership>();
  for (const contact of contactsOf(row)) {
    memberships.set(contact.farm, {
      ...placeOf(contact),
      isOwner: contact.is_owner,
      isRoot: contact.is_root,
      rights: rights(contact),
    });
  }
  const farm =
    row.farm && memberships.has(row.farm) ? row.farm : (memberships.keys().next().value ?? null);
  const session = {
    tokenHash,
    slid: row.stale,
    farm,
    plan: farm === row.farm ? row.plan : null,
    mapReferenceDate: row.map_reference_date,
  };
  return {
    ...principalAs(row),
    isStaff: row.is_staff,
    token: null,
    session,
    memberships,
    device,
  };
}

/** The principal of an account, for background work on their behalf; null when there is none. */
export async function principalOfAccount(
  database: Queryable,
  account: string,
): Promise<Principal | null> {
  const { rows } = await database.query<Found>(
    `select ${person}, null as farm, null as plan, null as map_reference_date, false as stale
      from account a where a.id = $1`,
    [account],
  );
  const row = rows[0];
  if (!row) return null;
  const memberships = new Map<string, Membership>();
  for (const contact of contactsOf(row)) {
    memberships.set(contact.farm, {
      ...placeOf(contact),
      isOwner: contact.is_owner,
      isRoot: contact.is_root,
      rights: rights(contact),
    });
  }
  const session = { tokenHash: '', slid: false, farm: null, plan: null, mapReferenceDate: null };
  return {
    ...principalAs(row),
    isStaff: row.is_staff,
    token: null,
    session,
    memberships,
    device: 'server',
  };
}

/**
 * The person of an API token, with the token's farms and access; null when it is invalid. It never
 * has the rights of an owner, an administrator or staff: a leaked token must not allow gaining
 * more.
 * @source decisions D16 API tokens
 */
export async function principalOfToken(
  database: Queryable,
  tokenHash: string,
  device: string,
): Promise<Principal | null> {
  const { rows } = await database.query<
    Found & { token: string; access: TokenAccess; token_name: string; farms: string[] | null }
  >(questionOfToken, [tokenHash]);
  const row = rows[0];
  if (!row) return null;
  if (row.stale)
    await database.query('update api_token set last_used = now() where token_hash = $1', [
      tokenHash,
    ]);
  const memberships = new Map<string, Membership>();
  for (const contact of contactsOf(row)) {
    if (!row.farms?.includes(contact.farm)) continue;
    memberships.set(contact.farm, {
      ...placeOf(contact),
      isOwner: false,
      isRoot: false,
      rights: throughToken(rights(contact), row.access),
    });
  }
  const session = {
    tokenHash,
    slid: false,
    farm: memberships.keys().next().value ?? null,
    plan: null,
    mapReferenceDate: null,
  };
  return {
    ...principalAs(row),
    isStaff: false,
    token: { id: row.token, access: row.access },
    session,
    memberships,
    device: `${row.token_name}, ${device}`.slice(0, 120),
  };
}

type Tuple = [
  farm: string,
  id: string,
  consumer: number | null,
  isOwner: boolean,
  isRoot: boolean,
  permissions: string[],
  timezone: string,
];

const contactsOf = ({ contacts }: Found): Contact[] =>
  ((contacts === null ? [] : JSON.parse(contacts)) as Tuple[]).map(
    ([farm, id, consumer, is_owner, is_root, permissions, timezone]) => ({
      farm,
      id,
      consumer,
      is_owner,
      is_root,
      permissions,
      timezone,
    }),
  );

const placeOf = ({ farm, id, consumer, permissions, timezone }: Contact) => ({
  farm,
  contact: id,
  consumer,
  permissions,
  timezone,
});

const principalAs = ({
  account,
  email,
  name,
  language,
  units,
  map,
  agreed,
  verified,
  totp,
}: Found) => ({
  account,
  email,
  name,
  language,
  units,
  map,
  agreed,
  verified,
  totp,
});

export const rightsIn = (principal: Principal, farm: string, entity: string): EntityRights =>
  principal.memberships.get(farm)?.rights[entity] ?? noRights;

/** The farms where the principal has a right on an entity, with its condition. */
export function grants(
  principal: Principal,
  entity: string,
  action: 'read' | 'create' | 'update' | 'delete',
): { membership: Membership; grant: Grant }[] {
  const matches: { membership: Membership; grant: Grant }[] = [];
  for (const membership of principal.memberships.values()) {
    const grant = membership.rights[entity]?.[action] ?? false;
    if (grant !== false) matches.push({ membership, grant });
  }
  return matches;
}
