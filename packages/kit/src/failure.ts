import { membersOf } from './checked.ts';

/** The code of an error from Node or the database; empty without one. */
export function codeOf(error: unknown): string {
  const { code } = membersOf(error);
  return typeof code === 'string' ? code : '';
}

/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
