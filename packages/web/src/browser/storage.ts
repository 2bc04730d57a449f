/**
 * Values that the browser would not store, for as long as the page lives; null for those it would
 * not delete.
 */
const inMemory = new Map<string, string | null>();

/** The text stored on this device under a name; null when none. */
export function storedText(name: string): string | null {
  const text = inMemory.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stored names with a prefix. */
export function storedNames(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

/** Stores a text on this device; null deletes it. */
export function storeText(name: string, text: string | null): void {
  inMemory.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    inMemory.set(name, text);
  }
}

/** The value stored as JSON; null when none or unreadable. */
export function storedValue<T>(name: string): T | null {
  try {
    return JSON.parse(storedText(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null deletes it. */
export function storeValue(name: string, value: unknown): void {
  storeText(name, value === null ? null : JSON.stringify(value));
}
