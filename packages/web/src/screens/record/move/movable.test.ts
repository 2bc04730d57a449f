import { rightsOf } from '@furrow/domain/access.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { isMovable, movedBack, movedTo } from './movable.ts';

const principal = { contact: 'jan', lookup: () => undefined };
const owner = rightsOf({ is_owner: true, is_root: true, permissions: [] })['record'];
const viewer = rightsOf({ is_owner: false, is_root: false, permissions: ['farm.member'] })[
  'record'
];
const work = (changes: object = {}) => ({
  id: 'r',
  version: 1,
  cropfield: 'wrong',
  processing_state: 'performed',
  linked_record: null,
  locked: false,
  applier: null,
  coworkers: [],
  worked_area: 3,
  worked_geometry: null,
  part_field: null,
  taskgrid: null,
  prescriptionmap: null,
  ...changes,
});

it.each<[string, object, typeof owner, boolean]>([
  ['performed, by who may correct it', {}, owner, true],
  ['planned', { processing_state: 'planned' }, owner, true],
  ['locked', { locked: true }, owner, false],
  ['on no field', { cropfield: null }, owner, false],
  ['on ground that was divided since', { worked_geometry: 'POLYGON ((…))' }, owner, false],
  ['by a map of its field', { prescriptionmap: 'p' }, owner, false],
  ['by a grid of its field', { taskgrid: 'g' }, owner, false],
  ['by who may only look', {}, viewer, false],
])('D17 work is moved to another field: %s', (_title, changes, rights, moves) =>
  expect(isMovable(fixture(work(changes)), rights, fixture(principal))).toBe(moves),
);

const lookup = fixture<Parameters<typeof movedTo>[2]>((entity: string, id: unknown) =>
  entity === 'cropfield' && id === 'wrong' ? { id, registered_area: 4.2 } : undefined,
);

it.each<[string, object, object]>([
  ['hectares it states stay', {}, { cropfield: 'right' }],
  [
    'without hectares of its own it keeps those of the field it was on',
    { worked_area: null },
    { cropfield: 'right', worked_area: 4.2 },
  ],
  [
    'a part of the field is none of the other',
    { part_field: 'POLYGON ((5 52, 5.1 52, 5.1 52.1, 5 52))' },
    { cropfield: 'right', part_field: null },
  ],
])('D17 moved work: %s', (_title, changes, moved) => {
  const before = fixture<Parameters<typeof movedTo>[0]>(work(changes));
  expect(movedTo(before, 'right', lookup)).toEqual(moved);
  // and all of it is restored
  expect({ ...before, ...movedTo(before, 'right', lookup), ...movedBack(before) }).toEqual(before);
});
