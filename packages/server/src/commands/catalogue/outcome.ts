import type { Text, TextValues } from '@furrow/kit';

/** Reason why a row was refused; its number is added where it is shown. */
export interface Problem {
  readonly text: Text;
  readonly values?: TextValues;
}

/** Number of rows of a list by outcome. */
export interface Outcome {
  made: number;
  changed: number;
  same: number;
}
