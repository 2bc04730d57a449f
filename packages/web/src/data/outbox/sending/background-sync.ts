import { readMe } from '@furrow/domain/auth/account.calls.ts';
import { createCall } from '../../call.ts';
import { Connection } from '../../connection/connection.ts';
import type { Environment } from '../../environment.ts';
import { createHttp } from '../../http.ts';
import type { Database } from '../../snapshot/database.ts';
import type { TabMessage } from '../../tabs/tab-messages.ts';
import { tabsName } from '../../tabs/tabs-name.ts';
import type { Entry } from '../entry.ts';
import { Outbox } from '../outbox.ts';
import { laterStorage } from '../outbox-storage.ts';
import { mostAnswered } from '../settled.ts';
import { maxBatchSize } from './batches.ts';
import { Sender } from './sender.ts';
import { waitingToSend } from './turns.ts';

/** Everything of a service worker that sending touches. */
export type BackgroundSyncEnvironment = Pick<
  Environment,
  'fetch' | 'cookies' | 'language' | 'clock' | 'hasNetwork' | 'indexedDB' | 'channel'
> & {
  /**
   * Does work while no tab holds the lock of that name; `isWanted` says since the last answer of
   * the server whether one waits for it.
   * @returns null where one holds it
   */
  readonly ifFree: <T>(
    name: string,
    work: (isWanted: () => boolean) => Promise<T>,
  ) => Promise<T | null>;
};

/** A person on a farm. */
interface Owner {
  readonly user: string;
  readonly farm: string;
}

/** The owners of edits in the database. */
async function ownersOf(database: Database): Promise<readonly Owner[]> {
  const owners: Owner[] = [];
  const entries = database.transaction('entries').store.index('owner');
  for (
    let cursor = await entries.openKeyCursor(null, 'nextunique');
    cursor;
    cursor = await cursor.continue()
  ) {
    const [user, farm] = cursor.key;
    owners.push({ user, farm });
  }
  return owners;
}

/**
 * Sends waiting edits while no page of the app leads: as a page does, until one wants to. Edits that
 * the server refuses wait for the person, as ever; rows of its answers lie in the outbox for the next
 * page. See docs/decisions/242.
 * @returns whether something is left that another attempt may send
 */
export async function sendInBackground(
  database: Database,
  environment: BackgroundSyncEnvironment,
): Promise<boolean> {
  let isLeft = false;
  for (const owner of await ownersOf(database)) {
    const left = await environment.ifFree(tabsName(owner.user, owner.farm), (isWanted) =>
      sendOf(owner, { database, environment, isWanted }),
    );
    if (left) isLeft = true;
  }
  return isLeft;
}

/** Number of edits that the server does not have yet, of everybody on this device. */
export const countUnsent = async (database: Database): Promise<number> =>
  (await database.getAll('entries')).filter(({ state }) => state !== 'done').length;

interface Sending {
  readonly database: Database;
  readonly environment: BackgroundSyncEnvironment;
  /** A tab wants to send. */
  readonly isWanted: () => boolean;
}

async function sendOf(
  { user, farm }: Owner,
  { database, environment, isWanted }: Sending,
): Promise<boolean> {
  const http = createHttp(environment);
  const storage = laterStorage(Promise.resolve(database), { ...environment, user, farm });
  const nothing = () => undefined;
  const outbox = new Outbox(storage, { changed: nothing, written: nothing, refused: nothing });
  const connection = new Connection({ user }, () => createCall(http)(readMe), environment, {
    changed: nothing,
    tryAgain: nothing,
  });
  await outbox.reload();
  const left = () => waitingToSend(outbox.entries().map(asLeft)).length > 0;
  // no snapshot is written here: more answers would push out older ones that are in none
  const isFull = () => outbox.answered().length > mostAnswered - maxBatchSize;
  const mayGoOn = () => !isWanted() && !isFull();
  if (!left() || !mayGoOn()) return false;
  const channel = environment.channel(tabsName(user, farm), nothing);
  const tell = (message: TabMessage) => channel.post(message);
  try {
    // nothing is sent in the name of somebody else
    if (await connection.identify())
      await new Promise<void>((resolve) => {
        new Sender({
          http,
          outbox,
          connection,
          maySend: () => (mayGoOn() ? 'all' : 'nothing'),
          version: () => null,
          learned: nothing,
          settled: (all) => {
            for (const settled of all) tell({ kind: 'settled', settled });
          },
          idle: resolve,
          stuck: () => tell({ kind: 'entries' }),
          files: { content: (entry) => contentOf(database, entry), tellPart: nothing },
          presentRow: nothing,
        }).run();
      });
    return left() && mayGoOn() && connection.state !== 'signed_out';
  } finally {
    connection.close();
    channel.close();
  }
}

/** An entry as it is to be sent: one that lies there as being sent was left by a page that is gone. */
const asLeft = (entry: Entry): Entry =>
  entry.state === 'sending' ? { ...entry, state: 'uncertain' } : entry;

async function contentOf(database: Database, { user, row }: Entry): Promise<Blob | null> {
  const file = await database.get('files', String(row));
  return file?.user === user ? file.content : null;
}
