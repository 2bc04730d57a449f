import { typedLook, type RowLook } from '@furrow/domain/rows.ts';
import { isRowId, type FarmStore } from '../types.ts';

/** Finds rows of the store by entity and id, for computations of domain. */
export const rowLook = (store: Pick<FarmStore, 'row'>): RowLook =>
  typedLook((entity, id) => (isRowId(id) ? store.row(entity, id) : undefined));
