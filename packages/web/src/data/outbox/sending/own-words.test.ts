import { describe, expect, it } from 'vitest';
import { idOf, plan, type Tab, World } from '../../testing/world.ts';
import type { Draft } from '../../types.ts';
import type { Entry } from '../entry.ts';
import { rebase } from '../rebase.ts';

/** A conflict is with somebody else, never with an edit of one's own. @source spec §17, decisions D5 */

const field = idOf(1);

/** Edits of a field made without a network; the page goes once the server has the first of them. */
async function wentBetween(edits: readonly (Draft | 'delete')[], theirs: Draft | null) {
  const world = new World();
  world.server.put('cropfield', { id: field, name: 'Kavel 1', plan });
  // of two fields one can be deleted
  world.server.put('cropfield', { id: idOf(2), name: 'Kavel 2', plan });
  const gone: Tab = await world.open();
  world.hasNetwork = false;
  for (const edit of edits)
    if (edit === 'delete') gone.store.remove('cropfield', field);
    else gone.store.update('cropfield', field, edit);
  await world.pass(200);
  if (theirs) world.server.edit('cropfield', field, theirs);
  let sent = 0;
  world.fate = ({ method }) => (method === 'GET' || (sent += 1) === 1 ? 'served' : 'lost');
  world.hasNetwork = true;
  gone.wake();
  await world.pass(60);
  gone.crash();
  expect(sent, 'the first edit was sent').toBeGreaterThan(0);
  world.fate = () => 'served';
  const tab = await world.open();
  await world.pass(120_000);
  return { world, tab };
}

describe('SYN-04 a page that goes between two edits of a row', () => {
  it.each<[string, readonly (Draft | 'delete')[], Draft | null, readonly string[]]>([
    ['nobody else', [{ name: 'een' }, { name: 'twee' }], null, []],
    [
      'somebody else changed another field',
      [{ name: 'een' }, { name: 'twee' }],
      { notes: 'hun' },
      [],
    ],
    [
      'somebody else changed a field of the later',
      [{ name: 'een' }, { name: 'twee', notes: 'mijn' }],
      { notes: 'hun' },
      ['notes'],
    ],
    [
      'somebody else changed a field of the last of three',
      [{ name: 'een' }, { name: 'twee' }, { name: 'drie', notes: 'mijn' }],
      { notes: 'hun' },
      ['notes'],
    ],
    ['the later deletes the row', [{ name: 'een' }, 'delete'], null, []],
  ])('is told of others’ words alone: %s', async (_name, edits, theirs, fields) => {
    const { world, tab } = await wentBetween(edits, theirs);
    const { stuck, unsent } = tab.store.status();
    expect(stuck.flatMap(({ conflicts }) => conflicts.map((conflict) => conflict.field))).toEqual(
      fields,
    );
    expect(unsent).toBe(fields.length > 0 ? 1 : 0);
    if (edits.at(-1) === 'delete') expect(world.server.row('cropfield', field)).toBeUndefined();
  });

  it('is asked before a row goes that somebody else changed', async () => {
    const { world, tab } = await wentBetween([{ name: 'een' }, 'delete'], { notes: 'hun' });
    expect(tab.store.status().stuck).toMatchObject([
      { kind: 'delete', problem: { status: 412 }, current: { name: 'een', notes: 'hun' } },
    ]);
    expect(world.server.row('cropfield', field)).toMatchObject({ notes: 'hun' });
  });
});

describe('SYN-04 a later edit after the answer to an earlier one', () => {
  const later: Entry = {
    format: 1,
    id: idOf(90),
    sequence: 2,
    user: 'user-1',
    farm: 'farm-1',
    entity: 'cropfield',
    kind: 'update',
    row: field,
    action: null,
    createdId: null,
    force: false,
    body: { area: 3, notes: 'mijn' },
    base: 1,
    before: { area: 2.00004, notes: null },
    effects: [],
    refers: [],
    at: '2026-05-12T08:00:00.000Z',
    state: 'waiting',
    failures: 0,
    reached: false,
    trouble: null,
  };
  const told = {
    entry: idOf(91),
    kind: 'update',
    key: `cropfield ${field}`,
    base: 1,
    wrote: ['area'],
    made: false,
    repeated: false,
  } as const;

  it.each<[string, Draft, Pick<Entry, 'base' | 'before'>]>([
    ['nobody else', { area: 2, notes: null }, { base: 3, before: { area: 2, notes: null } }],
    [
      'somebody else changed a field of it: it stays on its version, and knows its own word',
      { area: 2, notes: 'hun' },
      { base: 1, before: { area: 2, notes: null } },
    ],
  ])('has it as the server wrote it: %s', (_name, values, expected) => {
    const row = { id: field, version: 3, ...values };
    expect(rebase(later, { ...told, row })).toMatchObject(expected);
  });
});
