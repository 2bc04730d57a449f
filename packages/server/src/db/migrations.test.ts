import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { migrationNames } from './migrate.ts';

/** Migrations only go forward: an applied one never changes, to the byte. */

const folder = join(projectRoot(), 'packages/server/src/db/migrations');
const list = join(folder, 'hashes.txt');

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');

/** As `sha256sum --check` reads it. */
const listed = new Map(
  readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
);

describe('RUN-02 migrations', () => {
  it.each([...listed])('%s is unchanged', (name, hash) =>
    expect(
      hashOf(name),
      `${name} was changed. A released migration never is: add a new one. If this one is not released, delete its line in hashes.txt and run with FURROW_WRITE_DOCS=1.`,
    ).toBe(hash),
  );

  it('every migration is listed; FURROW_WRITE_DOCS=1 adds new ones, and changes none', () => {
    if (process.env['FURROW_WRITE_DOCS'])
      writeFileSync(
        list,
        migrationNames()
          .map((name) => `${listed.get(name) ?? hashOf(name)}  ${name}\n`)
          .join(''),
      );
    else expect([...listed.keys()]).toEqual(migrationNames());
  });
});
