import { admissionStatusOf } from '@furrow/domain/verdict/verdicts.ts';
import type { JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import type { AdmissionStatus } from '@furrow/domain/admission/statuses.ts';
import { admissionStatus, graver } from '@furrow/domain/admission/statuses.ts';
import type { Language } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { gatherFacts, recordColumns } from './facts.ts';
import { preferencesOf } from './records.ts';

/** The verdicts on records that the principal was told already, by record and product. */
export async function lineStatuses(
  database: Queryable,
  principal: Principal,
  ids: readonly string[],
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<(record: string, producttype: number | null) => AdmissionStatus | null> {
  const { rows: records } = await database.query<JudgedRecord>(
    `select ${recordColumns} from record t where t.id = any($1::uuid[])
      and t.farm = any($2::uuid[])`,
    [ids, [...principal.memberships.keys()]],
  );
  const [facts, preferences] = await Promise.all([
    gatherFacts(database, principal, records, language),
    preferencesOf(database, records),
  ]);
  const found = new Map<string, AdmissionStatus>();
  for (const record of records) {
    const preferred = preferences.get(record.id) ?? null;
    const { items } = admissionStatusOf(record, facts, { preferred, language, today });
    for (const item of items) {
      const key = `${record.id} ${item.producttype}`;
      const [status, before] = [admissionStatus(item.status), found.get(key)];
      if (!before || graver(status, before) < 0) found.set(key, status);
    }
  }
  return (record, producttype) => found.get(`${record} ${producttype}`) ?? null;
}
