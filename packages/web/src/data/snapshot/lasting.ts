import type { Environment } from '../environment.ts';
import { asTransaction, type Database, openDatabase } from './database.ts';

/** Browsers whose opening says nothing, neither yes nor no, are there. */
const openPatience = 8000;
/** Milliseconds between attempts: what another tab or the browser itself is just doing is soon over. */
const attempts = [0, 300, 1500] as const;
/** Errors after which asking again changes nothing: nothing is kept, by the person's will. */
const final: ReadonlySet<string> = new Set(['SecurityError', 'VersionError', 'NotSupportedError']);
/** By these the browser says that the connection is gone. */
const lost: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

type StorageEnvironment = Pick<Environment, 'clock' | 'indexedDB'>;

const pause = ({ clock }: StorageEnvironment, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void clock.after(milliseconds, resolve));

/** Opens the database within a time; one that comes later is closed again. */
function openWithin(environment: StorageEnvironment, factory: IDBFactory): Promise<Database> {
  const opening = openDatabase(factory);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const stop = environment.clock.after(openPatience, () => {
      isLate = true;
      reject(new DOMException('the browser does not answer', 'TimeoutError'));
    });
    opening.then(
      (database) => {
        stop();
        if (isLate) database.close();
        else resolve(database);
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
  });
}

async function openAgain(
  environment: StorageEnvironment,
  factory: IDBFactory,
): Promise<Database | null> {
  for (const wait of attempts) {
    if (wait > 0) await pause(environment, wait);
    try {
      return await openWithin(environment, factory);
    } catch (error) {
      if (final.has(nameOf(error))) return null;
    }
  }
  return null;
}

/**
 * Identity of the database, under a name in `values`: one that is created after the browser cleared
 * it is another.
 */
const identityName = 'database';

/** @returns null where it is not known, or not within a time */
const identityOf = (environment: StorageEnvironment, database: Database): Promise<unknown> =>
  Promise.race([
    readIdentity(environment, database),
    pause(environment, openPatience).then(() => null),
  ]);

async function readIdentity({ clock }: StorageEnvironment, database: Database): Promise<unknown> {
  try {
    const stored: unknown = await database.get('values', identityName);
    if (stored !== undefined) return stored;
    const transaction = database.transaction('values', 'readwrite');
    asTransaction(transaction.done);
    const identity =
      (await transaction.store.get(identityName)) ?? `${clock.now()} ${clock.random()}`;
    await transaction.store.put(identity, identityName);
    await transaction.done;
    return identity;
  } catch {
    return null;
  }
}

/**
 * The database through any number of connections: one that the browser closes, as Safari does in
 * the background and every browser that clears what is kept, is opened again. Requests made
 * meanwhile fail, and their callers keep them until `came` is called.
 * @param came once there is a connection again, and whether what was kept is gone
 * @returns null where the browser keeps nothing
 */
export async function openLasting(
  environment: StorageEnvironment,
  came: (isEmpty: boolean) => void,
): Promise<Database | null> {
  const { indexedDB: factory } = environment;
  const first = factory && (await openAgain(environment, factory));
  if (!first || !factory) return null;
  // no request waits for it until there is another connection
  let identity = identityOf(environment, first);
  let current = first;
  let isClosed = false;
  let isOpening = false;
  const reopen = async () => {
    if (isOpening || isClosed) return;
    isOpening = true;
    const next = await openAgain(environment, factory);
    const before = await identity;
    if (next) identity = identityOf(environment, next);
    const after = await identity;
    isOpening = false;
    if (!next) return;
    if (isClosed) return next.close();
    current = next;
    next.addEventListener('close', () => void reopen());
    came(after !== before);
  };
  first.addEventListener('close', () => void reopen());
  const noted = (error: unknown) => {
    if (lost.has(nameOf(error))) void reopen();
  };
  return new Proxy(first, {
    get: (_first, name) => {
      const member: unknown = Reflect.get(current, name, current);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]) => {
        if (name === 'close') isClosed = true;
        try {
          const result: unknown = Reflect.apply(member, current, args);
          if (result instanceof Promise) result.catch(noted);
          return result;
        } catch (error) {
          noted(error);
          throw error;
        }
      };
    },
  });
}
