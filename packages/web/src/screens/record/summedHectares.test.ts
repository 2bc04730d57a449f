import type { EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { summedHectares } from './summedHectares.ts';

it('RUL-02 hectares of records count each piece of work once, on a field by its part', () => {
  const records = [
    { id: 'plan', processing_state: 'planned', linked_record: 'done', worked_area: 4 },
    { id: 'done', processing_state: 'performed', worked_area: 3.5 },
    { id: 'whole', processing_state: 'performed', worked_area: null, cropfield: 'f' },
    { id: 'open', processing_state: 'planned', worked_area: 1 },
    { id: 'off', processing_state: 'cancelled', worked_area: 9 },
  ].map((row) => fixture<EntityRows['record']>({ version: 1, linked_record: null, ...row }));
  const rows = [...records, { id: 'f', registered_area: 2 }];
  const lookup = (_entity: string, id: unknown) => fixture(rows.find((row) => row.id === id));
  const hectares = (shareOf?: (record: EntityRows['record']) => number) =>
    summedHectares(records, fixture(lookup), shareOf).map((row) => [row.id, row['worked_area']]);
  expect(hectares()).toEqual([
    ['done', 3.5],
    ['whole', 2],
    ['open', 1],
  ]);
  expect(hectares(({ id }) => (id === 'whole' ? 0.5 : 0))).toEqual([
    ['done', 0],
    ['whole', 1],
    ['open', 0],
  ]);
});
