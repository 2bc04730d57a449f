import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../packages/server/src/env.ts';
import { text } from './house/sources.ts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Every variable the server reads at its start. */
function readVariables(): ReadonlySet<string> {
  const asked = new Set<string>();
  readConfiguration(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_environment, name) {
          asked.add(String(name));
        },
      },
    ),
  );
  return asked;
}

/** Those of the table under "Configuration". */
function documentedVariables(): ReadonlySet<string> {
  const section = /\n## Configuration\n(?<body>[\s\S]*?)\n## /.exec(text('README.md'));
  const rows = (section?.groups?.['body'] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return new Set(
    rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
    ),
  );
}

describe('the README', () => {
  it('names every variable of the configuration, and no other', () => {
    expect([...documentedVariables()].toSorted()).toEqual([...readVariables()].toSorted());
  });
});

describe('the architecture', () => {
  it('names only files that exist', () => {
    const root = join(import.meta.dirname, '..');
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const named = [...text('docs/ARCHITECTURE.md').matchAll(/`([\w/.*-]+\.(?:tsx?|po|md))`/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter(
        (name) => !name.includes('*') && !files.some((file) => `/${file}`.endsWith(`/${name}`)),
      ),
    ).toEqual([]);
  });
});
