import { valuesDatabase } from '../../data/rows/values.ts';
import { asTransaction } from '../../data/snapshot/database.ts';
import { storeText, storedNames, storedValue } from '../storage.ts';

/**
 * Copies of a tab's drafts in the browser's database, so that they survive a killed browser, which
 * writes a tab's storage to disk only after seconds. Each copy names the tab that typed it; a page
 * that opens takes over those of closed tabs, and no others.
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
/**
 * Prefix of copies from versions that stored them in the page's storage; they are read, but no
 * longer written.
 */
const olderPrefix = 'furrow-left ';
const tabKey = 'furrow-tab';
/** Time at which drafts were last written into the storage of the tab. */
const writtenKey = 'furrow-written';
/** Age after which copies are discarded. */
const mostMilliseconds = 14 * 24 * 3_600_000;
/** Milliseconds to wait: an unresponsive database must not block a page. */
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
    // the tab still has it
  }
}

/** Changes the copies in a single transaction that survives the page it was begun by. */
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
    // a page being closed gets no more answers: everything is requested already
    transaction.commit();
    await transaction.done;
  });

/**
 * Stores copies of drafts beside those of other tabs.
 * @param drafts their texts by their name in the tab's storage
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

/** Deletes copies of any tab whose key has this prefix. */
export async function forgetCopiesOf(beginning: string): Promise<void> {
  for (const { name, copy } of olderCopies())
    if (copy.key.startsWith(beginning)) storeText(name, null);
  await changeCopies((store) => store.delete(beginningWith(beginning)));
}

/** Drafts left by earlier versions, with their names in the page's storage. */
function olderCopies(): readonly { readonly name: string; readonly copy: Copy }[] {
  return storedNames(olderPrefix).map((name) => {
    const [tab = '', ...key] = name.slice(olderPrefix.length).split(' ');
    const { at = 0, text = '' } = storedValue<Partial<Copy>>(name) ?? {};
    return { name, copy: { at, tab, key: key.join(' '), text } };
  });
}

/** The copies that this tab adopts, the newest per form, where the tab has no newer draft. */
function taken(copies: readonly Copy[], now: number): readonly Copy[] {
  const own = nameOfTab();
  const written = Number(sessionStorage.getItem(writtenKey));
  const byKey = new Map<string, Copy>();
  for (const copy of copies.toSorted((left, right) => right.at - left.at)) {
    // a tab restored by the browser may have lost the input of its last seconds
    const isNewer = copy.tab === own && written > 0 && copy.at > written;
    const isFree = isNewer || sessionStorage.getItem(copy.key) === null;
    if (copy.at >= now - mostMilliseconds && isFree && !byKey.has(copy.key))
      byKey.set(copy.key, copy);
  }
  return [...byKey.values()];
}

/**
 * Turns the copies of closed tabs into this tab's drafts, the newest per form first.
 * @param living names of open tabs, with or without this one
 */
export async function takeOverFrom(living: ReadonlySet<string>, now: number): Promise<void> {
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
    // in a single transaction: of two pages opening at once only one takes it
    const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
    asTransaction(transaction.done);
    const { store } = transaction;
    const left = ((await store.getAll(beginningWith(draftPrefix))) as Copy[]).filter(isLeft);
    for (const copy of left) if (copy.tab !== own) asTransaction(store.delete(nameOf(copy)));
    // so that the next page finds it should this page close too
    for (const copy of take(left)) asTransaction(store.put(copy, nameOf(copy)));
    await transaction.done;
  } else take([]);
  for (const { name } of older) storeText(name, null);
}

/**
 * Takes over the drafts of closed tabs. An open tab holds a lock under its name; a browser without
 * locks takes over nothing.
 */
export async function takeOverDrafts(): Promise<void> {
  const over = tried(async () => {
    if (!('locks' in navigator)) return;
    const own = nameOfTab();
    void navigator.locks.request(`${tabKey} ${own}`, () => new Promise(() => undefined));
    const { held = [], pending = [] } = await navigator.locks.query();
    const living = [...held, ...pending].map(({ name = '' }) => name.slice(tabKey.length + 1));
    await takeOverFrom(new Set([own, ...living]), Date.now());
  });
  await Promise.race([over, new Promise((resolve) => void setTimeout(resolve, patience))]);
}
