/** A statement being written: its values by number. */
export interface Sql {
  readonly values: unknown[];
  value(value: unknown): string;
}

export function newSql(): Sql {
  const values: unknown[] = [];
  return {
    values,
    value(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/**
 * An identifier of ours. Names come from definitions, never from a request; others are bugs and
 * throw.
 */
export function quoted(name: string): string {
  if (!/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name)) throw new Error(`'${name}' is not a name of ours`);
  return `"${name}"`;
}
