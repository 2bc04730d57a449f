import type { Polygonal } from '@furrow/geo/types.ts';
import { derivedId, readNew } from '@furrow/kit';
import { entityOf } from '../entities.ts';
import type { EntityName } from '../entity-rows.ts';

/**
 * A change that splitting or merging fields makes to a row on their ground: defined once, carried out by the server, and
 * shown by a device until the server has done it.
 * @source decisions D17, docs/decisions/228
 */

type Members = Readonly<Record<string, unknown>>;

interface Change {
  readonly kind: 'change';
  readonly entity: EntityName;
  /** The row as it is. */
  readonly row: { readonly id: string };
  readonly fields: Members;
}

/** Creation of a row. */
export interface RowCreation {
  readonly kind: 'make';
  readonly entity: EntityName;
  readonly id: string;
  readonly body: Members;
  /** Members set by the system only. */
  readonly systemMembers: Members;
}

interface End {
  readonly kind: 'end';
  readonly entity: EntityName;
  readonly id: string;
}

/** One change of a row in an act on land. */
export type LandStep = Change | RowCreation | End;

/** A piece of a field that is split; the first of them is the field itself. */
export interface Piece {
  readonly id: string;
  readonly polygon: Polygonal;
}

/** @param of the row it follows from  @param by the piece it is made for, or the act that makes it */
export const rowCreation = (
  entity: EntityName,
  [of, by]: readonly [string, string],
  body: Members,
  systemMembers: Members = {},
): RowCreation => ({ kind: 'make', entity, id: derivedId(of, by), body, systemMembers });

/** The members of a created row, as stored. */
export const membersOfCreation = ({ entity, body, systemMembers }: RowCreation): Members => ({
  ...readNew(entityOf(entity), body).value,
  ...systemMembers,
});
