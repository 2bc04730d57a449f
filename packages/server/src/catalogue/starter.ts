import { at } from '@furrow/kit';
import { createHash } from 'node:crypto';
import { codeStarter } from '@furrow/domain/code/code.starter.ts';
import { consumerStarter } from '@furrow/domain/consumer/consumer.starter.ts';
import { cropPurposeStarter } from '@furrow/domain/croppurpose/croppurpose.starter.ts';
import { cropTypeStarter } from '@furrow/domain/croptype/croptype.starter.ts';
import { cropVarietyStarter } from '@furrow/domain/cropvariety/cropvariety.starter.ts';
import { detailTypeStarter } from '@furrow/domain/detailtype/detailtype.starter.ts';
import { fieldAttributeTypeStarter } from '@furrow/domain/fieldattributetype/fieldattributetype.starter.ts';
import { organismStarter } from '@furrow/domain/organism/organism.starter.ts';
import { productTypeStarter } from '@furrow/domain/producttype/producttype.starter.ts';
import { soilTypeStarter } from '@furrow/domain/soiltype/soiltype.starter.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';

/** A row of the shipped catalogue; rows with names have one in every language. */
interface StarterRow {
  readonly id: number;
  readonly names?: { readonly en: string };
}

type Starter = readonly [entity: string, rows: readonly StarterRow[]];

/** The catalogue that ships, a referred list before those that refer to it. */
const starters: readonly Starter[] = [
  ['croptype', cropTypeStarter],
  ['cropvariety', cropVarietyStarter.map((row) => ({ ...row, is_custom: false }))],
  ['croppurpose', cropPurposeStarter],
  ['producttype', productTypeStarter],
  ['detailtype', detailTypeStarter],
  ['soiltype', soilTypeStarter],
  ['organism', organismStarter],
  ['fieldattributetype', fieldAttributeTypeStarter],
  ['consumer', consumerStarter],
  ['code', codeStarter],
];

const asText = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value;

/** `names` in every language; `name` is the English one, the fallback for unsupported languages. */
function complete(row: StarterRow): Readonly<Record<string, unknown>> {
  return row.names ? { ...row, name: row.names.en } : { ...row };
}

async function load(client: Queryable, entity: string, rows: readonly StarterRow[]): Promise<void> {
  const whole = rows.map((row) => complete(row));
  const columns = Object.keys(at(whole, 0));
  // 500 rows of 12 columns stay well under the 65,535 values a statement may have
  for (let start = 0; start < whole.length; start += 500) {
    const part = whole.slice(start, start + 500);
    const values: unknown[] = [];
    const tuples = part.map(
      (row) => `(${columns.map((column) => `$${values.push(asText(row[column]))}`).join(', ')})`,
    );
    const updates = columns
      .filter((column) => column !== 'id')
      .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
    await client.query(
      `insert into ${quoted(entity)} (${columns.map(quoted).join(', ')})
        values ${tuples.join(', ')} on conflict (id) do update set ${updates.join(', ')}`,
      values,
    );
  }
}

/** Writes the starter catalogue when it is not there in this form yet. */
export async function loadStarter(database: Database): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(starters)).digest('base64url');
  const { rows } = await database.query<{ value: string }>(
    "select value from setting where name = 'starter'",
  );
  if (rows[0]?.value === digest) return;
  await database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('furrow starter'))");
    for (const [entity, list] of starters) await load(client, entity, list);
    await client.query(
      `insert into setting (name, value) values ('starter', $1) on conflict (name) do update
        set value = excluded.value`,
      [JSON.stringify(digest)],
    );
  });
}
