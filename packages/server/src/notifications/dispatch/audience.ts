import { mayOnAllRecords, rightsOf, rightsOn } from '@furrow/domain';
import type { Audience } from '@furrow/domain/notification/occasion.ts';
import type { Queryable } from '../../db/pool.ts';

/** A person with access to a farm. */
export interface Member {
  readonly contact: string;
  readonly account: string;
  readonly is_owner: boolean;
  readonly is_root: boolean;
  readonly permissions: readonly string[];
}

/** Members of farms, by farm. */
export async function membersOfFarms(
  database: Queryable,
  farms: readonly string[],
): Promise<Map<string, Member[]>> {
  const { rows } = await database.query<Member & { farm: string }>(
    `select c.farm, c.id as contact, c."user" as account, c.is_owner, c.is_root, c.permissions
     from farmcontact c join farm f on f.id = c.farm and f.deleted_at is null
     where c.farm = any($1::uuid[]) and c."user" is not null and c.is_active
     and c.deleted_at is null order by c.id`,
    [farms],
  );
  const members = new Map<string, Member[]>(farms.map((farm) => [farm, []]));
  for (const { farm, ...member } of rows) members.get(farm)?.push(member);
  return members;
}

/** The members of a row that determine its audience. */
export interface AudienceMembers {
  readonly applier?: string | null;
  readonly coworkers?: readonly string[] | null;
  readonly planner?: string | null;
  readonly made_by?: string | null;
  /** The contact who gave the advice. */
  readonly adviser?: string | null;
  /** Contacts a comment mentions. */
  readonly mentions?: readonly string[] | null;
  /** Contacts who commented on the same row before, or are involved in it. */
  readonly talking?: readonly string[] | null;
  /** The only contacts to notify, if restricted. */
  readonly only?: readonly string[] | undefined;
}

const manages = ({ is_owner, is_root, permissions }: Member): boolean =>
  is_owner || is_root || permissions.includes('manager');

const belongs: Readonly<Record<Audience, (member: Member, row: AudienceMembers) => boolean>> = {
  applier: ({ contact }, { applier }) => contact === applier,
  coworkers: ({ contact }, { coworkers }) => coworkers?.includes(contact) ?? false,
  planner: ({ contact }, { planner }) => contact === planner,
  maker: ({ account }, { made_by }) => account === made_by,
  deciders: (member) => mayOnAllRecords(rightsOn(rightsOf(member), 'record'), 'accept'),
  managers: manages,
  owner: ({ is_owner }) => is_owner,
  mentioned: ({ contact }, { mentions }) => mentions?.includes(contact) ?? false,
  // people notified of a mention are not notified again
  adviser: ({ contact }, { adviser, mentions }) =>
    contact === adviser && !(mentions?.includes(contact) ?? false),
  talking: ({ contact }, { talking, mentions }) =>
    (talking?.includes(contact) ?? false) && !(mentions?.includes(contact) ?? false),
  self: () => false,
};

/**
 * The accounts to notify: those with one of these relations to the row, but never the acting
 * person.
 * @param by the acting account; null for time or the product itself
 */
export function accountsOf(
  audiences: readonly Audience[],
  members: readonly Member[],
  row: AudienceMembers,
  by: string | null,
): string[] {
  const { only } = row;
  return [
    ...new Set(
      members
        .filter(
          (member) =>
            member.account !== by &&
            (only === undefined || only.includes(member.contact)) &&
            audiences.some((audience) => belongs[audience](member, row)),
        )
        .map(({ account }) => account),
    ),
  ];
}
