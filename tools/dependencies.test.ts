import { describe, expect, it } from 'vitest';
import { packages, text } from './house/sources.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function named(): ReadonlySet<string> {
  const folders = ['', ...packages.map((name) => `packages/${name}/`)];
  const manifests = folders.map((folder) => JSON.parse(text(`${folder}package.json`)) as Manifest);
  return new Set(
    manifests
      .flatMap(({ dependencies, devDependencies }) =>
        Object.keys({ ...dependencies, ...devDependencies }),
      )
      .filter((name) => !name.startsWith('@furrow/') && !name.startsWith('@types/')),
  );
}

/** Those of the first column of a table under a heading that lists packages. */
function explained(): ReadonlySet<string> {
  const [lists = ''] = text('docs/DEPENDENCIES.md').split('\n## By hand');
  return new Set(
    lists
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
      .flatMap(([, name]) => name ?? []),
  );
}

describe('docs/DEPENDENCIES.md', () => {
  it('explains every package that is named, and no other', () => {
    expect([...explained()].toSorted()).toEqual([...named()].toSorted());
  });
});
