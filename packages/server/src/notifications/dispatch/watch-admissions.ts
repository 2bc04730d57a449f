import { isForbidden } from '@furrow/domain/spray-register/pack.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import type { JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import { admissionStatusOf } from '@furrow/domain/verdict/verdicts.ts';
import { addDays } from '@furrow/kit/days.ts';
import { featuresOfFarm } from '../../access/features.ts';
import { gatherFacts, recordColumns } from '../../admission/facts.ts';
import { preferencesOf, sprayedSql } from '../../admission/records.ts';
import type { OpenCondition, Watched } from './watched.ts';

/** Age from which work is no news: importing an old register notifies nobody. */
const newsDays = 7;

/**
 * Work that was done in these days and is not allowed, as the spray register flags it. Once a person
 * approves it or puts it right, it is over.
 * @source docs/decisions/143
 */
export async function workNotAllowed({
  database,
  farm,
  owner,
  today,
}: Watched): Promise<OpenCondition[]> {
  if (!isOn(await featuresOfFarm(database, farm), 'admissions')) return [];
  const { rows } = await database.query<JudgedRecord>(
    `select ${recordColumns} from record t
     where t.farm = $1 and t.deleted_at is null and t.processing_state = 'performed'
     and left(t.date, 10) >= $2 and t.cropfield is not null and ${sprayedSql}
     order by t.date desc, t.id limit 1000`,
    [farm, addDays(today, -newsDays)],
  );
  if (rows.length === 0) return [];
  const [facts, preferred] = await Promise.all([
    gatherFacts(database, owner, rows, owner.language),
    preferencesOf(database, rows),
  ]);
  return rows.flatMap((record): OpenCondition[] => {
    const { items } = admissionStatusOf(record, facts, {
      preferred: preferred.get(record.id) ?? null,
      language: 'en',
      today,
    });
    const products = items.filter(({ status }) => isForbidden(status));
    if (products.length === 0) return [];
    const names = products.map(
      ({ producttype }) => facts.products.get(producttype)?.name ?? String(producttype),
    );
    return [
      {
        occasion: 'work_not_allowed',
        row: record.id,
        state: products.map(({ producttype }) => producttype).join(' '),
        content: { product: [...new Set(names)].join(', ') },
      },
    ];
  });
}
