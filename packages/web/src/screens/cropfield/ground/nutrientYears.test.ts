import type { EntityRows } from '@furrow/domain';
import { typedLookup } from '@furrow/domain/rows.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { nutrientYears } from './nutrientYears.ts';

const lookup = typedLookup((entity) =>
  entity === 'producttype'
    ? { id: 1, version: 1, unit: 'kg', variant: 'fertilizer', specification: 'N 27 %, P2O5 10 %' }
    : undefined,
);
const record = (id: string, date: string, state = 'performed') =>
  fixture<EntityRows['record']>({
    id,
    date,
    processing_state: state,
    worked_area: 2,
    cropfield: 'f',
    activities: [{ theme: 'fertilizing', items: [{ value: 100, producttype: 1 }] }],
  });
const told = (id: string, date: string | null, state = 'performed') => ({
  record: id,
  date,
  processing_state: state,
  nutrients: { n: 10, working_n: 6, p2o5: 1, k2o: 2 },
});

it('D17 nutrients of the ground by year: own work by its share, other seasons as answered, none twice, no planned work', () => {
  const years = nutrientYears(
    {
      records: [
        record('a', '2026-05-01 08:00'),
        record('b', '2026-06-01 08:00'),
        record('c', '2026-07-01 08:00', 'planned'),
      ],
      shareOf: ({ id }) => (id === 'b' ? 0.5 : 1),
    },
    [
      told('a', '2026-05-01 08:00'),
      told('old', '2024-05-01 08:00'),
      told('older', '2024-03-01 08:00'),
      told('ahead', '2024-09-01 08:00', 'planned'),
      told('undated', null),
    ],
    (id) => id === 'a',
    lookup,
  );
  expect(years).toEqual([
    { year: '2026', nutrients: { n: 81, workingN: 81, p2o5: 30, k2o: 0 } },
    { year: '2024', nutrients: { n: 20, workingN: 12, p2o5: 2, k2o: 4 } },
  ]);
});
