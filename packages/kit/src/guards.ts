import { isObject } from './checked.ts';

/**
 * Guards of outside data, composed of guards of its parts: JSON of a file, of a table or of a
 * thread has a type once its guard has checked every member of that type.
 */

/** Whether a value is of a type, by checking it. */
export type Guard<T> = (value: unknown) => value is T;

/** Any text. */
export const isString: Guard<string> = (value: unknown): value is string =>
  typeof value === 'string';

/** Any number, `NaN` included. */
export const isNumber: Guard<number> = (value: unknown): value is number =>
  typeof value === 'number';

/** Of a value that may be null. */
export const isNullOr =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value: unknown): value is T | null =>
    value === null || guard(value);

/** Of a member that may be missing. */
export const isOptional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value: unknown): value is T | undefined =>
    value === undefined || guard(value);

/** Of a list, each part of which is of one type. */
export const isListOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every((part) => guard(part));

/** Of an object, by its members; it may have others besides. */
export function isObjectOf<T extends object>(guards: {
  readonly [K in keyof T]-?: Guard<T[K]>;
}): Guard<T> {
  const members = Object.entries<Guard<unknown>>(guards);
  return (value: unknown): value is T =>
    isObject(value) && members.every(([name, guard]) => guard(value[name]));
}
