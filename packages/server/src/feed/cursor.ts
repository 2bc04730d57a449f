/**
 * Position of a client in a farm's changes. `x` is the transaction horizon of its last answer: all
 * rows written by a transaction at or above it may be new. The other members make a cursor of
 * another database, farm, plan, or scope invalid.
 * @source decisions D8
 */
export interface Cursor {
  readonly epoch: string;
  readonly farm: string;
  readonly plan: string;
  readonly scope: string;
  readonly horizon: string;
  /** Position of the database that answered, so that no copy of it answers with less. */
  readonly position?: string | null;
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(
    [cursor.epoch, cursor.farm, cursor.plan, cursor.scope, cursor.horizon, cursor.position]
      .filter(Boolean)
      .join(' '),
  ).toString('base64url');
}

/** Null for a cursor that cannot be read. */
export function readCursor(text: string): Cursor | null {
  const [epoch, farm, plan, scope, horizon, position = null, more] = Buffer.from(text, 'base64url')
    .toString('utf8')
    .split(' ');
  if (
    !epoch ||
    !farm ||
    !plan ||
    !scope ||
    !horizon ||
    more !== undefined ||
    !/^\d{1,19}$/.test(horizon)
  )
    return null;
  return { epoch, farm, plan, scope, horizon, position };
}
