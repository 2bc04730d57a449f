import type { Row as KitRow } from '@furrow/kit';

/**
 * The row of every entity by its name: fields, computed values and system members. Each definition
 * adds its own, so that rules may name any row without a circle between files.
 */
export interface EntityRows {}

/**
 * Rows without computed values, of entities whose own rules and computed values name them: these
 * are part of the definition, so that they cannot be typed by all of it.
 */
export interface EntityDrafts {}

/** The name of an entity, as in its URL. */
export type EntityName = keyof EntityRows;

/** Within a definition's declaration of its row it needs no import. */
export type Row<D> = KitRow<D>;
