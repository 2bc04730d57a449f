import { existing } from '@furrow/kit';
import { Readable, Writable, type Duplex } from 'node:stream';
import type pg from 'pg';

/** PostgreSQL's COPY as streams: a table of any size passes through without being buffered. */

/** The part of the driver's connection that COPY needs. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The driver's connection, whose types declare fewer members than it has. */
function ofDriver(connection: unknown): CopyConnection {
  if (!isCopying(connection)) throw new TypeError('The driver of the database knows no COPY');
  return connection;
}

const isCopying = (connection: unknown): connection is CopyConnection =>
  typeof connection === 'object' &&
  connection !== null &&
  'stream' in connection &&
  ['query', 'sendCopyFromChunk', 'endCopyFrom', 'sendCopyFail'].every(
    (name) => typeof Reflect.get(connection, name) === 'function',
  );

const chunkBytes = 64 * 1024;

/** `copy … to stdout` */
class CopyOut extends Readable {
  rows = 0;
  #connection: CopyConnection | null = null;
  #gathered: Buffer[] = [];
  #size = 0;

  constructor(readonly text: string) {
    super({ highWaterMark: chunkBytes });
  }

  submit(connection: unknown): void {
    this.#connection = ofDriver(connection);
    this.#connection.query(this.text);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // remaining data are consumed, so that the connection can be used or closed
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.destroyed) return;
    // the driver uses its buffer again
    this.#gathered.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= chunkBytes && !this.#pass()) this.#connection?.stream.pause();
  }

  #pass(): boolean {
    const whole = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#size = 0;
    return whole.length === 0 || this.push(whole);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleReadyForQuery(): void {
    if (this.destroyed) return;
    this.#pass();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** `copy … from stdin` */
class CopyIn extends Writable {
  rows = 0;
  #connection: CopyConnection | null = null;
  #ready: (() => void) | null = null;
  #isReady = false;
  #isEnded = false;
  #finished: ((error?: Error | null) => void) | null = null;

  constructor(readonly text: string) {
    super({ highWaterMark: chunkBytes });
  }

  submit(connection: unknown): void {
    this.#connection = ofDriver(connection);
    this.#connection.query(this.text);
  }

  handleCopyInResponse(): void {
    this.#isReady = true;
    this.#ready?.();
  }

  #whenReady(work: () => void): void {
    if (this.#isReady) work();
    else this.#ready = work;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#whenReady(() => {
      const connection = existing(this.#connection, 'connection');
      const { stream } = connection;
      connection.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) stream.once('drain', done);
      else done();
    });
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#finished = done;
    this.#whenReady(() => {
      this.#isEnded = true;
      existing(this.#connection, 'connection').endCopyFrom();
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#isReady && !this.#isEnded) {
      this.#isEnded = true;
      this.#connection?.sendCopyFail('broken off');
    }
    done(error);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#finished?.();
  }

  handleError(error: Error): void {
    this.#isEnded = true;
    this.destroy(error);
  }
}

/** A table's rows in COPY format; `rows` is set once it has ended. */
export const copyOut = (
  client: pg.ClientBase,
  text: string,
): Readable & { readonly rows: number } => client.query(new CopyOut(text));

/** Inserts rows in COPY format; `rows` is set once it has finished. */
export const copyIn = (client: pg.ClientBase, text: string): Writable & { readonly rows: number } =>
  client.query(new CopyIn(text));
