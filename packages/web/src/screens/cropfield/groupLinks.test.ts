import { expect, it } from 'vitest';
import type { FarmStore } from '../../data/types.ts';
import { changeGroups } from './groupLinks.ts';

/**
 * Changes to the groups of a field that is in `now`, where `opened` was shown and `chosen` is left.
 */
it.each<[string, { opened: string[]; chosen: string[]; now: string[] }, string[]]>([
  ['nothing changed', { opened: ['a'], chosen: ['a'], now: ['a'] }, []],
  ['one added, one given up', { opened: ['a'], chosen: ['b'], now: ['a'] }, ['- a', '+ b']],
  ['somebody else added one', { opened: ['a'], chosen: ['a'], now: ['a', 'b'] }, []],
  ['somebody else took it out', { opened: ['a'], chosen: ['a', 'c'], now: [] }, ['+ c']],
  ['both added the same', { opened: [], chosen: ['a'], now: ['a'] }, []],
  ['both gave up the same', { opened: ['a'], chosen: [], now: [] }, []],
])('SYN-04 ENT-cropfieldgroup %s', (_what, { opened, chosen, now }, expected) => {
  const done: string[] = [];
  const store = {
    rows: () => now.map((group) => ({ id: group, version: 1, cropfield: 'field', group })),
    create: (_entity: string, { group }: { group: string }) => done.push(`+ ${group}`),
    remove: (_entity: string, id: string) => done.push(`- ${id}`),
  } as unknown as FarmStore;
  expect(changeGroups(store, 'field', { opened, chosen })).toBe(expected.length > 0);
  expect(done).toEqual(expected);
});
