/**
 * Position of a database in its write-ahead log, as PostgreSQL writes it (`16/B374D848`). A copy
 * that has replayed up to a position has everything that was committed before it.
 */
export type Position = bigint;

/** The beginning of every log: every copy is past it. */
export const beginning: Position = 0n;

/** Null for an invalid position. */
export function readPosition(text: unknown): Position | null {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(String(text)) ?? [];
  return high === undefined || low === undefined
    ? null
    : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const latest = (positions: readonly Position[]): Position =>
  positions.reduce((most, position) => (position > most ? position : most), beginning);

/** Position of the primary database: at or after everything committed so far. */
export const currentPosition = 'pg_current_wal_insert_lsn()::text';
