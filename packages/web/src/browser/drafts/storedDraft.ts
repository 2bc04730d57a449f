import { copyDrafts, draftPrefix, forgetCopiesOf, forgetCopy } from './draftsOfClosedTabs.ts';
import { whenIdle } from '../whenIdle.ts';

/**
 * The key of a stored draft: unsaved input survives a reload of the tab, and where the browser ends
 * with it, as on a phone whose camera takes all memory or whose battery is empty, the next page
 * finds it.
 */
const keyOf = (name: string) => `${draftPrefix}${name}`;

/**
 * Writing waits for a pause, so that no key waits for the writing of a map of thousands of zones.
 */
const pause = 300;
/** Maximum loss for a person who types without a pause, in milliseconds. */
const longestWait = 1000;

/** A draft of an existing row, with the row as the person saw it when they began to type. */
interface Compared {
  readonly draft: object;
  readonly seen: object;
}

const isCompared = (kept: object): kept is Compared => 'draft' in kept && 'seen' in kept;

/** Drafts still to be written; the latest of each name. */
const waiting = new Map<string, object>();
let waitingSince = 0;
let stopWaiting: (() => void) | null = null;

function kept(name: string): object | null {
  try {
    const pending = waiting.get(name);
    const text = pending ? textOf(pending) : sessionStorage.getItem(keyOf(name));
    return text ? (JSON.parse(text) as object) : null;
  } catch {
    return null;
  }
}

/** The draft stored under a name, to be restored by its form. */
export function storedDraft<T extends object>(name: string): T | null {
  const text = kept(name);
  return (text && isCompared(text) ? text.draft : text) as T | null;
}

/** The row that a draft was begun on, if stored with it. */
export function storedBase<T extends object>(name: string): T | null {
  const text = kept(name);
  return text && isCompared(text) ? (text.seen as T) : null;
}

/**
 * Stores typed input.
 * @param seen the row as it was when the person began, for a change to an existing row
 */
export function storeDraft(name: string, draft: object, seen?: object): void {
  if (waiting.size === 0) waitingSince = Date.now();
  waiting.set(name, seen ? ({ draft, seen } satisfies Compared) : draft);
  stopWaiting?.();
  let stopIdle: (() => void) | null = null;
  const wait = Math.max(0, Math.min(pause, waitingSince + longestWait - Date.now()));
  const timer = setTimeout(() => (stopIdle = whenIdle(writeDrafts)), wait);
  stopWaiting = () => {
    clearTimeout(timer);
    stopIdle?.();
  };
}

export function forgetDraft(name: string): void {
  waiting.delete(name);
  void forgetCopy(keyOf(name));
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // nothing was stored then
  }
}

/**
 * Deletes a person's drafts on signing out: typed input is private. Names of drafts begin with the
 * person's id.
 */
export function forgetDraftsOf(user: string): void {
  void forgetCopiesOf(keyOf(`${user} `));
  for (const name of waiting.keys()) if (name.startsWith(`${user} `)) waiting.delete(name);
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(`${user} `))) sessionStorage.removeItem(key);
  } catch {
    // nothing was stored then
  }
}

function writeDrafts(): void {
  stopWaiting?.();
  stopWaiting = null;
  if (waiting.size === 0) return;
  const texts = new Map([...waiting].map(([name, draft]) => [keyOf(name), textOf(draft)]));
  for (const [key, text] of texts) {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // no room, or not allowed: the form still has it
    }
  }
  void copyDrafts(texts);
  waiting.clear();
}

// a page that is being closed, or that a phone may discard once it is hidden, writes at once
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', writeDrafts);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeDrafts();
  });
}

const texts = new WeakMap<object, string>();

/**
 * From this length on the parts of a list are cached as text: of thousands of zones a single one
 * changes with a key.
 */
const longList = 50;

/**
 * JSON of a draft. Its values are never changed in place, so that the text of an unchanged part is
 * cached.
 */
export function textOf(value: unknown): string {
  if (Array.isArray(value) && value.length > longList) return `[${value.map(partText).join(',')}]`;
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${textOf(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

function partText(part: unknown): string {
  if (part === null || typeof part !== 'object') return JSON.stringify(part) ?? 'null';
  const previous = texts.get(part);
  if (previous !== undefined) return previous;
  const text = JSON.stringify(part);
  texts.set(part, text);
  return text;
}
