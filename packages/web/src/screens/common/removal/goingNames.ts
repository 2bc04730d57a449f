import type { FarmStore, Row } from '../../../data/types.ts';
import type { Holdings } from './holdings.ts';
import { workNames, type Naming } from './workNames.ts';
import { openWork } from './workOnRow.ts';

interface Going extends Naming, Pick<Holdings, 'fieldsOf'> {}

/** The names of the rows that are deleted along with some rows: crop fields, then planned work. */
export const goingNames = (
  store: Pick<FarmStore, 'row' | 'rows'>,
  entity: string,
  rows: readonly Row[],
  { fieldsOf, ...naming }: Going,
): readonly string[] => [
  ...rows.flatMap((row) => fieldsOf(row).map(({ name }) => name)),
  ...workNames([...new Set(rows.flatMap((row) => openWork(store, entity, row)))], store, naming),
];
