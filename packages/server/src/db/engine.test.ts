import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newPerson, password } from '../testing/people.ts';
import { Client } from '../testing/client.ts';
import { memoryFolder, openFolder } from '../testing/folder.ts';
import { programWords } from '../testing/program.ts';
import { projectRoot } from '../root.ts';
import { startEngine } from './engine.ts';

/**
 * The program as a separate process on its own data folder: started, killed, started again.
 * @source decisions D12
 */

const folder = openFolder('engine', memoryFolder());
const isPageBuilt = existsSync(join(projectRoot(), 'packages/web/dist/index.html'));
const children = new Set<ChildProcess>();

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  readonly said: () => string;
  exited(): Promise<number | null>;
}

/** Starts the server. */
async function launch(dataDir: string, more: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const root = projectRoot();
  const child = spawn(process.execPath, programWords('index'), {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...more,
    },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const address = `http://127.0.0.1:${port}`;
  return { child, address, said: () => output, exited: () => ended };
}

/** Starts the server and waits until it is ready. */
async function start(dataDir: string, more: Record<string, string> = {}): Promise<Program> {
  const program = await launch(dataDir, more);
  for (;;) {
    const answer = await fetch(`${program.address}/readyz`).catch(() => null);
    if (answer?.ok) return program;
    if (program.child.exitCode !== null) throw new Error(`the server ended:\n${program.said()}`);
    await new Promise((wake) => setTimeout(wake, 25));
  }
}

const databaseProcess = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('RUN-02', () => {
  it('RUN-02 SYN-01 killed while writing: the next start takes over the database and nothing acknowledged is lost', async () => {
    const dataDir = join(folder, 'killed');
    const first = await start(dataDir);
    const person = await newPerson(first.address);
    const acknowledged: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        const answer = await person.client
          .post('/api/v1/label/', { farm: person.farm, name: 'kept' })
          .catch(() => null);
        if (answer?.status === 201) acknowledged.push(answer.body.id);
        if (acknowledged.length >= 40 && writing) {
          writing = false;
          first.child.kill('SIGKILL');
        }
      }
    });
    await Promise.all([...writers, first.exited()]);
    const database = databaseProcess(dataDir);
    expect(isAlive(database)).toBe(true);

    const second = await start(dataDir);
    expect(second.said()).toContain(`took over the database process ${database}`);
    const client = new Client(second.address);
    expect(
      (await client.post('/api/v3/auth/sign_in/', { email: person.email, password })).status,
    ).toBe(200);
    const kept = new Set(
      (await client.get('/api/v1/label/?limit=1000')).body.objects.map(
        (row: { id: string }) => row.id,
      ),
    );
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);

    second.child.kill('SIGTERM');
    expect(await second.exited()).toBe(0);
    // the database takes this file away when it has ended cleanly
    expect(existsSync(join(dataDir, 'postgresql/postmaster.pid'))).toBe(false);
  });

  it('RUN-02 SYN-01 killed together with its database, the next start recovers by itself', async () => {
    const dataDir = join(folder, 'both');
    const first = await start(dataDir);
    const person = await newPerson(first.address);
    const made = await person.client.post('/api/v1/label/', { farm: person.farm, name: 'kept' });
    process.kill(databaseProcess(dataDir), 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.exited();
    const second = await start(dataDir);
    const client = new Client(second.address);
    await client.post('/api/v3/auth/sign_in/', { email: person.email, password });
    expect((await client.get(`/api/v1/label/${made.body.id}/`)).body.name).toBe('kept');
    second.child.kill('SIGTERM');
    await second.exited();
  });

  it('RUN-02 an external database that is down answers 503 with Retry-After, and the server stays up', async () => {
    const engine = await startEngine(join(folder, 'given'), () => {});
    const running = await start(join(folder, 'down'), {
      DATABASE_URL: `socket:${String(engine.connection.host)}?db=furrow&user=furrow`,
    });
    const person = await newPerson(running.address);
    await engine.stop();
    const answer = await person.client.post('/api/v1/label/', { farm: person.farm, name: 'x' });
    expect([
      answer.status,
      answer.body.code,
      Number(answer.headers.get('retry-after')) > 0,
    ]).toEqual([503, 'database_down', true]);
    // the page is the same for everybody: the cookie's owner is not looked up
    if (isPageBuilt)
      expect(
        (
          await new Client(running.address).get('/cropr/farm/plan/', {
            headers: { cookie: 'sessionid=unknown' },
          })
        ).status,
      ).toBe(200);
    else
      console.log(
        'The page is not built: that it opens without a database is not tested here (npm run build).',
      );
    expect((await person.client.get('/healthz')).status).toBe(200);
    expect((await person.client.get('/readyz')).status).toBe(503);
    running.child.kill('SIGTERM');
    await running.exited();
  });

  it('RUN-02 SYN-01 a killed bundled database is restarted: 503 meanwhile, and nothing acknowledged is lost', async () => {
    const dataDir = join(folder, 'outside');
    const running = await start(dataDir);
    const person = await newPerson(running.address);
    const kept: string[] = [];
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const before = databaseProcess(dataDir);
      process.kill(before, signal);
      // writes from the moment of the kill until five have come through again
      for (let through = 0; through < 5;) {
        const answer = await person.client.post('/api/v1/label/', {
          farm: person.farm,
          name: signal,
        });
        if (answer.status === 201) kept.push(answer.body.id);
        else expect([answer.status, answer.body.code]).toEqual([503, 'database_down']);
        if (
          answer.status === 201 &&
          existsSync(join(dataDir, 'postgresql/postmaster.pid')) &&
          databaseProcess(dataDir) !== before
        )
          through += 1;
        expect((await person.client.get('/healthz')).status).toBe(200);
      }
    }
    const ids = (await person.client.get('/api/v1/label/?limit=1000')).body.objects.map(
      (row: { id: string }) => row.id,
    );
    expect(kept.filter((id) => !ids.includes(id))).toEqual([]);
    expect(running.said()).toContain('the database answers again');
    running.child.kill('SIGTERM');
    expect(await running.exited()).toBe(0);
    expect(existsSync(join(dataDir, 'postgresql/postmaster.pid'))).toBe(false);
  });

  it('RUN-02 a bundled database that cannot be restarted is reported as lost', async () => {
    const dataDir = join(folder, 'lost');
    // a server that ran in this process before has restricted the permissions of new files, for the
    // database's account too
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const engine = await startEngine(dataDir, () => {});
    const lost = new Promise((resolve) => engine.watch(resolve, 1_000));
    const before = databaseProcess(dataDir);
    renameSync(
      join(dataDir, 'postgresql/global/pg_control'),
      join(dataDir, 'postgresql/global/pg_control.away'),
    );
    process.kill(before, 'SIGKILL');
    expect(String(await lost)).toContain('The database did not start');
    await engine.stop();
  });

  it('RUN-02 stopped with open requests, the server answers all that had arrived', async () => {
    const running = await start(join(folder, 'drained'));
    const { port } = new URL(running.address);
    const answers = Array.from({ length: 100 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const connected = new Promise<void>((done) => socket.once('connect', () => done()));
      socket.write('GET /healthz HTTP/1.1\r\nHost: furrow\r\nConnection: close\r\n\r\n');
      const ended = new Promise<string>((done) => {
        socket.once('close', () => done(text));
        socket.on('error', () => done(text));
      });
      return { connected, ended };
    });
    // the database removes this file on a clean shutdown
    const silent = connect(Number(port), '127.0.0.1').on('error', () => {});
    await Promise.all(answers.map(({ connected }) => connected));
    running.child.kill('SIGTERM');
    const texts = await Promise.all(answers.map(({ ended }) => ended));
    expect(texts.filter((text) => !text.includes('"alive"'))).toEqual([]);
    expect(await running.exited()).toBe(0);
    silent.destroy();
  });

  it('RUN-02 stopped the moment it listens, it answers received requests and leaves nothing behind', async () => {
    const dataDir = join(folder, 'early');
    const { child, address, exited } = await launch(dataDir);
    const port = Number(new URL(address).port);
    /** writes from the moment of the kill until five have succeeded again */
    const asked = () =>
      new Promise<string | null>((done) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => {
          socket.write('GET /healthz HTTP/1.1\r\nHost: furrow\r\nConnection: close\r\n\r\n');
          child.kill('SIGTERM');
          socket.once('close', () => done(text));
        });
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.once('error', () => done(child.killed ? text : null));
      });
    let answer = await asked();
    while (answer === null) {
      await new Promise((wake) => setTimeout(wake, 5));
      answer = await asked();
    }
    expect(answer).toContain('"alive"');
    expect(await exited()).toBe(0);
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
  });

  it('RUN-02 health, readiness and metrics answer without signing in', async () => {
    const running = await start(join(folder, 'health'));
    const client = new Client(running.address);
    expect((await client.get('/healthz')).body).toEqual({ status: 'alive' });
    expect((await client.get('/readyz')).body).toEqual({ status: 'ready' });
    expect((await client.get('/metrics')).text).toContain('http_request_duration_seconds');
    running.child.kill('SIGTERM');
    expect(await running.exited()).toBe(0);
  });

  it.runIf(process.getuid?.() === 0)(
    'RUN-01 as root in a closed folder the database is stored where its account has access, with a pointer to it',
    async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const dataDir = join(closed, 'data');
      const first = await start(dataDir);
      const person = await newPerson(first.address);
      first.child.kill('SIGTERM');
      await first.exited();
      const place = readFileSync(join(dataDir, 'postgresql.location'), 'utf8').trim();
      expect(first.said()).toContain(place);
      const second = await start(dataDir);
      expect(
        (
          await new Client(second.address).post('/api/v3/auth/sign_in/', {
            email: person.email,
            password,
          })
        ).status,
      ).toBe(200);
      second.child.kill('SIGTERM');
      await second.exited();
      rmSync(place, { recursive: true, force: true });
    },
  );

  it('RUN-01 every invalid variable of the configuration is named', async () => {
    const root = projectRoot();
    const child = spawn(process.execPath, programWords('index'), {
      cwd: root,
      env: { ...process.env, PORT: 'many', MAIL_URL: 'nowhere', FEATURES: '[1' },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await new Promise((done) => child.once('exit', done))).toBe(1);
    for (const name of ['PORT', 'MAIL_URL', 'FEATURES']) expect(output).toContain(name);
  });
});
