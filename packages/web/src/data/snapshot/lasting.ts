import type { Environment } from '../environment.ts';
import { asTransaction, type Database, openDatabase } from './database.ts';

/** There are browsers in which opening never settles. */
const openPatience = 8000;
/** Milliseconds between attempts: other tabs and the browser itself soon finish. */
const attempts = [0, 300, 1500] as const;
/** Errors that do not go away on retrying: the person chose to store nothing. */
const final: ReadonlySet<string> = new Set(['SecurityError', 'VersionError', 'NotSupportedError']);
/** Errors by which the browser reports a closed connection. */
const lost: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

type StorageEnvironment = Pick<Environment, 'clock' | 'indexedDB'>;

const pause = ({ clock }: StorageEnvironment, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void clock.after(milliseconds, resolve));

/** Opens the database within a time limit; one that opens later is closed again. */
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

/** @returns null where unknown, or not within the time limit */
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
 * The database across connections: one that the browser closes, as Safari does in the background
 * and every browser does on clearing its storage, is opened again. Requests fail in the meantime,
 * and their callers keep them until `came` is called.
 * @param came called on reconnecting, with whether the storage was cleared
 * @returns null where the browser has no database
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
