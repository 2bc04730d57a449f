import { plural } from '@lingui/core/macro';
import type { FarmStore, Row } from '../../../data/types.ts';
import { countOpenWork } from './workOnRow.ts';
import type { Holdings } from './holdings.ts';

/** What goes along with some rows; empty where nothing does. */
export function goingWords(
  store: FarmStore,
  entity: string,
  rows: readonly Row[],
  { fieldsOf }: Pick<Holdings, 'fieldsOf'>,
): string {
  const fields = rows.reduce((sum, row) => sum + fieldsOf(row), 0);
  const jobs = rows.reduce((sum, row) => sum + countOpenWork(store, entity, row), 0);
  return [
    fields > 0 ? plural(fields, { one: '# crop field', other: '# crop fields' }) : '',
    jobs > 0 ? plural(jobs, { one: '# job to do', other: '# jobs to do' }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
