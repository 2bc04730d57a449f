import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import type { FarmStore, Row } from '../../../data/types.ts';
import { deletableOf } from './deletable.ts';
import { goingNames } from './goingNames.ts';
import type { Holdings } from './holdings.ts';
import { workNames } from './workNames.ts';
import { lastingWork, openWork } from './workOnRow.ts';

/** Every part of a deletion, removed or kept, is named. @source decisions D17 Deleting */

/** Rows refer to each other by ids of this form. */
const idOf = (name: string): string =>
  `00000000-0000-4000-8000-${[...name]
    .map((letter) => letter.codePointAt(0)?.toString(16))
    .join('')
    .padStart(12, '0')}`;

const work = (id: string, date: string | null, more: object = {}) => ({
  id: idOf(id),
  version: 1,
  cropfield: idOf('a'),
  date,
  processing_state: 'planned',
  locked: false,
  activities: [{ theme: 'crop_protection' }],
  ...more,
});
const tables: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  cropfield: [
    { id: idOf('a'), version: 1, name: 'Kavel 4', plan: idOf('p') },
    { id: idOf('b'), version: 1, name: 'Achter', plan: idOf('p') },
  ],
  record: [
    work('late', '2026-05-12 08:30', { plan: idOf('p') }),
    work('done', '2026-05-03', { processing_state: 'performed' }),
    work('locked', '2026-02-01', {
      locked: true,
      activities: [{ theme: 'sowing' }, { theme: 'fertilizing' }],
    }),
    work('early', '2026-04-01', {
      cropfield: idOf('gone'),
      plan: idOf('p'),
      field_name: 'Weg',
      activities: [],
    }),
    work('other', '2026-04-02', { cropfield: idOf('b') }),
  ],
};
const store = fixture<FarmStore>({
  row: (entity: string, id: unknown) => tables[entity]?.find((row) => row['id'] === id),
  rows: (entity: string) => tables[entity] ?? [],
});
const rowOf = (entity: string, id: string) => fixture<Row>(store.row(entity, idOf(id)));
const plan = fixture<Row>({ id: idOf('p'), version: 1 });
const naming = (language: 'en' | 'nl') => ({
  language,
  workOf: (themes: readonly string[]) => themes.join(' + ') || 'work',
});
const named = (rows: readonly Row[]) => workNames(rows, store, naming('en'));

it('D17 remaining work is named by kind, day and field, in chronological order', () =>
  expect(named(lastingWork(store, 'cropfield', rowOf('cropfield', 'a')))).toEqual([
    'sowing + fertilizing, 1 Feb 2026, Kavel 4',
    'crop_protection, 3 May 2026, Kavel 4',
  ]));

it('D17 the day of work has the format of the language', () =>
  expect(workNames([rowOf('record', 'done')], store, naming('nl'))).toEqual([
    expect.stringContaining('3 mei 2026'),
  ]));

it('D17 work on an ended field has the field’s former name', () =>
  expect(named([rowOf('record', 'early')])).toEqual(['work, 1 Apr 2026, Weg']));

it('D17 work of a plan and its field is named once', () => {
  const ids = openWork(store, 'plan', plan).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['late', 'early', 'other'].map(idOf).toSorted());
});

it('D17 a plan’s fields and planned work are listed by name', () =>
  expect(
    goingNames(store, 'plan', [plan], {
      fieldsOf: () => [{ id: idOf('b'), name: 'Achter' }],
      ...naming('en'),
    }),
  ).toEqual([
    'Achter',
    'work, 1 Apr 2026, Weg',
    'crop_protection, 2 Apr 2026, Achter',
    'crop_protection, 12 May 2026, Kavel 4',
  ]));

const holdings = (more: Partial<Holdings> = {}): Holdings => ({
  workOf: () => 1,
  heldWorkOf: () => [],
  fieldsOf: () => [],
  free: [],
  isSure: true,
  ...more,
});
const [a, b] = [rowOf('cropfield', 'a'), rowOf('cropfield', 'b')];
const open = openWork(store, 'cropfield', a);
const nameOf = ({ name }: Row) => String(name);
const parts = [{ id: idOf('b'), name: 'Achter' }];

it.each<[string, ReturnType<typeof deletableOf>, object | null]>([
  [
    'others that were chosen, with the work planned on them',
    deletableOf(
      store,
      'cropfield',
      { nameOf, free: [b], open, holdings: holdings() },
      naming('en'),
    ),
    {
      kind: 'rows',
      names: ['Achter', 'crop_protection, 2 Apr 2026, Achter'],
    },
  ],
  [
    'fields of a plan that no work was done on, with the work planned on them',
    deletableOf(
      store,
      'plan',
      { nameOf, free: [], open, holdings: holdings({ free: parts }) },
      naming('en'),
    ),
    {
      kind: 'fields',
      names: ['Achter', 'crop_protection, 2 Apr 2026, Achter'],
    },
  ],
  [
    'else the work to be done',
    deletableOf(store, 'cropfield', { nameOf, free: [], open, holdings: holdings() }, naming('en')),
    { kind: 'work', names: ['crop_protection, 12 May 2026, Kavel 4'] },
  ],
  [
    'no other rows where work of other seasons may need them',
    deletableOf(
      store,
      'machine',
      {
        nameOf,
        free: [fixture<Row>({ id: 'm', version: 1, name: 'Trekker' })],
        open: [],
        holdings: holdings({ isSure: false }),
      },
      naming('en'),
    ),
    null,
  ],
  [
    'nothing where nothing can',
    deletableOf(
      store,
      'cropfield',
      { nameOf, free: [], open: [], holdings: holdings() },
      naming('en'),
    ),
    null,
  ],
])('D17 alternatives to deleting used rows are named: %s', (_title, found, expected) =>
  expect(found && { kind: found.kind, names: found.names }).toEqual(expected),
);
