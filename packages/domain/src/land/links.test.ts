import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { derivedId } from '@furrow/kit';
import { expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { fixture } from '../testing/fixture.ts';
import { contractsOfMerged, contractsOfPieces } from './contract-links.ts';
import { groupsOfMerged, groupsOfPieces } from './links.ts';
import { sightOf } from './sight.ts';

/** @source decisions D17, docs/decisions/072, 228 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const polygon = (west: number, east: number) =>
  parseWkt(rectangle(west, east)).geometry as Polygonal;

const pieces = [
  { id: 'field', polygon: polygon(5.7, 5.703) },
  { id: 'piece', polygon: polygon(5.703, 5.704) },
];

const splitting = { field: { geometry: rectangle(5.7, 5.704), registered_area: null }, pieces };

const contractLink = (more: object = {}): EntityRows['contractfield'] =>
  fixture({
    id: 'link',
    contract: 'contract',
    cropfield: 'field',
    part_geometry: null,
    undrawn_area: null,
    records_beside: [],
    records_apart: [],
    ...more,
  });

const groupLink = (id: string, group: string, cropfield: string): EntityRows['cropfieldgroup'] =>
  fixture({ id, group, cropfield });

const performed: EntityRows['record'] = fixture({
  id: 'done',
  cropfield: 'field',
  processing_state: 'performed',
  part_field: null,
  worked_geometry: rectangle(5.7, 5.704),
});

it('D17 a contract is linked to each piece, and shows the work done on it', () => {
  expect(contractsOfPieces([contractLink()], [performed], splitting)).toEqual([
    {
      kind: 'change',
      entity: 'contractfield',
      row: contractLink(),
      fields: { part_geometry: null, undrawn_area: null },
    },
    {
      kind: 'make',
      entity: 'contractfield',
      id: derivedId('link', 'piece'),
      body: { contract: 'contract', cropfield: 'piece' },
      systemMembers: {
        part_geometry: null,
        undrawn_area: null,
        records_beside: ['done'],
        records_apart: [],
      },
    },
  ]);
});

it.each([
  ['in the other piece alone', [5.7031, 5.7039], ['end', 'make']],
  ['in the piece that stays', [5.7001, 5.7029], ['change']],
  ['across the line', [5.702, 5.7035], ['change', 'make']],
])(
  'D17 a contract for a part %s is linked to the fields of that part',
  (_name, [west, east], expected) => {
    const part_geometry = rectangle(west!, east!);
    const steps = contractsOfPieces([contractLink({ part_geometry })], [performed], splitting);
    expect(steps.map(({ kind }) => kind)).toEqual(expected);
  },
);

it('D17 a group contains each piece; a merged field is in the groups of all, each once', () => {
  expect(groupsOfPieces([groupLink('link', 'group', 'field')], ['piece'])).toEqual([
    {
      kind: 'make',
      entity: 'cropfieldgroup',
      id: derivedId('link', 'piece'),
      body: { group: 'group', cropfield: 'piece' },
      systemMembers: {},
    },
  ]);
  const merged = groupsOfMerged(
    [
      groupLink('1', 'both', 'field'),
      groupLink('2', 'both', 'piece'),
      groupLink('3', 'one', 'piece'),
    ],
    'field',
    'act',
  );
  expect(merged.map((step) => [step.kind, 'id' in step ? step.id : ''])).toEqual([
    ['end', '2'],
    ['end', '3'],
    ['make', derivedId('3', 'act')],
  ]);
});

it('D17 a contract with one of two merged fields keeps its land and its work', () => {
  const all: EntityRows['cropfield'][] = fixture([
    { id: 'field', geometry: rectangle(5.7, 5.704) },
    { id: 'other', geometry: rectangle(5.704, 5.706) },
  ]);
  const [into] = all;
  const links = [contractLink({ cropfield: 'other' })];
  const works = [performed, { ...performed, id: 'theirs', cropfield: 'other' }];
  const steps = contractsOfMerged(links, sightOf(works, links, []), {
    act: 'act',
    into: into!,
    all,
  });
  expect(steps).toMatchObject([
    { kind: 'end', id: 'link' },
    {
      kind: 'make',
      id: derivedId('link', 'act'),
      body: { contract: 'contract', cropfield: 'field' },
      systemMembers: { records_beside: ['theirs'], records_apart: ['done'] },
    },
  ]);
  expect(JSON.stringify(steps)).toContain('5.706');
});
