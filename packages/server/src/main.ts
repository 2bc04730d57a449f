import { at, existing } from '@furrow/kit';
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { SessionMemory } from './auth/sessions.ts';
import { demoSignIn } from './auth/demo-sign-in.ts';
import type { Engine } from './db/engine.ts';
import type { Database, OnWrite } from './db/pool.ts';
import { openReads, readsOf, type Reads } from './db/replica.ts';
import type { Configuration } from './env.ts';
import { exportTask } from './exchange/export/task.ts';
import { TAKE_IN, farmImportTask } from './exchange/farm/apply-task.ts';
import { openFoundation, type Foundation } from './startup/foundation.ts';
import { readImportTask } from './exchange/import/read-task.ts';
import { contractTask } from './partners/contract-task.ts';
import type { FileStore } from './files/store.ts';
import { openStore } from './files/open-store.ts';
import { openLargeThread } from './large/thread.ts';
import { openLive, type Live } from './live/changes.ts';
import { openMail } from './mail/mail.ts';
import { drainOf } from './overload/drain.ts';
import { releaseIdleMemory } from './overload/idle-memory.ts';
import { openDispatcher, type Dispatcher } from './notifications/dispatch/dispatcher.ts';
import { notificationKeys } from './notifications/dispatch/keys.ts';
import { dutiesOf } from './scheduled/duties.ts';
import { openSchedule } from './scheduled/schedule.ts';
import { KnownWrites } from './db/known-writes.ts';
import type { Services } from './services.ts';
import { storeInstallationFeatures } from './access/features.ts';
import { notifyOwner } from './notifications/task-notice.ts';
import type { TaskKind } from './tasks/task.ts';
import { openTasks, type Tasks } from './tasks/tasks.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly address: string;
  /** Notifies people of events. */
  readonly dispatcher: Dispatcher;
  /** Becomes the reason when the bundled database has ended and cannot be started again. */
  readonly lost: Promise<unknown>;
  /** Finishes running requests, then stops the bundled database cleanly. */
  stop(): Promise<void>;
}

type Log = (message: string) => void;

async function epochOf(database: Database): Promise<string> {
  await database.query(
    "insert into setting (name, value) values ('epoch', $1) on conflict do nothing",
    [JSON.stringify(randomUUID())],
  );
  const { rows } = await database.query<{ value: string }>(
    "select value from setting where name = 'epoch'",
  );
  return at(rows, 0).value;
}

type LiveServices = Pick<Services, 'notified' | 'accessChanged' | 'sessionEnded' | 'forgetSession'>;

/** Notifies everybody, and the caches of people here. */
function liveServicesOf(live: Live, memory: SessionMemory): LiveServices {
  return {
    notified: live.notified,
    sessionEnded(ended) {
      if (ended.tokenHash) memory.forget(ended.tokenHash);
      live.sessionEnded(ended);
    },
    accessChanged(change) {
      memory.forgetAll();
      live.accessChanged(change);
    },
    forgetSession: (tokenHash) => memory.forget(tokenHash),
  };
}

/** Reads from a copy where one is configured. */
function readsBy({ databaseReadUrl, databaseListenUrl }: Configuration, database: Database): Reads {
  return databaseReadUrl === null
    ? readsOf(database)
    : openReads(database, {
        connectionString: databaseReadUrl,
        isPooled: databaseListenUrl !== null,
      });
}

function servicesOf(
  { configuration, database }: Foundation,
  {
    epoch,
    live,
    knownWrites,
    tasks,
    memory,
    files,
    log,
  }: {
    readonly epoch: string;
    readonly live: Live;
    readonly knownWrites: KnownWrites;
    readonly tasks: Tasks;
    readonly memory: SessionMemory;
    readonly files: FileStore;
    readonly log: Log;
  },
): Services {
  live.onSessionEnded(({ tokenHash }) =>
    tokenHash ? memory.forget(tokenHash) : memory.forgetAll(),
  );
  live.onAccessChanged(() => memory.forgetAll());
  const liveServices = liveServicesOf(live, memory);
  const wrote: OnWrite = (farm, access) => {
    live.changed(farm);
    if (access) liveServices.accessChanged({ farm });
  };
  database.onWritten(wrote);
  return {
    configuration,
    database,
    reads: readsBy(configuration, database),
    knownWrites,
    epoch,
    files,
    tasks,
    large: openLargeThread(
      { configuration, address: database.address, epoch },
      { ...liveServices, tasks, wrote },
      log,
    ),
    ...liveServices,
    onChanged: live.onChanged,
    onNotified: live.onNotified,
    onSessionEnded: live.onSessionEnded,
    onAccessChanged: live.onAccessChanged,
  };
}

