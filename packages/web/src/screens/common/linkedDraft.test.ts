import { describe, expect, it } from 'vitest';
import {
  linkedAfter,
  linkedMember,
  linkChangesOf,
  saveLinks,
  withLink,
  withoutLink,
} from './linkedDraft.ts';

const links = [
  { id: 'l1', version: 1, contract: 'c', cropfield: 'a' },
  { id: 'l2', version: 1, contract: 'c', cropfield: 'b' },
  { id: 'l3', version: 1, contract: 'd', cropfield: 'a' },
];

describe('crop fields linked in a form', () => {
  it('ENT-contractfield belong to the draft until saved', () => {
    const changes = withoutLink(withLink(withLink(linkChangesOf({}), 'x'), 'y'), 'x');
    expect(linkedAfter(links.slice(0, 2), withoutLink(changes, 'a'))).toEqual(['b', 'y']);
    expect(linkChangesOf({ [linkedMember]: changes })).toEqual({ added: ['y'], removed: ['x'] });
    expect(withLink(withoutLink(changes, 'b'), 'b')).toEqual({ added: ['y', 'b'], removed: ['x'] });
  });

  it('ENT-contractfield saving adds missing links, deletes removed ones, and keeps those of others', () => {
    const done: unknown[] = [];
    const store = {
      rows: () => links,
      create: (...what: unknown[]) => void done.push(['create', ...what]),
      remove: (...what: unknown[]) => void done.push(['remove', ...what]),
    } as never;
    const link = { entity: 'contractfield', field: 'contract' };
    expect(saveLinks(store, link, 'c', { added: ['b', 'y'], removed: ['a', 'z'] })).toBe(true);
    expect(done).toEqual([
      ['remove', 'contractfield', 'l1'],
      ['create', 'contractfield', { contract: 'c', cropfield: 'y' }],
    ]);
    expect(saveLinks(store, link, 'c', { added: [], removed: [] })).toBe(false);
  });
});
