/** What the browser would not keep lives as long as the page; null for what it would not forget. */
const inMemory = new Map<string, string | null>();

/** What this device keeps under a name; null when nothing. */
export function kept(name: string): string | null {
  const text = inMemory.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The names that begin so, of all this device keeps over visits. */
export function keptNames(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

/** Keeps a text on this device over visits; null forgets it. */
export function keep(name: string, text: string | null): void {
  inMemory.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    inMemory.set(name, text);
  }
}

/** What was kept as JSON; null when nothing, or nothing that can be read. */
export function keptValue<T>(name: string): T | null {
  try {
    return JSON.parse(kept(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null forgets it. */
export function keepValue(name: string, value: unknown): void {
  keep(name, value === null ? null : JSON.stringify(value));
}
