import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import pg from 'pg';

/**
 * A statement that the server made during the tests, as `tools/sharding.ts` reads it.
 */
export interface RecordedStatement {
  readonly text: string;
  /** File of the server that made it. */
  readonly from: string;
  /**
   * For each parameter the number of the first one with the same value: the farm is often given
   * more than once.
   */
  readonly same: readonly number[];
}

/** Callers of a text that are looked for, which is slow, and calls whose values are compared. */
const [mostCallers, mostCalls] = [20, 50];

const ours = /packages\/server\/src\/([\w/-]+(?:\.\w+)*\.ts)/;
const passedOn = new Set(['db/pool.ts', 'testing/statements.ts']);

/** The file of the server that makes a statement now; null for a test and for migrations. */
function caller(): string | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const { stack = '' } = new Error('the stack');
  Error.stackTraceLimit = limit;
  const file = stack
    .split('\n')
    .flatMap((line) => ours.exec(line)?.[1] ?? [])
    .find((one) => !passedOn.has(one));
  return file && !/^testing\/|\.test\.ts$|^db\/migrat/.test(file) ? file : null;
}

const firstOfSame = (values: readonly unknown[]): number[] =>
  values.map((value, index) => (typeof value === 'string' ? values.indexOf(value) + 1 : index + 1));

/** Writes the statements of this process to a file of a folder, each text a few times. */
function recordStatements(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const calls = new Map<string, number>();
  const callers = new Map<string, string>();
  const written = new Set<string>();
  const note = (query: unknown, more: unknown) => {
    const { text = query, values = more } = membersOf(query);
    if (typeof text !== 'string') return;
    const count = calls.get(text) ?? 0;
    calls.set(text, count + 1);
    if (count >= mostCalls) return;
    const from = count < mostCallers ? caller() : (callers.get(text) ?? null);
    if (from === null) return;
    callers.set(text, from);
    const same = firstOfSame(partsOf(values));
    const line = JSON.stringify({ text, from, same } satisfies RecordedStatement);
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(file, `${line}\n`);
  };
  for (const prototype of [pg.Pool.prototype, pg.Client.prototype]) {
    const query = Reflect.get(prototype, 'query') as (...words: unknown[]) => unknown;
    Reflect.set(prototype, 'query', function record(this: unknown, ...words: unknown[]) {
      note(words[0], words[1]);
      return query.apply(this, words);
    });
  }
}

const folder = process.env['FURROW_STATEMENTS'];
const recording = Symbol.for('furrow: statements are recorded');
// once for each process, which runs many files of tests
if (folder && !Reflect.has(globalThis, recording)) {
  Reflect.set(globalThis, recording, true);
  recordStatements(folder);
}
