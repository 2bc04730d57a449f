import type { Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import type { Principal } from './principal.ts';

/**
 * The table of an entity as visible to a principal: read and written over a single connection, or
 * inside the transaction of `database`. Its rows are typed by the name of the entity, where that is
 * known.
 */
export interface Table<D extends Queryable = Queryable, N extends string = string> {
  readonly database: D;
  readonly entity: Entity<N>;
  readonly principal: Principal;
}
