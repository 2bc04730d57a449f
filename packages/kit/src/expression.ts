/**
 * A condition on a row, as data: it narrows the rows a role sees, and chooses computed texts. Three
 * readers: SQL (lists, feed and the write path), `holds` below (pure, for conditions that need no
 * other row), and the printed access table.
 */
export type Expression =
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly not: Expression }
  /** The field has one of the values. */
  | { readonly is: readonly [field: string, values: readonly (string | number | boolean)[]] }
  | { readonly present: string }
  /** The field refers to the principal's contact. */
  | { readonly me: string }
  /** The list field contains the principal's contact. */
  | { readonly includesMe: string }
  /** The principal created the row. */
  | { readonly mine: true }
  /** The field refers to the consumer the principal's contact buys for. */
  | { readonly myConsumer: string }
  /** The row that the reference field points to fulfils the expression. */
  | { readonly through: readonly [field: string, to: string, Expression] }
  /** A row of another entity that points here with its field, or names this one in it, fulfils the expression. */
  | { readonly linked: readonly [entity: string, field: string, Expression] };

/** Every part matches. */
export const all = (...parts: Expression[]): Expression => ({ all: parts });
/** At least one part matches. */
export const any = (...parts: Expression[]): Expression => ({ any: parts });
/** The part does not match. */
export const not = (part: Expression): Expression => ({ not: part });
/** The field has one of these values. */
export const is = (field: string, ...values: (string | number | boolean)[]): Expression => ({
  is: [field, values],
});
/** The field is not null. */
export const present = (field: string): Expression => ({ present: field });
/** The field names the principal's contact. */
export const me = (field: string): Expression => ({ me: field });
/** The list in the field has the principal's contact in it. */
export const includesMe = (field: string): Expression => ({ includesMe: field });
/** The principal created the row. */
export const mine: Expression = { mine: true };
/** The field names the consumer of the principal's contact. */
export const myConsumer = (field: string): Expression => ({ myConsumer: field });
/** The part matches the row of another entity that the field refers to. */
export const through = (field: string, to: string, part: Expression): Expression => ({
  through: [field, to, part],
});
/** The part matches a row of another entity whose field refers to this one. */
export const linked = (entity: string, field: string, part: Expression): Expression => ({
  linked: [entity, field, part],
});

/**
 * Finds a row by its id. Declared as a method, so that one that knows the types of its rows passes
 * for one that does not.
 */
export type AnyRowLookup = {
  find(entity: string, id: unknown): Readonly<Record<string, unknown>> | undefined;
}['find'];

type Row = Readonly<Record<string, unknown>>;

/** The value of an expression from context beyond the row; null where the row decides. */
type Evaluate = (expression: Expression) => boolean | null;

function read(expression: Expression, row: Row, evaluate: Evaluate): boolean {
  const result = evaluate(expression);
  if (result !== null) return result;
  if ('all' in expression) return expression.all.every((part) => read(part, row, evaluate));
  if ('any' in expression) return expression.any.some((part) => read(part, row, evaluate));
  if ('not' in expression) return !read(expression.not, row, evaluate);
  if ('is' in expression) {
    const [field, values] = expression.is;
    return values.some((value) => value === row[field]);
  }
  if ('present' in expression) return (row[expression.present] ?? null) !== null;
  throw new Error(`the expression ${Object.keys(expression)[0]} needs more than the row`);
}

/**
 * Whether a row fulfils an expression. `lookup` finds the row a reference points to.
 * @throws for an expression that asks for the principal or for rows that point here: those are SQL's
 */
export const holds = (expression: Expression, row: Row, lookup?: AnyRowLookup): boolean =>
  read(expression, row, (part) => {
    if (!('through' in part) || !lookup) return null;
    const [field, entity, asked] = part.through;
    const other = (row[field] ?? null) === null ? undefined : lookup(entity, row[field]);
    return other !== undefined && holds(asked, other, lookup);
  });

/**
 * Whether a row may match an expression, as far as can be known from the principal's contact alone.
 * Facts only the server knows, such as the creator of a row, count as matching: a button whose
 * request is refused is better than a missing one.
 * @param contact id of the principal's contact; null without one
 * @source decisions D4
 */
export const mayHold = (expression: Expression, row: Row, contact: string | null): boolean =>
  read(expression, row, (part) => {
    if ('all' in part || 'any' in part || 'is' in part) return null;
    if ('me' in part) return contact !== null && row[part.me] === contact;
    if ('includesMe' in part)
      return contact !== null && partsOf(row[part.includesMe]).includes(contact);
    return true;
  });

/** A reference of an expression to the rows of another entity. */
export interface ExpressionReference {
  readonly entity: string;
  /** The fields it reads: changes of others cannot matter. */
  readonly fields: readonly string[];
  /** The field by which a row there refers here; null where the row here refers there. */
  readonly link: string | null;
}

/**
 * The other rows an expression reads besides the row itself: a change there changes the rows
 * visible here.
 */
export function referencesIn(expression: Expression): ExpressionReference[] {
  if ('all' in expression) return expression.all.flatMap(referencesIn);
  if ('any' in expression) return expression.any.flatMap(referencesIn);
  if ('not' in expression) return referencesIn(expression.not);
  if ('through' in expression)
    return [
      { entity: expression.through[1], fields: fieldsAsked(expression.through[2]), link: null },
      ...referencesIn(expression.through[2]),
    ];
  if ('linked' in expression)
    return [
      {
        entity: expression.linked[0],
        fields: fieldsAsked(expression.linked[2]),
        link: expression.linked[1],
      },
      ...referencesIn(expression.linked[2]),
    ];
  return [];
}

/** The fields of its own row that an expression reads. */
function fieldsAsked(expression: Expression): string[] {
  if ('all' in expression) return expression.all.flatMap(fieldsAsked);
  if ('any' in expression) return expression.any.flatMap(fieldsAsked);
  if ('not' in expression) return fieldsAsked(expression.not);
  if ('is' in expression) return [expression.is[0]];
  if ('present' in expression) return [expression.present];
  if ('me' in expression) return [expression.me];
  if ('includesMe' in expression) return [expression.includesMe];
  if ('myConsumer' in expression) return [expression.myConsumer];
  if ('through' in expression) return [expression.through[0]];
  return [];
}
import { partsOf } from './checked.ts';
