import { membersOf } from './checked.ts';

/** The code that Node or the database gave an error; empty where it has none. */
export function codeOf(error: unknown): string {
  const { code } = membersOf(error);
  return typeof code === 'string' ? code : '';
}

/** The words of what was thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
