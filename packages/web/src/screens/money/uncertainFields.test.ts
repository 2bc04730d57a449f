import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { uncertainFields, uncertainOf } from './uncertainFields.ts';

const work = (cropfield: string | null, worked_area: number | null, state = 'performed') =>
  fixture<Parameters<typeof uncertainFields>[1][number]>({
    cropfield,
    worked_area,
    processing_state: state,
    activities: [{ theme: 'tillage', items: [] }],
  });
const byField = uncertainFields(
  [
    { id: 'drawn', registered_area: 1, geometry: 'POLYGON ((…))' },
    { id: 'bare', registered_area: 1, geometry: null },
    { id: 'idle', registered_area: 1, geometry: 'POLYGON ((…))' },
  ],
  [
    work('drawn', 2),
    work('drawn', null),
    work('drawn', null, 'planned'),
    work('bare', null),
    work('bare', null),
    work(null, null),
  ],
  () => undefined,
);

it.each<[string, readonly string[], number, number]>([
  ['a field with a boundary, and work without an area', ['drawn'], 0, 1],
  ['a field without a boundary', ['bare'], 1, 2],
  ['a field without work', ['idle'], 0, 0],
  ['all of them', ['drawn', 'bare', 'idle'], 1, 3],
  ['a field that is not there', ['gone'], 0, 0],
  ['no field', [], 0, 0],
])('D17 basis of costs and yields: %s', (_title, ids, fields, records) =>
  expect(uncertainOf(ids, byField)).toEqual({
    fieldsWithoutBoundary: fields,
    recordsWithoutArea: records,
  }),
);
