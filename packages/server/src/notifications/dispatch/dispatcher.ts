import type { Database } from '../../db/pool.ts';
import type { Configuration } from '../../env.ts';
import type { SendMail } from '../../mail/mail.ts';
import { nextTurn } from '../../overload/next-turn.ts';
import { createMessages } from './inbox-due.ts';
import { dueParcels, type DueParcel, type Way } from './due.ts';
import { notifyFromHistory } from './from-history.ts';
import type { NotificationKeys } from './keys.ts';
import { mailDue } from './mail-due.ts';
import { openPush, pushDue } from './push.ts';
import { watchFarms } from './watch.ts';

/** Notifies people of events: processes committed changes, and due notifications. */
export interface Dispatcher {
  /** Reports a write: it is processed in a moment. */
  wake(): void;
  /** Does all pending work; conditions that depend on time are checked as well. */
  run(now?: Date): Promise<void>;
  close(): Promise<void>;
}

interface DispatcherParts {
  readonly database: Database;
  readonly configuration: Configuration;
  readonly keys: NotificationKeys;
  readonly sendMail: SendMail;
  readonly notified: (accounts: readonly string[]) => void;
  readonly log: (message: string) => void;
}

/** The time within which writes are gathered and checked together. */
const gatherMilliseconds = 400;
const everyMilliseconds = 15_000;
const watchMilliseconds = 60_000;
/** Push services and mail servers that are spoken to at the same time. */
const atOnce = 8;

/** Work that is run one at a time; requests during a run wait for one more. */
function inTurn(work: (now: Date) => Promise<void>, log: DispatcherParts['log']) {
  let running: Promise<void> = Promise.resolve();
  let isAsked = false;
  return (now?: Date): Promise<void> => {
    if (isAsked && now === undefined) return running;
    isAsked = true;
    running = running
      .then(() => {
        isAsked = false;
        return work(now ?? new Date());
      })
      .catch((error: unknown) => log(`notifications: ${String(error)}`));
    return running;
  };
}

export function openDispatcher(parts: DispatcherParts): Dispatcher {
  const { database, configuration, keys, sendMail, notified, log } = parts;
  const sendPush = openPush(configuration, keys);
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const deliver = async (parcel: DueParcel, now: Date): Promise<void> => {
    if (parcel.way === 'push') return pushDue(database, sendPush, parcel, now);
    if (parcel.way === 'mail')
      return mailDue(database, { configuration, keys, sendMail }, parcel, now);
    if ((await createMessages(database, parcel, now)) > 0) notified([parcel.account]);
  };
  const deliverAll = async (ways: readonly Way[], asked: Date, several: number): Promise<void> => {
    // notifications stored a moment ago are due as well
    const now = new Date(Math.max(asked.getTime(), Date.now()));
    const waiting = (await dueParcels(database, ways, now)).values();
    const lane = async () => {
      for (const parcel of waiting) {
        if (isClosed) return;
        await deliver(parcel, now).catch((error: unknown) =>
          log(`notifications: ${String(error)}`),
        );
        await nextTurn();
      }
    };
    await Promise.all(Array.from({ length: several }, lane));
  };
  const inside = inTurn(async (now) => {
    while (!isClosed && (await notifyFromHistory(database))) await nextTurn();
    if (!isClosed) await deliverAll(['bell'], now, 1);
  }, log);
  // slow external services must not delay the inbox
  const outside = inTurn(async (now) => {
    if (!isClosed) await deliverAll(configuration.push ? ['push', 'mail'] : ['mail'], now, atOnce);
  }, log);
  const watch = inTurn(async (now) => {
    if (!isClosed) await watchFarms(parts, now);
  }, log);
  const all = async (now?: Date): Promise<void> => {
    await inside(now);
    await outside(now);
  };

  const every = setInterval(() => void all(), everyMilliseconds);
  const watching = setInterval(() => void watch().then(() => all()), watchMilliseconds);
  return {
    wake() {
      if (timer || isClosed) return;
      timer = setTimeout(() => {
        timer = null;
        void all();
      }, gatherMilliseconds);
    },
    async run(now = new Date()) {
      // a farm whose changes are being processed is locked, and the check would skip it
      await inside(now);
      await watch(now);
      await all(now);
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      clearInterval(every);
      clearInterval(watching);
      await Promise.all([inside(), outside(), watch()]);
    },
  };
}
