import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import { isRowId, type FarmStore } from '../types.ts';

/** Finds rows of the store by entity and id, for computations of domain. */
export const rowLookup = (store: Pick<FarmStore, 'row'>): RowLookup =>
  typedLookup((entity, id) => (isRowId(id) ? store.row(entity, id) : undefined));
