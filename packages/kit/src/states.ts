import type { Expression, AnyRowLookup } from './expression.ts';
import type { Text } from './text.ts';

/** The state of the row that an action makes. A method, as those of a definition. */
type Makes = { state(row: object, today: string): string }['state'];

/** One thing a person can do to a row in a state. */
export interface Action {
  /** The next state; `same` keeps it, `before` returns to the previous one. */
  readonly to: string;
  /** Condition on the row for the action to be allowed. */
  readonly when?: Expression;
  /** A field that must come with the action. */
  readonly needs?: string;
  /**
   * The values sent along describe the work that was done: the right to the action is enough for
   * it.
   */
  readonly tells?: true;
  /** The action makes a new row in this state and links it. */
  readonly makes?: string | Makes;
}

/** The states of an entity: a total table, state by action. */
export interface States {
  readonly field: string;
  /** The field that names the row an action created. */
  readonly link?: string;
  readonly values: Readonly<
    Record<string, { readonly label: Text; readonly shownOnly?: true; readonly systemOnly?: true }>
  >;
  /** States a new row may be created in. */
  readonly initial: readonly string[];
  /** States that a token of a partner makes a row in, the first when it names none. */
  readonly byPartner?: readonly string[];
  readonly actions: Readonly<Record<string, Readonly<Record<string, Action>>>>;
  readonly labels: Readonly<Record<string, Text>>;
  readonly source: string;
  /** The state that `before` returns a row to. */
  before?(row: object): string;
  /** Applies an action to a row, pure. Set in the definition of the entity. */
  apply?(row: object, action: string, input: ActionInput): ActionResult;
}

/** The state after an action: of the row it creates, else of the row itself. */
export function outcomeOf(
  { field, before }: States,
  { to, makes }: Action,
  row: Readonly<Record<string, unknown>>,
  today: string,
): string {
  if (makes !== undefined) return typeof makes === 'string' ? makes : makes(row, today);
  return to === 'before' ? (before?.(row) ?? String(row[field])) : to;
}

/** Input of an action besides the row. */
export interface ActionInput {
  /** The instant of the action, ISO 8601 UTC. */
  readonly now: string;
  /** YYYY-MM-DD in the farm's time zone. */
  readonly today: string;
  /** Id for the row that the action makes, if it makes one. */
  readonly createdId: string;
  /** Values that come with the action, already checked. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly lookup: AnyRowLookup;
  /** The acting person's contact on the farm; null without one. */
  readonly contact?: string | null;
}

/** Actions that are legal for a row, each with the state it leads to. */
export type Allowed = readonly { readonly action: string; readonly to: string }[];

/** The result of an action: the acted row and the one it creates, or why it does not. */
export type ActionResult =
  | {
      readonly ok: true;
      readonly acted: Record<string, unknown>;
      readonly created: Record<string, unknown> | null;
    }
  | {
      readonly ok: false;
      readonly code: 'illegal_transition' | 'locked';
      readonly allowed: Allowed;
    }
  | { readonly ok: false; readonly code: 'required'; readonly path: string };
