import type { Text, TextValues } from '@furrow/kit';

/** Why a row was refused; its number is put in where it is said. */
export interface Problem {
  readonly text: Text;
  readonly values?: TextValues;
}

/** How many rows of a list came to what. */
export interface Outcome {
  made: number;
  changed: number;
  same: number;
}
