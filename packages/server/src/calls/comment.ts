import { rightsOf, rightsOn } from '@furrow/domain';
import { mentionable } from '@furrow/domain/comment/comment.calls.ts';
import type { FastifyInstance } from 'fastify';
import { expressionSql, visibleSql } from '../access/narrow.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { membersOfFarms, type Member } from '../notifications/dispatch/audience.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';

/** People who may be mentioned. @source docs/decisions/150 */
export function commentCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, mentionable, async ({ principal, params: { resource, id } }) => {
    const seen = newSql();
    const { rows: things } = await database.query<{ farm: string }>(
      `select t.farm from ${quoted(resource)} t where t.id = ${seen.value(id)}::uuid
       and t.deleted_at is null and ${visibleSql(resource, seen, principal)}`,
      seen.values,
    );
    const farm = things[0]?.farm;
    if (farm === undefined) throw new Refusal('not_found');
    const members = (await membersOfFarms(database, [farm])).get(farm) ?? [];
    const sql = newSql();
    const reads = members
      .filter(({ account }) => account !== principal.account)
      .map((member) => [member.contact, readsSql(member, resource, sql)] as const);
    const { rows } = await database.query<{ id: string; name: string }>(
      `select c.id, c.contact_name as name from ${quoted(resource)} t
       join farmcontact c on c.farm = t.farm and c.deleted_at is null
       where t.id = ${sql.value(id)}::uuid and t.farm = ${sql.value(farm)}::uuid
       and ${visibleSql('farmcontact', sql, principal, { row: 'c' })}
       and (${reads.map(([contact, condition]) => `c.id = ${sql.value(contact)}::uuid and ${condition}`).join(' or ') || 'false'})
       order by c.contact_name collate natural_order, c.id`,
      sql.values,
    );
    return { contacts: rows };
  });
}

/** Whether a person of the farm may read the row `t` and its comments. */
function readsSql(member: Member, resource: string, sql: Sql): string {
  const rights = rightsOf(member);
  const { read = false } = rights[resource] ?? {};
  if (read === false || rightsOn(rights, 'comment').read === false) return 'false';
  return read === true
    ? 'true'
    : expressionSql(read, 't', sql, {
        person: { account: member.account, contact: member.contact, consumer: null },
      });
}
