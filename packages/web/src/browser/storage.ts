/**
 * Values that the browser would not store, for as long as the page lives; null for those it would
 * not delete.
 */
const inMemory = new Map<string, string | null>();

/** The text that this device keeps under a name; null when none. */
export function storedText(name: string): string | null {
  const text = inMemory.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The names that begin so, of all this device keeps over visits. */
export function storedNames(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

/** Keeps a text on this device over visits; null forgets it. */
export function storeText(name: string, text: string | null): void {
  inMemory.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    inMemory.set(name, text);
  }
}

/** The value kept as JSON; null when none, or none that can be read. */
export function storedValue<T>(name: string): T | null {
  try {
    return JSON.parse(storedText(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null forgets it. */
export function storeValue(name: string, value: unknown): void {
  storeText(name, value === null ? null : JSON.stringify(value));
}
