import { keep, keptNames, keptValue } from './kept.ts';

/**
 * Copies of a tab's drafts, so that they outlive the browser. Each lies under the tab that typed it;
 * a page that opens takes over those of tabs that are gone, and no other.
 */
const copyPrefix = 'furrow-left ';
const tabKey = 'furrow-tab';
/** Older ones nobody misses any more. */
const mostMilliseconds = 14 * 24 * 3_600_000;

interface Copy {
  readonly at: number;
  readonly text: string;
}

const nameOfTab = (): string => {
  const known = sessionStorage.getItem(tabKey);
  if (known) return known;
  const name = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) =>
    part.toString(36),
  ).join('');
  sessionStorage.setItem(tabKey, name);
  return name;
};

const copyKey = (key: string) => `${copyPrefix}${nameOfTab()} ${key}`;

/** Storage may be refused, or full: then there is no copy. */
function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @param key where the draft lies in the storage of the tab */
export const copyDraft = (key: string, text: string): void =>
  void tried(() => keep(copyKey(key), JSON.stringify({ at: Date.now(), text } satisfies Copy)));

export const forgetCopy = (key: string): void => void tried(() => keep(copyKey(key), null));

/** Copies of any tab whose key begins so. */
export const forgetCopiesOf = (beginning: string): void =>
  void tried(() => {
    for (const { name, key } of copies()) if (key.startsWith(beginning)) keep(name, null);
  });

/** The copies of all tabs: their name, the tab, and the key of the draft. */
function copies(): readonly {
  readonly name: string;
  readonly tab: string;
  readonly key: string;
}[] {
  return keptNames(copyPrefix).map((name) => {
    const [tab = '', ...key] = name.slice(copyPrefix.length).split(' ');
    return { name, tab, key: key.join(' ') };
  });
}

/** The copies of tabs that are gone become this tab's drafts, the newest of a form first. */
export function takeOver(living: ReadonlySet<string>, now: number): void {
  const left = copies()
    .filter(({ tab }) => !living.has(tab))
    .map((one) => ({
      ...one,
      copy: keptValue<Copy>(one.name),
    }))
    .sort((one, other) => (other.copy?.at ?? 0) - (one.copy?.at ?? 0));
  for (const { name, key, copy } of left) {
    keep(name, null);
    if (!copy || copy.at < now - mostMilliseconds || sessionStorage.getItem(key) !== null) continue;
    sessionStorage.setItem(key, copy.text);
    copyDraft(key, copy.text);
  }
}

/**
 * Takes over what tabs left that are gone. A tab that lives holds a lock under its name; a browser
 * without locks takes over nothing.
 */
export async function takeOverDrafts(): Promise<void> {
  await tried(async () => {
    if (!('locks' in navigator)) return;
    const own = nameOfTab();
    void navigator.locks.request(`${tabKey} ${own}`, () => new Promise(() => undefined));
    const { held = [], pending = [] } = await navigator.locks.query();
    const living = [...held, ...pending].map(({ name = '' }) => name.slice(tabKey.length + 1));
    tried(() => takeOver(new Set([own, ...living]), Date.now()));
  });
}
