import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { entryOfStored, storedEntry } from './stored-entry.ts';

const [row, other] = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
];

const owner = { user: 'user-1', farm: 'farm-1' };

const update: Entry = {
  ...owner,
  format: 1,
  id: '01900000-0000-7000-8000-000000000e01',
  sequence: 7,
  entity: 'record',
  kind: 'update',
  row,
  action: null,
  createdId: null,
  force: false,
  body: { notes: 'Nat' },
  base: 3,
  before: { notes: null },
  effects: [{ kind: 'change', entity: 'record', id: row, fields: { notes: 'Nat' } }],
  refers: [],
  at: '2026-05-12T08:00:00.000Z',
  state: 'waiting',
  failures: 0,
  reached: false,
  trouble: null,
};

const shape = { kind: 'change', entity: 'record', id: other, fields: { area: 1 } } as const;
const problem = {
  kind: 'refused',
  status: 400,
  code: 'invalid',
  title: '',
  detail: '',
  errors: {},
  retryAfter: null,
  more: {},
} as const;

const entries: Readonly<Record<string, Entry>> = {
  'an update': update,
  'an update that is held back': { ...update, held: true },
  'an update of a catalogue row': {
    ...update,
    row: 12,
    effects: [{ kind: 'change', entity: 'record', id: 12, fields: { notes: 'Nat' } }],
  },
  'an update that stores shapes in other rows': {
    ...update,
    effects: [...update.effects, { ...shape, follows: true }],
  },
  'an update that shows something else than it sends': {
    ...update,
    effects: [{ kind: 'change', entity: 'record', id: row, fields: { notes: 'Natter' } }],
  },
  'an update whose effect only follows': {
    ...update,
    effects: [
      { kind: 'change', entity: 'record', id: row, fields: { notes: 'Nat' }, follows: true },
    ],
  },
  'an update that shows nothing': { ...update, effects: [] },
  'a create with a file': {
    ...update,
    kind: 'create',
    base: 0,
    before: {},
    effects: [{ kind: 'make', entity: 'record', id: row, row: { id: row, version: 0 } }],
    file: { name: 'kavel.jpg', type: 'image/jpeg', size: 3, digest: 'abc' },
  },
  'several rows made at once': {
    ...update,
    kind: 'createMany',
    row: null,
    base: null,
    before: {},
    effects: [{ kind: 'make', entity: 'record', id: row, row: { id: row, version: 0 } }],
    refers: [other],
  },
  'a deletion of all that follows': {
    ...update,
    kind: 'delete',
    body: {},
    force: true,
    effects: [{ kind: 'hide', entity: 'record', id: row }],
  },
  'an action that makes a row': {
    ...update,
    kind: 'act',
    action: 'finish',
    createdId: other,
    carried: { worked_area: 2 },
  },
  'a call that is a part of an act': {
    ...update,
    kind: 'call',
    action: 'split',
    back: [{ kind: 'hide', entity: 'record', id: row }],
    act: { id: other, place: 0, whole: true },
  },
  'one without an answer': { ...update, state: 'uncertain', reached: true, failures: 2 },
  'one that the server refused': {
    ...update,
    state: 'stuck',
    trouble: { problem, conflicts: [], current: { id: row, version: 4 } },
  },
  'one that the server has': {
    ...update,
    state: 'done',
    answered: { told: [], gone: [{ entity: 'record', id: row, version: null }] },
  },
};

const written = (entry: Entry) => ({ ...structuredClone(storedEntry(entry)), sequence: 7 });

describe('SYN-05 an edit in the storage of the browser', () => {
  it.each(Object.entries(entries))('SYN-05 %s is read as it was written', (_name, entry) => {
    expect(entryOfStored(written(entry), owner)).toStrictEqual(entry);
  });

  it('SYN-01 holds nothing that follows from the rest', () => {
    expect(Object.keys(storedEntry(update)).toSorted()).toEqual(
      'at base before body entity farm format id kind row user'.split(' '),
    );
  });

  it.each([
    ['with all members', update],
    ['that is done', { ...update, state: 'done' as const }],
  ])('SYN-05 one of an older version %s is read as it is', (_name, entry) => {
    expect(entryOfStored({ ...entry, sequence: 7 }, owner)).toEqual(entry);
  });

  it('SYN-05 one of a newer version is none that this one knows', () => {
    const newer = { ...written(update), format: 3 };
    expect(entryOfStored(newer as never, owner)).toBeNull();
  });
});
