import { translate } from '@furrow/kit';
import { expect, it } from 'vitest';
import { lookAt, type Check, type Looked } from '../doctor/check.ts';
import { checks } from '../doctor/checks.ts';
import type { Configuration } from '../env.ts';
import type { Database } from '../db/pool.ts';
import type { TestServer } from './server.ts';

/** Checks of `furrow doctor` on things that are really wrong, in the words that an operator reads. */

/** A broken thing: the words of its check, and those that are expected. */
type Broken = () => Promise<readonly [told: string, expected: string]>;

/** The installation of a test server, with other settings or another database. */
export const lookedOf =
  ({ server }: Pick<TestServer, 'server'>) =>
  (more: Partial<Configuration> = {}, database?: Database): Looked => ({
    database: database ?? server.services.database,
    configuration: { ...server.services.configuration, ...more },
  });

/** A database that answers every question with one row. */
export const answering = (row: Record<string, unknown>): Database =>
  ({ query: async () => ({ rows: [row] }) }) as unknown as Database;

/** The words of a check, with its state: `state: text → advice`. */
export async function words(check: string | Check, looked: Looked): Promise<string> {
  const found = typeof check === 'string' ? checks.find(({ name }) => name === check) : check;
  if (!found) throw new Error(`there is no check ${String(check)}`);
  const { state, text, advice, values } = await lookAt(found, looked);
  const told = advice ? translate(advice, 'en', values) : '';
  return `${state}: ${translate(text, 'en', values)} → ${told}`;
}

/** Checks that ask the database; the others are broken in a file of their own. */
const ofDatabase: ReadonlySet<string> = new Set([
  'database-version',
  'pooler',
  'migrations',
  'encoding',
  'clock',
  'connections',
  'durability',
  'autovacuum',
  'replication',
  'replica',
  'long-transactions',
  'dead-rows',
  'write-ahead-log',
  'tasks',
  'scheduled-work',
]);

/** The tests of one of both kinds, none of them left out. */
export function testBroken(kind: 'database' | 'machine', broken: Readonly<Record<string, Broken>>) {
  it('RUN-01 no check is left out', () =>
    expect(Object.keys(broken).toSorted()).toEqual(
      checks
        .map(({ name }) => name)
        .filter((name) => ofDatabase.has(name) === (kind === 'database'))
        .toSorted(),
    ));
  it.each(Object.entries(broken))('RUN-01 %s', async (_name, look) => {
    const [told, expected] = await look();
    expect(told).toBe(expected);
  });
}
