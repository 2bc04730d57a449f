/** Values whose type is unknown until checked: parsed JSON, and elements of a list by index. */

/** Members by name, as JSON has them. */
type Members = Readonly<Record<string, unknown>>;

/** Whether a value has members by name: an object that is neither null nor a list. */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a value; none unless it is an object. */
export const membersOf = (value: unknown): Members => (isObject(value) ? value : {});

/** The elements of a list; none unless the value is a list. */
export const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text; null for any other value. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;

/** Whether an object has a member of its own with this name, such as an index of a table. */
export const isKeyOf = <T extends object>(table: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(table, name);

/**
 * A value that cannot be missing here.
 * @param what its name in the error @throws RangeError where it is missing
 */
export function existing<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RangeError(`There is no ${what}`);
  return value;
}

/**
 * The part of a list at an index within its bounds.
 * @throws RangeError beyond its ends
 */
export function at<T>(list: readonly T[], index: number): T {
  const part = list.at(index);
  // the words of the error are put together for the error alone: this runs in loops
  if (part === undefined) throw new RangeError(`There is no part ${index} of ${list.length}`);
  return part;
}

/** The list of a name, begun empty when there is none yet. */
export function listIn<K, V>(lists: Map<K, V[]>, name: K): V[] {
  const guard = lists.get(name);
  if (guard) return guard;
  const begun: V[] = [];
  lists.set(name, begun);
  return begun;
}
