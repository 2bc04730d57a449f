import type { EntityRows } from '@furrow/domain';
import type { Areas } from '@furrow/domain/ground/undrawn.ts';
import {
  uncertaintyOf,
  type Uncertain,
} from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { grouped } from '@furrow/kit/grouped.ts';

type Field = Areas & Pick<EntityRows['cropfield'], 'id'>;

/** The uncertainties of hectares and of performed work, by the field that it is booked on. */
export function uncertainFields(
  fields: readonly Field[],
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
): ReadonlyMap<string, Uncertain> {
  const performed = records.filter(({ processing_state: state }) => state === 'performed');
  const byField = grouped(performed, ({ cropfield }) => cropfield);
  return new Map(
    fields.map((field) => [
      field.id,
      uncertaintyOf({ fields: [field], records: byField.get(field.id) ?? [] }, lookup),
    ]),
  );
}

/** The same of several fields together. */
export function uncertainOf(
  ids: readonly string[],
  byField: ReadonlyMap<string, Uncertain>,
): Partial<Uncertain> {
  const reasons = ids.flatMap((id) => byField.get(id) ?? []);
  const sum = (part: keyof Uncertain) => reasons.reduce((total, one) => total + one[part], 0);
  return {
    fieldsWithoutBoundary: sum('fieldsWithoutBoundary'),
    recordsWithoutArea: sum('recordsWithoutArea'),
  };
}
