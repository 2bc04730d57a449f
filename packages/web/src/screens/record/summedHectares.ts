import type { EntityRows } from '@furrow/domain';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { Row } from '../../data/types.ts';

/**
 * Records as the sum of their hectares reads them: each piece of work once.
 * @param shareOf the part of a record that counts, 0 to 1
 * @source RUL-02
 */
export const summedHectares = (
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
  shareOf: (record: EntityRows['record']) => number = () => 1,
): readonly Row[] =>
  countedWork(records, lookup).map((record) => ({
    id: record.id,
    version: record.version,
    worked_area: workedHectares(record, lookup) * shareOf(record),
  }));
