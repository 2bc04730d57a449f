import { valuesDatabase } from '../../data/rows/values.ts';
import { asTransaction } from '../../data/snapshot/database.ts';
import { keep, keptNames, keptValue } from '../kept.ts';

/**
 * Copies of a tab's drafts in the browser's database, so that they outlive a browser that is killed:
 * what it keeps for a tab it writes down only after seconds. Each copy names the tab that typed it;
 * a page that opens takes over those of tabs that are gone, and no other.
 */
interface Copy {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly tab: string;
  /** Key of the draft in the storage of the tab. */
  readonly key: string;
  readonly text: string;
}

/** The prefix of every key of a draft. */
export const draftPrefix = 'furrow-draft ';
/** Copies of versions that kept them in the page's storage; they are read, and written no more. */
const olderPrefix = 'furrow-left ';
const tabKey = 'furrow-tab';
/** Time at which drafts were last written into the storage of the tab. */
const writtenKey = 'furrow-written';
/** Older ones are not missed any more. */
const mostMilliseconds = 14 * 24 * 3_600_000;
/** A database that says nothing holds up no page. */
const patience = 1500;

const nameOfTab = (): string => {
  const stored = sessionStorage.getItem(tabKey);
  if (stored) return stored;
  const name = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) =>
    part.toString(36),
  ).join('');
  sessionStorage.setItem(tabKey, name);
  return name;
};

const nameOf = ({ key, tab }: Pick<Copy, 'key' | 'tab'>) => `${key} ${tab}`;
const beginningWith = (beginning: string) =>
  IDBKeyRange.bound(beginning, `${beginning}\uffff`, false, true);

/** Storage may be refused, or full: then there is no copy. */
async function tried(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // the tab still holds it
  }
}

/** Changes the copies in one transaction that outlives the page it was begun by. */
const changeCopies = (
  change: (store: {
    readonly put: (copy: Copy) => void;
    readonly delete: (name: string | IDBKeyRange) => void;
  }) => void,
): Promise<void> =>
  tried(async () => {
    const database = await valuesDatabase();
    const transaction = database?.transaction('values', 'readwrite', { durability: 'strict' });
    if (!transaction) return;
    asTransaction(transaction.done);
    const { store } = transaction;
    change({
      put: (copy) => asTransaction(store.put(copy, nameOf(copy))),
      delete: (name) => asTransaction(store.delete(name)),
    });
    // a page that is just going gets no more answers: all is requested already
    transaction.commit();
    await transaction.done;
  });

/**
 * Puts copies of drafts beside those of other tabs.
 * @param drafts their texts by where they lie in the storage of the tab
 */
export async function copyDrafts(drafts: ReadonlyMap<string, string>): Promise<void> {
  await tried(async () => {
    const [tab, at] = [nameOfTab(), Date.now()];
    sessionStorage.setItem(writtenKey, String(at));
    await changeCopies((store) => {
      for (const [key, text] of drafts) store.put({ at, tab, key, text });
    });
  });
}

export async function forgetCopy(key: string): Promise<void> {
  await tried(() => {
    const name = nameOf({ key, tab: nameOfTab() });
    return changeCopies((store) => store.delete(name));
  });
}

/** Copies of any tab whose key begins so. */
export async function forgetCopiesOf(beginning: string): Promise<void> {
  for (const { name, copy } of olderCopies()) if (copy.key.startsWith(beginning)) keep(name, null);
  await changeCopies((store) => store.delete(beginningWith(beginning)));
}

/** Drafts left by versions before this one, with their names in the page's storage. */
function olderCopies(): readonly { readonly name: string; readonly copy: Copy }[] {
  return keptNames(olderPrefix).map((name) => {
    const [tab = '', ...key] = name.slice(olderPrefix.length).split(' ');
    const { at = 0, text = '' } = keptValue<Partial<Copy>>(name) ?? {};
    return { name, copy: { at, tab, key: key.join(' '), text } };
  });
}

/** Those that this tab takes for its own drafts, the newest of a form; it has none newer. */
function taken(copies: readonly Copy[], now: number): readonly Copy[] {
  const own = nameOfTab();
  const written = Number(sessionStorage.getItem(writtenKey));
  const byKey = new Map<string, Copy>();
  for (const copy of copies.toSorted((one, other) => other.at - one.at)) {
    // a tab that the browser opened again may have lost what was typed in its last seconds
    const isNewer = copy.tab === own && written > 0 && copy.at > written;
    const isFree = isNewer || sessionStorage.getItem(copy.key) === null;
    if (copy.at >= now - mostMilliseconds && isFree && !byKey.has(copy.key))
      byKey.set(copy.key, copy);
  }
  return [...byKey.values()];
}

/**
 * The copies of tabs that are gone become this tab's drafts, the newest of a form first.
 * @param living names of tabs, this one among them or not
 */
export async function takeOver(living: ReadonlySet<string>, now: number): Promise<void> {
  const own = nameOfTab();
  const isLeft = ({ tab }: Copy) => tab === own || !living.has(tab);
  const older = olderCopies().filter(({ copy }) => isLeft(copy));
  const take = (left: readonly Copy[]): readonly Copy[] => {
    const drafts = taken([...left, ...older.map(({ copy }) => copy)], now);
    for (const { key, text } of drafts) sessionStorage.setItem(key, text);
    return drafts.map((draft) => ({ ...draft, tab: own }));
  };
  const database = await valuesDatabase();
  if (database) {
    // in one transaction: of two pages that open at once one takes it
    const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
    asTransaction(transaction.done);
    const { store } = transaction;
    const left = ((await store.getAll(beginningWith(draftPrefix))) as Copy[]).filter(isLeft);
    for (const copy of left) if (copy.tab !== own) asTransaction(store.delete(nameOf(copy)));
    // so that the next page finds it should this one go too
    for (const copy of take(left)) asTransaction(store.put(copy, nameOf(copy)));
    await transaction.done;
  } else take([]);
  for (const { name } of older) keep(name, null);
}

/**
 * Takes over what tabs left that are gone. A tab that lives holds a lock under its name; a browser
 * without locks takes over nothing.
 */
export async function takeOverDrafts(): Promise<void> {
  const over = tried(async () => {
    if (!('locks' in navigator)) return;
    const own = nameOfTab();
    void navigator.locks.request(`${tabKey} ${own}`, () => new Promise(() => undefined));
    const { held = [], pending = [] } = await navigator.locks.query();
    const living = [...held, ...pending].map(({ name = '' }) => name.slice(tabKey.length + 1));
    await takeOver(new Set([own, ...living]), Date.now());
  });
  await Promise.race([over, new Promise((resolve) => void setTimeout(resolve, patience))]);
}
