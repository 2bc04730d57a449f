import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import { suitePort } from './suite.ts';

const root = join(import.meta.dirname, '..');

/** A server for a single test, which may stop and restart it on the same data and address. */
export class OwnServer {
  private child: ChildProcess | null = null;
  private readonly dataDir = openFolder('own');

  private readonly port: number;

  /**
   * @param place from 1 to 4: the offset from the suite's port, so that neither a second worker nor
   * another suite on this machine takes it; files of a worker run in sequence
   * @param more further settings, such as DATABASE_URL
   */
  constructor(
    place: number,
    private readonly more: Readonly<Record<string, string>> = {},
  ) {
    this.port = suitePort + place + 5 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.child?.exitCode === null) return;
    const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        BASEMAPS: 'none',
        FURROW_BUILT: '1',
        ...this.more,
      },
    });
    this.child = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if ((await fetch(`${this.address}/readyz`).catch(() => null))?.ok) return;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }

  /** Accepts calls and answers none of them, like a connection that is practically dead. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Answers again, including requests of the meantime. */
  goOn(): void {
    this.child?.kill('SIGCONT');
  }
}
