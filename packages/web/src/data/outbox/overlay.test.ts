import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockedRows, dependentsOf } from './dependence.ts';
import { type Effect, type Entry, idsInside } from './entry.ts';
import { applyEffects } from './overlay.ts';
import { Rows } from '../rows/rows.ts';
import type { Row } from '../types.ts';

const ids = ['a', 'b', 'c'];
const id = fc.constantFrom(...ids);
const fields = fc.record(
  { name: fc.integer({ min: 0, max: 9 }), notes: fc.integer({ min: 0, max: 9 }) },
  { requiredKeys: [] },
);
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc
    .record({
      kind: fc.constant('make' as const),
      entity: fc.constant('cropfield'),
      id,
      row: fields,
    })
    .map((made) => ({ ...made, row: { ...made.row, id: made.id, version: 0 } })),
  fc.record({ kind: fc.constant('change' as const), entity: fc.constant('cropfield'), id, fields }),
  fc.record({ kind: fc.constant('hide' as const), entity: fc.constant('cropfield'), id }),
);
type Event =
  | { readonly put: Row }
  | { readonly remove: string }
  | { readonly replace: Row[] }
  | { readonly lay: Effect[] };
const row = fc
  .tuple(id, fc.integer({ min: 1, max: 5 }), fields)
  .map(([of, version, more]): Row => ({ ...more, id: of, version }));
const event: fc.Arbitrary<Event> = fc.oneof(
  row.map((put) => ({ put })),
  id.map((remove) => ({ remove })),
  fc.uniqueArray(row, { selector: (one) => one.id }).map((replace) => ({ replace })),
  fc.array(effect, { maxLength: 5 }).map((lay) => ({ lay })),
);

const entry = (name: string, more: Partial<Entry>): Entry => ({
  format: 1,
  id: name,
  sequence: 1,
  user: 'u',
  farm: 'f',
  entity: 'cropfield',
  kind: 'update',
  row: null,
  action: null,
  createdId: null,
  force: false,
  body: {},
  base: 1,
  before: {},
  effects: [],
  refers: [],
  at: '',
  state: 'waiting',
  failures: 0,
  reached: false,
  trouble: null,
  ...more,
});

describe('the overlay', () => {
  it("shows for every row the server's row with pending patches, in any history", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const rows = new Rows();
        const server = new Map<string, Row>();
        let laid: Effect[] = [];
        for (const one of events) {
          if ('put' in one) {
            if (one.put.version > (server.get(String(one.put.id))?.version ?? 0))
              server.set(String(one.put.id), one.put);
            rows.put('cropfield', one.put);
          } else if ('remove' in one) {
            server.delete(one.remove);
            rows.remove('cropfield', one.remove);
          } else if ('replace' in one) {
            server.clear();
            for (const put of one.replace) server.set(String(put.id), put);
            rows.replace('cropfield', one.replace);
          } else {
            laid = one.lay;
            rows.lay([entry('e', { effects: laid })]);
          }
          rows.flush();
          const expected = ids
            .map((of) =>
              applyEffects(
                server.get(of),
                laid.filter((part) => part.id === of),
              ),
            )
            .filter((shown) => shown !== undefined);
          const byId = (list: readonly Row[]) =>
            [...list].sort((a, b) => String(a.id).localeCompare(String(b.id)));
          expect(byId(rows.rows('cropfield'))).toEqual(byId(expected));
          for (const of of ids)
            expect(rows.row('cropfield', of)).toEqual(expected.find((shown) => shown.id === of));
        }
      }),
    );
  });

  it("shows the server's row for a created row once it exists, and for a restored one until it does", () => {
    const made: Effect = {
      kind: 'make',
      entity: 'cropfield',
      id: 'a',
      row: { id: 'a', version: 0, name: 'mine' },
    };
    const hidden: Effect = { kind: 'hide', entity: 'cropfield', id: 'a' };
    expect(applyEffects(undefined, [made])).toMatchObject({ name: 'mine' });
    expect(applyEffects({ id: 'a', version: 1, name: 'theirs' }, [made])).toMatchObject({
      name: 'theirs',
    });
    expect(applyEffects({ id: 'a', version: 1, name: 'theirs' }, [hidden, made])).toMatchObject({
      name: 'mine',
    });
  });
});

describe('blocked edits', () => {
  it('follow rows and references, and nothing else', () => {
    const a = '01900000-0000-7000-8000-00000000000a';
    const b = '01900000-0000-7000-8000-00000000000b';
    const held = blockedRows([
      entry('stuck', { state: 'stuck', row: a }),
      entry('same row', { row: a }),
      entry('refers', { row: b, refers: [a] }),
      entry('refers to that', { row: 'x', refers: [b] }),
      entry('other', { row: 'y' }),
    ]);
    expect([...held.keys()]).toEqual(['same row', 'refers', 'refers to that']);
  });

  it('find ids anywhere in a body', () => {
    const a = '01900000-0000-7000-8000-00000000000A';
    expect([...idsInside({ activities: [{ items: [{ stock: a, name: 'no id' }] }] })]).toEqual([
      a.toLowerCase(),
    ]);
  });
});

describe('dependents of an edit', () => {
  const act = (name: string, from: string, to: string) =>
    entry(name, {
      kind: 'act',
      row: 'r',
      before: { processing_state: from },
      effects: [{ kind: 'change', entity: 'cropfield', id: 'r', fields: { processing_state: to } }],
    });

  it('are the actions started from it, not others', () => {
    const start = act('start', 'planned', 'started');
    const pause = act('pause', 'started', 'paused');
    const elsewhere = act('cancel in another tab', 'planned', 'cancelled');
    expect(dependentsOf(start, [start, pause, elsewhere]).map(({ id: name }) => name)).toEqual([
      'pause',
    ]);
  });
});
