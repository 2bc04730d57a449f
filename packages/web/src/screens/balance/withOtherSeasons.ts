import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import type { AnyRowLookup } from '@furrow/kit';
import type { FertilizingBeside } from './useFertilizingBeside.ts';

/** A lookup that has the work and the fields of other seasons too. */
export function withOtherSeasons(
  lookup: AnyRowLookup,
  { records, fields }: Pick<FertilizingBeside, 'records' | 'fields'>,
): RowLookup {
  const work = new Map(records.map((record) => [record.id, record]));
  return typedLookup((entity, id) => {
    const row = lookup(entity, id);
    if (row) return row;
    if (entity === 'cropfield') return fields.get(String(id));
    return entity === 'record' ? work.get(String(id)) : undefined;
  });
}
