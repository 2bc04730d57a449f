import { at } from '@furrow/kit';
import type { Database } from '../db/pool.ts';

/**
 * The log of changes to the rights on a farm. Nothing is written for it: it is read from the
 * history of contacts and of the farm, and from the rows that tokens, invitations, transfers and
 * staff leave behind anyway.
 * @source decisions D4, D16
 */
export interface AuditPage {
  readonly count: number;
  readonly results: string;
}

/** Members of a contact that decide on access to the farm and rights on it. */
const contactMembers = [
  'user',
  'permissions',
  'is_active',
  'is_applier',
  'is_owner',
  'is_root',
  'consumer',
  'invitation',
];

const only = (changes: string, members: string) =>
  `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${changes}) where key = any(${members}))`;

/** A select for each source, all with the same columns; $1 is the farm. */
const sources = [
  // contacts: created, changed in access-relevant members, deleted, restored; an invitation with
  // its address
  `select h.at, h.account, h.device, 'farmcontact' as subject, h.row as id, c.contact_name as name,
    h.action,
          ${only('h.changes', '$2::text[]')} || coalesce((select jsonb_build_object('email',
          jsonb_build_array(null, i.email)) from invitation i
          where i.farm = h.farm and i.contact = c.id and i.created = h.at), '{}') as changes
     from history h join farmcontact c on c.farm = h.farm and c.id = h.row::uuid
    where h.farm = $1 and h.entity = 'farmcontact'
    and (h.action <> 'update' or h.changes ?| $2::text[])`,
  `select h.at, h.account, h.device, 'farm', h.row, f.name, h.action,
    ${only('h.changes', "array['owner']")}
     from history h join farm f on f.id = h.farm
     where h.farm = $1 and h.entity = 'farm' and (h.action <> 'update' or h.changes ? 'owner')`,
  `select k.created, k.account, null, 'token', k.id::text, k.name, 'create',
    jsonb_build_object('access', jsonb_build_array(null, k.access), 'expires',
    jsonb_build_array(null, k.expires))
     from api_token_farm t join api_token k on k.id = t.token where t.farm = $1`,
  `select t.ended, t.ended_by, null, 'token', k.id::text, k.name, 'revoke', '{}'
    from api_token_farm t join api_token k on k.id = t.token
    where t.farm = $1 and t.ended is not null`,
  `select o.created, o.proposed_by, null, 'ownership', o.id::text, c.contact_name, 'propose',
    jsonb_build_object('contact', jsonb_build_array(o.from_contact, o.to_contact))
     from ownership_transfer o join farmcontact c on c.farm = o.farm and c.id = o.to_contact
     where o.farm = $1`,
  `select o.ended, o.ended_by, null, 'ownership', o.id::text, c.contact_name, case o.outcome
    when 'accepted' then 'accept' when 'withdrawn' then 'withdraw' else 'expire' end, '{}'
     from ownership_transfer o join farmcontact c on c.farm = o.farm and c.id = o.to_contact
     where o.farm = $1 and o.ended is not null`,
  // staff have access to every farm by their role; here only the people of this farm count
  `select h.at, h.account, h.device, 'account', h.row, a.name, h.action, h.changes
     from history h join account a on a.id = h.row::uuid
    where h.entity = 'account' and exists (select 1 from farmcontact c
    where c.farm = $1 and c."user" = a.id and c.deleted_at is null)`,
];

/** A page of changes, newest first. */
export async function auditOf(
  database: Database,
  farm: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditPage> {
  const all = sources.join(' union all ');
  const { rows } = await database.query<{ count: number; results: string }>(
    `with told (at, account, device, subject, id, name, action, changes) as (${all})
     select (select count(*) from told) as count,
       coalesce((select json_agg(r)::text from (
         select t.at, a.name as "user", t.device, t.subject, t.id, t.name, t.action, t.changes
           from told t left join account a on a.id = t.account
           order by t.at desc, t.subject, t.id, t.action limit $3 offset $4) r), '[]') as results`,
    [farm, contactMembers, limit, offset],
  );
  return at(rows, 0);
}
