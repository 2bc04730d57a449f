import { entityOf, type EntityName } from '@furrow/domain';
import type { splitField } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { Output } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { rowOf, type Row } from '../db/row.ts';
import { readMany } from '../read/read.ts';
import { wireColumns } from '../read/select.ts';
import { landFields, type NewAct } from './act.ts';

/** The answer to an act once it is done. @source decisions D17, docs/decisions/228 */

/** Entities whose rows a device shows as editable before the server's answer. */
const told = ['record', 'contractfield', 'cropfieldgroup'] as const satisfies EntityName[];

type Lists = Output<typeof splitField>['ended'];

export interface Done {
  readonly farm: string;
  readonly act: string;
  /** Crop fields as they are. */
  readonly objects: readonly Row[];
  /** Rows that the action created or changed, in their current state, by the name of their list. */
  readonly followers: Readonly<Record<keyof Lists, readonly Row[]>>;
  /** Ids of those it ended. */
  readonly ended: Lists;
}

/** The answer of an action: also for a repeated request, with the current rows. */
export async function doneAs(client: Queryable, act: NewAct, principal: Principal): Promise<Done> {
  const [records, links, groups] = [
    await followersOf(client, 'record', act, principal),
    await followersOf(client, 'contractfield', act, principal),
    await followersOf(client, 'cropfieldgroup', act, principal),
  ];
  return {
    farm: act.farm,
    act: act.id,
    objects: await fieldsWithIds(client, act.farm, act.objects, principal),
    followers: {
      records: records.rows,
      contract_fields: links.rows,
      cropfieldgroups: groups.rows,
    },
    ended: {
      records: records.ended,
      contract_fields: links.ended,
      cropfieldgroups: groups.ended,
    },
  };
}

async function followersOf(
  client: Queryable,
  name: (typeof told)[number],
  { changes }: NewAct,
  principal: Principal,
): Promise<{ readonly rows: Row[]; readonly ended: string[] }> {
  const own = changes.filter(({ entity }) => entity === name);
  const ids = [...new Set(own.map(({ id }) => id))];
  if (ids.length === 0) return { rows: [], ended: [] };
  const found = await readMany({ database: client, entity: entityOf(name), principal }, ids, {
    language: principal.language,
    query: {},
  });
  return {
    rows: ids.flatMap((id): Row[] => {
      const row = found.get(id);
      return row ? [row] : [];
    }),
    ended: own.flatMap(({ id, kind }) => (kind === 'ended' && !found.has(id) ? [id] : [])),
  };
}

/** Live crop fields in wire form, in the requested order. */
async function fieldsWithIds(
  client: Queryable,
  farm: string,
  ids: readonly string[],
  { language }: Principal,
): Promise<Row[]> {
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(r)::text as row
      from (select ${wireColumns(landFields, language)} from cropfield t
        where t.farm = $1 and t.id = any($2::uuid[]) and t.deleted_at is null) r
      order by array_position($2::uuid[], r.id)`,
    [farm, ids],
  );
  return rows.map(({ row }) => rowOf(row));
}
