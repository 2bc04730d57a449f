import { occasions } from '@furrow/domain/notification/occasions.ts';
import {
  commentHappenings,
  type CommentView,
} from '@furrow/domain/notification/comment-occasions.ts';
import {
  recordHappenings,
  type ChangedFields,
  type Happening,
  type RecordView,
} from '@furrow/domain/notification/record-occasions.ts';
import type { Database, Queryable } from '../../db/pool.ts';
import { accountsOf, membersOfFarms, type AudienceMembers } from './audience.ts';
import { recordNotifications, type NewOccasion } from './notification-store.ts';

/** Number of changes processed per transaction. */
const atOnce = 500;
/** Delay before a farm with changed work is checked again: stock and waiting times depend on it. */
const soonMinutes = 10;

interface Changed {
  readonly farm: string;
  readonly entity: string;
  readonly row: string;
  readonly version: number;
  readonly account: string | null;
  readonly action: string;
  readonly changes: ChangedFields<'record'> &
    ChangedFields<'comment'> &
    ChangedFields<'farmcontact'>;
  readonly record: (RecordView & AudienceMembers) | null;
  readonly comment: (CommentView & AudienceMembers) | null;
}

/**
 * Processes committed changes and stores the resulting notifications. Each change is claimed by a
 * single server, and its notifications are stored in the same transaction.
 * @returns whether there may be more
 */
export async function notifyFromHistory(database: Database): Promise<boolean> {
  return database.transaction(async (client) => {
    const changes = await takeChanges(client);
    if (changes.length === 0) return false;
    const farms = [...new Set(changes.map(({ farm }) => farm))];
    const members = await membersOfFarms(client, farms);
    const created = changes.flatMap((change) =>
      happeningsOf(change).flatMap(({ occasion, values, contacts }): NewOccasion[] =>
        accountsOf(
          occasions[occasion].audience,
          members.get(change.farm) ?? [],
          { ...(change.record ?? change.comment), only: contacts },
          change.account,
        ).map((account) => ({
          account,
          farm: change.farm,
          occasion,
          row: change.row,
          state: String(change.version),
          content: { ...values, by: change.account },
        })),
      ),
    );
    await recordNotifications(client, created);
    await client.query(
      `insert into notification_watch (farm) select unnest($1::uuid[]) on conflict (farm)
       do update set due = least(notification_watch.due, now() + make_interval(mins => ${soonMinutes}))`,
      [farms],
    );
    return changes.length === atOnce;
  });
}

/**
 * A comment `c` with its record `w`: people who commented on the same row before, and the applier,
 * planner or adviser of the work. The adviser of a question is notified as such, and not a second
 * time.
 */
const commentSql = `jsonb_build_object('text', c.text, 'kind', c.kind, 'mentions', c.mentions,
  'adviser', w.adviser, 'talking', array(select distinct o.author from comment o
    where o.farm = c.farm and o.deleted_at is null and o.author is not null
    and (o.record = c.record or o.cropfield = c.cropfield or o.plan = c.plan)
    union select unnest(array[w.applier, w.planner, w.adviser] || w.coworkers)
    except select w.adviser where c.kind = 'question'))`;

async function takeChanges(client: Queryable): Promise<Changed[]> {
  const { rows } = await client.query<Changed>(
    `with taken as (delete from history_to_tell where id in
       (select id from history_to_tell order by id limit ${atOnce} for update skip locked)
       returning *)
     select k.farm, k.entity, k."row", k.version, h.account, h.action, h.changes,
       case when r.id is not null then jsonb_build_object('applier', r.applier, 'coworkers',
         r.coworkers, 'planner', r.planner, 'made_by', r.made_by, 'linked_record', r.linked_record,
         'processing_state', r.processing_state, 'cancel_reason', r.cancel_reason) end as record,
       case when c.id is not null then ${commentSql} end as comment
     from taken k join history h on h.entity = k.entity and h."row" = k."row" and h.version = k.version
     left join record r on r.farm = k.farm
       and r.id = case when k.entity = 'record' then k."row"::uuid end
       and r.deleted_at is null
     left join comment c on c.farm = k.farm
       and c.id = case when k.entity = 'comment' then k."row"::uuid end
       and c.deleted_at is null
     left join record w on w.farm = c.farm and w.id = c.record
     order by k.id`,
  );
  return rows;
}

function happeningsOf(change: Changed): readonly Happening[] {
  const { entity, action, changes, record, comment, account } = change;
  const byMaker = account !== null && record?.made_by === account;
  if (entity === 'record')
    return record ? recordHappenings({ action, changes, byMaker }, record) : [];
  if (entity === 'comment') return comment ? commentHappenings({ action, changes }, comment) : [];
  const [before, after] = changes.invitation ?? [];
  return before === 'pending' && after === 'accepted'
    ? [{ occasion: 'invitation_accepted', values: {} }]
    : [];
}
