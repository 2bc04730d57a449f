import type { EntityRows } from '@furrow/domain';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import type { RowLook } from '@furrow/domain/rows.ts';

/** The fields of a job: each once, however often it is worked. */
export interface JobGround {
  readonly fields: number;
  /** The most that is worked of each at a time, added up. */
  readonly hectares: number;
}

/** How many fields some work is on, and how many hectares of them. */
export function jobGround(records: readonly EntityRows['record'][], look: RowLook): JobGround {
  const byField = new Map<string, number>();
  for (const record of records) {
    if (!record.cropfield) continue;
    const before = byField.get(record.cropfield) ?? 0;
    byField.set(record.cropfield, Math.max(before, workedHectares(record, look)));
  }
  const sum = [...byField.values()].reduce((total, hectares) => total + hectares, 0);
  return { fields: byField.size, hectares: Math.round(sum * 10_000) / 10_000 };
}
