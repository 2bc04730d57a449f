import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { derivedId } from '@furrow/kit';
import { expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { fixture } from '../testing/fixture.ts';
import { dividedWork } from './planned-work.ts';
import { membersOfCreation, type LandStep } from './step.ts';

/** @source decisions D17, docs/decisions/072, 228, 245 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const polygon = (west: number, east: number) =>
  parseWkt(rectangle(west, east)).geometry as Polygonal;

const [field, piece, work] = ['a', 'b', 'c'].map(
  (letter) => `01900000-0000-7000-8000-${letter.repeat(12)}`,
) as [string, string, string];

/** Three quarters stay, one is the piece. */
const pieces = [
  { id: field, polygon: polygon(5.7, 5.703) },
  { id: piece, polygon: polygon(5.703, 5.704) },
];

const units: Readonly<Record<number, string>> = { 1: 'kg/ha', 2: 'kg' };

const planned = (more: object = {}): EntityRows['record'] =>
  fixture({
    id: work,
    cropfield: field,
    date: '2026-05-12 08:00',
    processing_state: 'planned',
    worked_area: 8,
    part_field: null,
    activities: [],
    ...more,
  });

const dosed = (theme: string, type: number | null, value: number | null) =>
  planned({ activities: [{ theme, type: null, items: [{ type, value }], attributes: [] }] });

const divided = (
  record: EntityRows['record'],
  how: 'each' | 'largest' = 'each',
): readonly LandStep[] =>
  dividedWork([record], { pieces, how, unitOf: (kind) => units[kind] ?? '' });

/** A record as it is after a step. */
const after = (step: LandStep): Partial<EntityRows['record']> =>
  step.kind === 'make' ? membersOfCreation(step) : step.kind === 'change' ? step.fields : {};

const values = (steps: readonly LandStep[]) =>
  steps.map((step) => after(step).activities?.[0]?.items[0]?.value);

it.each([
  ['a dose per hectare', 'fertilizing', 1, 200, [200, 200]],
  ['a whole amount', 'fertilizing', 2, 200, [150, 50]],
  ['an amount of nothing known', 'fertilizing', null, 200, [200, 200]],
  ['a load', 'transport', null, 40, [30, 10]],
  ['no amount', 'fertilizing', 2, null, [null, null]],
])('D17 %s is divided as intended', (_name, theme, type, value, expected) => {
  expect(values(divided(dosed(theme, type, value)))).toEqual(expected);
});

it('D17 each piece has its part of planned work, with an id derived from the work and the piece', () => {
  const [stays, copy, ...more] = divided(planned());
  expect(more).toEqual([]);
  expect(stays).toMatchObject({ kind: 'change', row: { id: work }, fields: { worked_area: 6 } });
  expect(copy).toMatchObject({
    kind: 'make',
    entity: 'record',
    id: derivedId(work, piece),
    body: { cropfield: piece, worked_area: 2, date: '2026-05-12 08:00' },
    systemMembers: { processing_state: 'planned' },
  });
});

it.each<[string, object, readonly unknown[]]>([
  ['of work by itself is divided by ground', { job: null, duration: '02:00' }, ['01:30', '00:30']],
  ['is whole minutes that add up', { job: null, duration: '00:11' }, ['00:08', '00:03']],
  ['of more than a day', { job: null, duration: '26:00' }, ['19:30', '06:30']],
  [
    'of a job, which its fields have together, stays as it is',
    { job: work, duration: '02:00' },
    [undefined, '02:00'],
  ],
  ['of nothing stays nothing', { job: null, duration: null }, [undefined, undefined]],
])('D17 ENT-price the duration %s', (_title, more, expected) =>
  expect(divided(planned(more)).map((step) => after(step).duration)).toEqual(expected),
);

it('D17 ENT-price stated fuel and costs are divided, with or without a job', () => {
  const stated = { job: work, used_fuel: 30, estimated_cost: 100, work_cost: null };
  expect(divided(planned(stated)).map(after)).toMatchObject([
    { used_fuel: 22.5, estimated_cost: 75 },
    { used_fuel: 7.5, estimated_cost: 25 },
  ]);
});

it('D17 work on the largest piece alone keeps its part', () => {
  expect(divided(planned(), 'largest')).toMatchObject([
    { kind: 'change', fields: { cropfield: field, worked_area: 6 } },
  ]);
});

it.each([
  ['started', 'planned'],
  ['paused', 'planned'],
  ['adviced', 'adviced'],
  ['concept', 'concept'],
])('D17 work that is %s leaves work that is %s on the other piece', (state, expected) => {
  expect(after(divided(planned({ processing_state: state }))[1]!).processing_state).toBe(expected);
});

it('D17 advice on the other piece keeps its adviser', () => {
  const advice = planned({ processing_state: 'adviced', adviser: piece });
  expect(after(divided(advice)[1]!).adviser).toBe(piece);
});

it('D17 work on a part goes to the pieces under that part', () => {
  const [moved, ...more] = divided(planned({ part_field: rectangle(5.7031, 5.7039) }));
  expect(more).toEqual([]);
  expect(moved).toMatchObject({
    kind: 'change',
    row: { id: work },
    fields: { cropfield: piece, worked_area: 8 },
  });
  expect(after(moved!).part_field).toContain('5.7031');
});
