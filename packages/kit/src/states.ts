import type { Expression } from './expression.ts';
import type { Words } from './words.ts';

/** One thing a person can do to a row in a state. */
export interface Action {
  /** The state after; `same` keeps it, `before` returns to the one it came from. */
  readonly to: string;
  /** Must hold of the row for the action to be allowed. */
  readonly when?: Expression;
  /** A field that must come with the action. */
  readonly needs?: string;
  /** The action makes a new row in this state and links it. */
  readonly makes?: string | ((row: Readonly<Record<string, unknown>>, today: string) => string);
}

/** The states of an entity: a total table, state by action. */
export interface States {
  readonly field: string;
  readonly values: Readonly<Record<string, { readonly label: Words; readonly shownOnly?: true; readonly systemOnly?: true }>>;
  /** States a new row may be made in. */
  readonly initial: readonly string[];
  readonly actions: Readonly<Record<string, Readonly<Record<string, Action>>>>;
  readonly labels: Readonly<Record<string, Words>>;
  readonly source: string;
}
