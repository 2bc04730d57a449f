import { describe, expect, it } from 'vitest';
import { circles, folded, folderOf, importsOf } from './circles.ts';
import { complexity, countsOf } from './counts.ts';
import { exportsOf } from './documented.ts';
import { floorsOf } from './floors.ts';
import { namesEntity } from './named.ts';
import { parse } from './parse.ts';

const source = (text: string, path = 'packages/web/src/screens/a.tsx') => parse(path, text);
const counts = (text: string) => countsOf(source(text));

describe('counts', () => {
  it('casts, but not what makes a value a constant', () => {
    expect(
      counts('const a = b as string; const c = [1] as const; const d = e as unknown as F;'),
    ).toMatchObject({ casts: 3 });
  });

  it('any in types, not in words', () => {
    expect(
      counts("const a: any = 'any'; function f(x: any[]): unknown { return x; }"),
    ).toMatchObject({ anys: 2 });
  });

  it('non-null assertions, not negations', () => {
    expect(counts('a!.b; !c; d! + e!;')).toMatchObject({ nonNulls: 3 });
  });

  it('reads by a string, but not of the environment, of styles, and of names no identifier may have', () => {
    const text = `import styles from './a.module.css';
      row['name']; row.inner['other']; process.env['PORT']; styles['title']; headers['content-type']; row[key]; row[0];`;
    expect(counts(text)).toMatchObject({ untypedReads: 2 });
  });

  it('long lines, and functions with many parameters', () => {
    const text = `const a = '${'x'.repeat(120)}';
      const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => a; function g(a: 1, b: 1, c: 1, d: 1) {}`;
    expect(counts(text)).toMatchObject({ longLines: 1, manyParameters: 1, lines: 2 });
  });

  it('paths through a function, not through one inside it', () => {
    const [declaration] = source(`function f(a = 1) {
      if (a) for (const b of c) d ||= b?.e ?? 2;
      const g = () => (a ? 1 : 2);
    }`).program.body;
    expect(complexity(declaration!)).toBe(7);
  });
});

describe('imports', () => {
  it('are those of values, types, later ones and what is passed on', () => {
    const text = `import { a } from './one.ts'; import type { B } from '../two.ts'; export * from './three.ts';
      type D = import('./four.ts').D; const later = () => import('./five.ts'); import 'react';`;
    expect(importsOf(source(text, 'packages/web/src/ui/x.ts'))).toEqual([
      'packages/web/src/ui/one.ts',
      'packages/web/src/two.ts',
      'packages/web/src/ui/three.ts',
      'packages/web/src/ui/four.ts',
      'packages/web/src/ui/five.ts',
    ]);
  });

  it('of other packages lead to their files', () => {
    expect(importsOf(source("import '@furrow/kit'; import '@furrow/domain/entities.ts';"))).toEqual(
      ['packages/kit/src/index.ts', 'packages/domain/src/entities.ts'],
    );
  });
});

describe('circles', () => {
  const graph = (edges: Record<string, readonly string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

  it('are groups that reach each other, and files that import themselves', () => {
    const edges = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['f', 'a'] };
    expect(circles(graph(edges))).toEqual([['a', 'b', 'c'], ['f']]);
  });

  it('tie folders whose files are in no circle', () => {
    const edges = {
      'p/src/a/1.ts': ['p/src/b/1.ts'],
      'p/src/b/2.ts': ['p/src/a/2.ts'],
      'p/src/b/1.ts': [],
      'p/src/a/2.ts': [],
    };
    expect(circles(graph(edges))).toEqual([]);
    expect(circles(folded(graph(edges), folderOf))).toEqual([['p/src/a', 'p/src/b']]);
  });
});

it('exports are documented by the comment right before them', () => {
  const text = `/** One. */
    export const a = 1;
    export const b = 2;
    /** Of a file. */

    // and more
    export interface C {}
    /** Three. */
    export function d() {}`;
  const documented = exportsOf(source(text)).map(({ name, documented }) => [name, documented]);
  expect(documented).toEqual([
    ['a', true],
    ['b', false],
    ['C', false],
    ['d', true],
  ]);
});

describe('floors', () => {
  const graph = new Map([
    ['web', new Set(['domain', 'kit', 'geo'])],
    ['domain', new Set(['kit'])],
    ['one', new Set(['other', 'kit'])],
    ['other', new Set(['one'])],
  ]);

  it('stand on what they import, without arrows that follow from others', () => {
    expect(floorsOf(graph)).toEqual([
      [
        { name: 'geo', below: [] },
        { name: 'kit', below: [] },
      ],
      [
        { name: 'domain', below: ['kit'] },
        { name: 'one + other', below: ['kit'] },
      ],
      [{ name: 'web', below: ['domain', 'geo'] }],
    ]);
  });
});

describe('a file names an entity', () => {
  it.each([
    ["useRows('label')", true],
    ["const list = { of: 'label' };", true],
    ["import { label } from '@furrow/domain/label/label.ts';", true],
    ["const a = styles['label'];", false],
    ["const a = ['get', 'label'];", false],
    ["type A = Omit<B, 'label'>;", false],
    ["const a = 'label' in b;", false],
  ])('%s: %s', (text, names) => expect(namesEntity(source(text), 'label')).toBe(names));

  it('when it lies in its folder', () => {
    expect(namesEntity(source('', 'packages/web/src/screens/label/Page.tsx'), 'label')).toBe(true);
  });
});
