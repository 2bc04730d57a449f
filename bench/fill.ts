import { farmWith } from '../packages/demo/src/index.ts';
import type { Database } from '../packages/server/src/db/pool.ts';
import { insertRow } from '../packages/server/src/demo.ts';
import { newId } from '../packages/server/src/new-id.ts';
import type { Person } from '../packages/server/src/testing/people.ts';

/** Puts the benchmark farm's fields and records in a person's farm, under their own plan. */
export async function fillFarm(
  database: Database,
  person: Person,
  size: { fields: number; records: number },
): Promise<void> {
  const rows = farmWith({ ...size, ids: () => newId() });
  await database.transaction(async (client) => {
    for (const row of rows['cropfield'] ?? [])
      await insertRow(
        client,
        'cropfield',
        {
          ...only(row, [
            'id',
            'name',
            'geometry',
            'registered_area',
            'period_start',
            'period_end',
            'crop',
            'variety',
            'country',
          ]),
          plan: person.plan,
        },
        { farm: person.farm, account: person.user },
      );
    for (const row of rows['record'] ?? [])
      await insertRow(
        client,
        'record',
        only(row, [
          'id',
          'date',
          'duration',
          'activities',
          'notes',
          'cropfield',
          'processing_state',
          'worked_area',
        ]),
        { farm: person.farm, account: person.user },
      );
  });
}

function only(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}
