import { describe, expect, it } from 'vitest';
import { refusalOfDatabase } from './errors.ts';

/** Errors as thrown with PostgreSQL 15 and 18 and `pg` 8.23. */
const cases: readonly [what: string, error: { code?: string; message?: string }, code: string][] = [
  ['the database is shut down', { code: '57P01' }, 'database_down'],
  ['the database starts', { code: '57P03' }, 'database_down'],
  ['it takes no more connections', { code: '53300' }, 'database_down'],
  ['its address refuses', { code: 'ECONNREFUSED' }, 'database_down'],
  ['it was cut off', { message: 'Connection terminated unexpectedly' }, 'database_down'],
  ['it does not answer the connection', { message: 'timeout expired' }, 'database_down'],
  [
    'no connection came free',
    { message: 'timeout exceeded when trying to connect' },
    'database_down',
  ],
  [
    'the connection had ended before the statement',
    { message: 'Client was closed and is not queryable' },
    'database_down',
  ],
  ['a primary has become a standby', { code: '25006' }, 'database_down'],
  ['two transactions wait for each other', { code: '40P01' }, 'database_down'],
  ['a transaction met another', { code: '40001' }, 'database_down'],
  ['a transaction stood open while the machine was busy', { code: '25P03' }, 'database_down'],
  ['a statement took too long', { code: '57014' }, 'database_down'],
  [
    'a newer server added a column',
    { code: '0A000', message: 'cached plan must not change result type' },
    'database_down',
  ],
  ['its disk is full', { code: '53100' }, 'disk_full'],
  ['a text holds a byte that no text may', { code: '22021' }, 'malformed'],
];

describe('OPS-02 a database error becomes a refusal', () => {
  it.each(cases)('%s', (_what, error, code) => {
    expect(refusalOfDatabase(error)?.code).toBe(code);
  });

  it('our own errors are unchanged', () => {
    expect(refusalOfDatabase({ code: '42703', message: 'column does not exist' })).toBeNull();
  });
});
