import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { text } from './house/sources.ts';

const root = join(import.meta.dirname, '..');
const rows = text('docs/ASVS.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, no = '', , state = '', how = '', where = '']) => ({ no, state, how, where }));

describe('docs/ASVS.md', () => {
  it('names tests and places that exist', () => {
    const missing = rows.flatMap(({ no, where }) =>
      [...where.matchAll(/`([^`]+)`/g)]
        .map(([, path = '']) => path)
        .filter(
          (path) =>
            !existsSync(join(root, path)) && !existsSync(join(root, 'packages/server/src', path)),
        )
        .map((path) => `${no} ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('says of each requirement once whether it is met, and where', () => {
    expect(rows.map(({ no }) => no)).toEqual([...new Set(rows.map(({ no }) => no))]);
    expect(
      rows.filter(({ state }) => !['met', 'operator', 'not met', 'other'].includes(state)),
    ).toEqual([]);
    expect(rows.filter(({ state, where }) => state === 'met' && !where.startsWith('`'))).toEqual(
      [],
    );
  });

  it('counts them right', () => {
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
    expect(text('docs/ASVS.md')).toContain(
      `${rows.length} requirements: ${count('met')} met, ${count('operator')} operator, ${count('not met')} not met, ${count('other')} other.`,
    );
  });

  it('says what is missing or done instead where one is not met, and whose it is', () => {
    expect(
      rows.filter(({ state, how }) => ['not met', 'operator'].includes(state) && how.length < 10),
    ).toEqual([]);
  });
});
