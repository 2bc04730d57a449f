import { existing } from '@furrow/kit';
import { parentPort, workerData } from 'node:worker_threads';
import { buildApp } from './app.ts';
import { SessionMemory } from './auth/sessions.ts';
import { openDatabase } from './db/pool.ts';
import { readsOf } from './db/replica.ts';
import { openStore } from './files/open-store.ts';
import { openMail } from './mail/mail.ts';
import { notificationKeys } from './notifications/dispatch/keys.ts';
import { KnownWrites } from './db/known-writes.ts';
import type { Services } from './services.ts';
import { openTasks } from './tasks/tasks.ts';
import type { FromThread, PassedOn, Start, ToThread } from './large/question.ts';

/** The worker's side of `openLargeThread`: the same app as the server's, but not listening. */

const port = existing(parentPort, 'thread to answer');
const post = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
const log = (message: unknown) =>
  post({ kind: 'log', message: `large requests: ${String(message)}` });

const { configuration, address, epoch } = workerData as Start;
const database = openDatabase(address, 3);
const memory = new SessionMemory();
// tasks are begun here and done by the server
const queue = openTasks(database, {}, log, { beginsOnly: true });
const nothing = () => () => {};
const pass =
  (name: PassedOn) =>
  (...values: unknown[]) =>
    post({ kind: 'passed', name, values: values as never });
database.onWritten(pass('wrote'));
const services: Services = {
  configuration,
  database,
  // the server sends the client the write position with the answer
  reads: readsOf(database),
  knownWrites: new KnownWrites(),
  epoch,
  files: await openStore(configuration.files, configuration.dataDir),
  tasks: {
    ...queue,
    start: (client, task) => {
      queue.begin();
      return queue.start(client, task);
    },
    wake: () => post({ kind: 'wake' }),
  },
  large: null,
  notified: pass('notified'),
  accessChanged: pass('accessChanged'),
  sessionEnded: pass('sessionEnded'),
  forgetSession: pass('forgetSession'),
  onChanged: nothing,
  onNotified: nothing,
  onAccessChanged: nothing,
  onSessionEnded: nothing,
};
const { unsubscribeSecret } = await notificationKeys(services.database);
const app = await buildApp(services, openMail(configuration, log, unsubscribeSecret), memory);
await app.ready();

/** Headers of the connection, not of the request. */
const ofTheLine = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'expect',
]);
const withoutLine = <Value>(headers: Readonly<Record<string, Value>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !ofTheLine.has(name)),
  ) as Record<string, string>;

let running = 0;
let isEnding = false;

async function endWhenDone(): Promise<void> {
  if (!isEnding || running > 0) return;
  await app.close();
  await queue.close();
  await database.close();
  process.exit(0);
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'end') {
    isEnding = true;
    return void endWhenDone();
  }
  const { number, question } = message;
  const { method, url, headers, address, body } = question;
  running += 1;
  // the principal was checked by the server just now; here nobody is cached
  memory.forgetAll();
  app
    .inject({
      method: method as 'POST',
      url,
      headers: withoutLine(headers),
      remoteAddress: address,
      payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    })
    .then(({ statusCode, headers: answered, rawPayload }) => {
      const bytes = new Uint8Array(rawPayload);
      post(
        {
          kind: 'answer',
          number,
          answer: { status: statusCode, headers: withoutLine(answered), body: bytes },
        },
        [bytes.buffer],
      );
    })
    .catch((error: unknown) =>
      post({
        kind: 'failed',
        number,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .finally(() => {
      running -= 1;
      void endWhenDone();
    });
});
post({ kind: 'ready' });
