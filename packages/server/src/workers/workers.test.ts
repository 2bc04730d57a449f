import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { programWords } from '../testing/program.ts';
import { databaseAddress, useServer } from '../testing/server.ts';

const server = useServer();

interface Several {
  readonly first: ChildProcess;
  readonly address: string;
  readonly lines: string[];
}

const several: { running?: Several } = {};
const running = (): Several => several.running!;

/** Processes that a process started, by its number. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** The number of answering processes, by their own identification. */
async function answering(): Promise<number> {
  const text = await (await fetch(`${running().address}/metrics`)).text();
  // summed over all of them
  return Number(/^nodejs_active_handles_total (\d+)/m.exec(text)?.[1] ?? 0);
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came to be');
}

beforeAll(async () => {
  const { rows } = await server.server.services.database.query<{ name: string }>(
    'select current_database() as name',
  );
  const first = spawn(process.execPath, programWords('index'), {
    env: {
      ...process.env,
      WORKERS: '3',
      PORT: '0',
      DATA_DIR: server.dataDir,
      DATABASE_URL: databaseAddress(inject('postgresqlSocket'), rows[0]!.name),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    },
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: first.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /Furrow is at (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    first.once('exit', () => reject(new Error('the servers ended before they listened')));
  });
  several.running = { first, address, lines };
  await until(() => childrenOf(first.pid!).length === 3);
});
afterAll(() => void several.running?.first.kill('SIGKILL'));

describe('OPS-01 several server processes behind one port', () => {
  let person: Person;

  it('answer as one: an account created by one is known to all', async () => {
    person = await newPerson(running().address);
    // a connection each, so that all processes are met
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        person.client.get(`/api/v1/label/?farm=${person.farm}`).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('report the metrics of all of them from any', async () => {
    const text = await (await fetch(`${running().address}/metrics`)).text();
    const counts = [
      ...text.matchAll(/http_request_duration_seconds_count\{[^}]*label[^}]*\} (\d+)/g),
    ];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(24);
    expect(await answering()).toBeGreaterThan(0);
  });

  it('lose one to kill -9 and start another, while the rest answer', async () => {
    const [victim] = childrenOf(running().first.pid!);
    process.kill(victim!, 'SIGKILL');
    // a connection to the killed process is broken, as on a bad line: the request is sent again
    const label = { id: randomUUID(), farm: person.farm, name: 'After' };
    await until(async () => {
      const made = await person.client.post('/api/v1/label/', label).catch(() => null);
      return made?.status === 201 || made?.status === 200;
    });
    const found = await person.client.get(`/api/v1/label/?farm=${person.farm}`);
    expect(found.body.objects.map(({ id }: { id: string }) => id)).toEqual([label.id]);
    await until(() => {
      const now = childrenOf(running().first.pid!);
      return now.length === 3 && !now.includes(victim!);
    });
    expect(running().lines.some((line) => line.includes(`${victim} ended with SIGKILL`))).toBe(
      true,
    );
  });

  it('end with the first process, however that ends', async () => {
    const all = childrenOf(running().first.pid!);
    running().first.kill('SIGKILL');
    await until(() =>
      all.every((pid) => {
        try {
          process.kill(pid, 0);
          return false;
        } catch {
          return true;
        }
      }),
    );
    expect(all).toHaveLength(3);
  });
});
