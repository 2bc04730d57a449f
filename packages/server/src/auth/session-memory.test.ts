import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Queryable } from '../db/pool.ts';
import { SessionMemory } from './sessions.ts';

/** @source decisions D12 */

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

let asked = 0;
/** Knows nobody. */
const database: Queryable = {
  wrote: () => undefined,
  query: () => {
    asked += 1;
    return Promise.resolve({ rows: [], rowCount: 0, command: 'SELECT', oid: 0, fields: [] });
  },
};

const requestOf = (person: number) => ({
  url: '/',
  headers: {},
  cookies: { sessionid: `secret-${person}` },
});

it('D12 a person is looked up once a second, and forgotten after it', async () => {
  const memory = new SessionMemory();
  asked = 0;
  for (let request = 0; request < 5; request += 1) await memory.find(database, requestOf(0));
  expect([asked, memory.size]).toEqual([1, 1]);

  vi.advanceTimersByTime(600);
  for (let person = 1; person <= 100; person += 1) await memory.find(database, requestOf(person));
  vi.advanceTimersByTime(600);
  await memory.find(database, requestOf(1));
  expect(asked).toBe(101);
  // the first is gone, the others are of the last second
  await memory.find(database, requestOf(101));
  expect([asked, memory.size]).toEqual([102, 101]);

  vi.advanceTimersByTime(600);
  await memory.find(database, requestOf(0));
  expect([asked, memory.size]).toEqual([103, 2]);
});
