type Draft = Readonly<Record<string, unknown>>;

/** What was typed and not saved survives a reload of the tab. */
const keyOf = (name: string) => `furrow-draft ${name}`;

export function keptDraft(name: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // no room, or not allowed: the form still holds it
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // nothing was kept then
  }
}
