import { expect, it } from 'vitest';
import { nodes, parse } from './house/parse.ts';
import { packageCode } from './house/sources.ts';

/**
 * A store stays the same object whatever happens to its rows: a memo computed from the store alone
 * would show rows as they were at the first render.
 */

const atOneMoment: Readonly<Record<string, string>> = {
  'packages/web/src/screens/cropfield/map/useGoneField.ts':
    'asks once, as the field goes, who took it away',
};

/** Lines where `useMemo` depends on the store. */
function memosOfStore(path: string): number[] {
  const { program, source } = parse(path);
  const lines: number[] = [];
  for (const node of nodes(program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
    const [, renewing] = node.arguments;
    if (node.callee.name !== 'useMemo' || renewing?.type !== 'ArrayExpression') continue;
    if (
      renewing.elements.some(
        (element) => element?.type === 'Identifier' && element.name === 'store',
      )
    )
      lines.push(source.slice(0, node.start).split('\n').length);
  }
  return lines;
}

it('keeps no value computed from rows past their change: useReader and useRowLookup renew it', () => {
  const found = packageCode('web')
    .filter((path) => !(path in atOneMoment))
    .flatMap((path) => memosOfStore(path).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});
