import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** `npm run new:entity`, on a copy of the files it reads. */
const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'furrow-new-entity-'));
for (const path of ['packages/domain/src/entities.ts', 'packages/server/src/db/migrations']) {
  mkdirSync(join(copy, dirname(path)), { recursive: true });
  cpSync(join(root, path), join(copy, path), { recursive: true });
}
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...words: string[]): string =>
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'tools/new-entity.ts'), ...words],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );

describe('ENT-01 a new entity', () => {
  const migrations = (folder: string) =>
    readdirSync(join(folder, 'packages/server/src/db/migrations')).filter((name) =>
      name.endsWith('.sql'),
    );

  it('gets a definition, a place among the entities and the next migration', () => {
    const said = run('grassbox', 'grassboxes', copy);
    const [made = ''] = migrations(copy).filter((name) => !migrations(root).includes(name));
    expect(made).toMatch(/^\d{3}-grassbox\.sql$/);
    const last = Math.max(...migrations(root).map((name) => Number.parseInt(name)));
    expect(Number.parseInt(made)).toBe(last + 1);
    expect(said).toContain(made);
    const written = (path: string) => readFileSync(join(copy, path), 'utf8');
    const definition = written('packages/domain/src/grassbox/grassbox.ts');
    expect(definition).toContain('label: msg`Grassbox`');
    expect(definition).toContain('labels: msg`Grassboxes`');
    expect(written('packages/domain/src/entities.ts').match(/\bgrassbox\b/g)).toHaveLength(4);
  });

  it('that is there already, or is no URL word, is refused', () => {
    expect(() => run('grassbox', 'grassboxes', copy)).toThrow('taken');
    expect(() => run('Grass box', 'grass boxes', copy)).toThrow('no URL word');
  });
});