/** Starts everything and listens. */
export async function startServer(
  configuration: Configuration,
  log: Log = () => {},
  starting: Promise<Engine> | null = null,
): Promise<Server> {
  const foundation = await openFoundation(configuration, log, starting);
  const { database, direct } = foundation;
  const lost = new Promise<unknown>((resolve) => foundation.engine?.watch(resolve));
  const knownWrites = new KnownWrites();
  const live = openLive(database, { direct, knownWrites }, (error) =>
    log(`live messages: ${String(error)}`),
  );
  const files = await openStore(configuration.files, configuration.dataDir).catch(
    async (error: unknown) => {
      await live.close();
      await foundation.close();
      throw error;
    },
  );
  const membership: { services?: Services } = {};
  const kinds: Readonly<Record<string, TaskKind>> = {
    import: readImportTask(
      database,
      configuration.dataDir,
      configuration.importMaxMegabytes * 1024 * 1024,
    ),
    export: exportTask(database, files, {
      files: configuration.files,
      dataDir: configuration.dataDir,
    }),
    contract: contractTask(database),
    [TAKE_IN]: farmImportTask(() => existing(membership.services, 'server that stands')),
  };
  const tasks = openTasks(database, kinds, (error) => log(`tasks: ${String(error)}`), {
    ended: notifyOwner(live.notified),
  });
  try {
    await storeInstallationFeatures(database, configuration.features);
    const memory = new SessionMemory();
    const services = servicesOf(foundation, {
      epoch: await epochOf(database),
      live,
      knownWrites,
      tasks,
      memory,
      files,
      log,
    });
    membership.services = services;
    if (configuration.demo) {
      const {
        fillDemo,
        fillDemoRegister,
        fillDemoEnvironment: fillDemoSurroundings,
      } = await import('./demo.ts');
      await fillDemo(services);
      await fillDemoRegister(services);
      await fillDemoSurroundings(services);
    }
    const keys = await notificationKeys(database);
    const sendMail = openMail(configuration, log, keys.unsubscribeSecret);
    const app = await buildApp(services, sendMail, memory);
    const drain = drainOf(app.server);
    const address = await app.listen({ host: configuration.host, port: configuration.port });
    tasks.begin();
    const dispatcher = openDispatcher({
      database,
      configuration,
      keys,
      sendMail,
      notified: live.notified,
      log,
    });
    database.onWritten(() => dispatcher.wake());
    const scheduled = openSchedule(database, dutiesOf({ services, kinds, log }), log);
    return {
      app,
      services,
      address,
      dispatcher,
      lost,
      async stop() {
        scheduled.stop();
        await drain.arrivals();
        drain.cutSilent();
        await app.close();
        await services.large?.close();
        await services.reads.close();
        await dispatcher.close();
        await tasks.close();
        await live.close();
        await foundation.close();
      },
    };
  } catch (error) {
    await tasks.close();
    await live.close();
    await foundation.close();
    throw error;
  }
}

/** The program, until it is stopped. */
export async function main(
  configuration: Configuration,
  log: Log,
  starting: Promise<Engine> | null,
): Promise<void> {
  releaseIdleMemory();
  const started = startServer(configuration, log, starting);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    // a request that never ends must not keep the database from being stopped
    setTimeout(() => process.exit(1), 20_000).unref();
    // a server stopped during its start first completes it: it may have connections already
    void started.then((server) => server.stop()).then(() => process.exit(code));
  };
  // before listening: a supervisor knows the process from its first moment
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  const server = await started;
  if (!cluster.isWorker)
    log(
      `Furrow is at ${configuration.publicUrl.endsWith(':0') ? server.address : configuration.publicUrl}  (data in ${configuration.dataDir})`,
    );
  if (configuration.demo) log(`Demo sign-in: ${demoSignIn.email}, password ${demoSignIn.password}`);
  // one of several processes whose first is gone, which distributed connections
  process.on('disconnect', () => stop(1));
  // a supervisor may be able to restart it: with space, memory, another machine
  void server.lost.then((reason) => {
    log(`The database has ended and cannot be started again: ${String(reason)}`);
    stop(1);
  });
}
