import type { ItemStatus } from '@furrow/domain/admission/status-shapes.ts';
import { admissionStatusOf } from '@furrow/domain/verdict/verdicts.ts';
import type { JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import type { Language } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { gatherFacts, recordColumns } from './facts.ts';
import { preferencesOf } from './records.ts';

interface JudgedItems {
  readonly record: JudgedRecord;
  /** Of each product of crop protection. */
  readonly items: readonly ItemStatus[];
}

/** The verdicts on records already visible to the principal, product by product. */
export async function itemsOfRecords(
  database: Queryable,
  principal: Principal,
  ids: readonly string[],
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<readonly JudgedItems[]> {
  if (ids.length === 0) return [];
  const { rows: records } = await database.query<JudgedRecord>(
    `select ${recordColumns} from record t where t.id = any($1::uuid[])
      and t.farm = any($2::uuid[])`,
    [ids, [...principal.memberships.keys()]],
  );
  const [facts, preferences] = await Promise.all([
    gatherFacts(database, principal, records, language),
    preferencesOf(database, records),
  ]);
  return records.map((record) => {
    const preferred = preferences.get(record.id) ?? null;
    return {
      record,
      items: admissionStatusOf(record, facts, { preferred, language, today }).items,
    };
  });
}
