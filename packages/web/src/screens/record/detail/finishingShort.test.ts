import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import type { Row, Status } from '../../../data/types.ts';
import { workDetails } from '@furrow/domain/detailtype/work-details.ts';
import { reasonsOf, shortWorks, stocksNeedingReason, togetherShort } from './finishingShort.ts';

const rows: Readonly<Record<string, readonly Row[]>> = {
  cropfield: [{ id: 'a', version: 1, registered_area: 3 }],
  stock: [
    { id: 'acrobat', version: 1, stock_unit: 'l' },
    { id: 'oil', version: 1, stock_unit: 'l' },
  ],
  stockrecord: [
    { id: 'in', version: 1, stock: 'acrobat', value: 8 },
    { id: 'oil in', version: 1, stock: 'oil', value: 100 },
  ],
  detailtype: [
    {
      id: 1,
      version: 1,
      theme: 'crop_protection',
      variant: 'item',
      specification: '',
      unit: 'l/ha',
    },
  ],
};
/** A device with work that waits to be sent. */
const device = (unsent: readonly Row[], bookings: readonly Row[] = []) => {
  const all = {
    ...rows,
    record: unsent,
    stockrecord: [...rows['stockrecord']!, ...bookings],
  } as Readonly<Record<string, readonly Row[]>>;
  return {
    rows: (entity: string) => all[entity] ?? [],
    row: (entity: string, id: unknown) => (all[entity] ?? []).find((one) => one.id === id),
    pending: (_entity: string, id: unknown) =>
      unsent.some((one) => one.id === id) ? ('unsent' as const) : null,
    status: () => ({ unsent: unsent.length }) as Status,
  };
};
const store = device([]);
const work = (
  id: string,
  stock: string,
  dose: number,
  attributes: readonly unknown[] = [],
): Row => ({
  id,
  version: 1,
  processing_state: 'planned',
  cropfield: 'a',
  activities: [
    {
      theme: 'crop_protection',
      type: null,
      items: [{ type: 1, value: dose, stock, producttype: null }],
      attributes,
    },
  ],
});
const short = (...records: Row[]) =>
  shortWorks(fixture(records), fixture(store)).map((one) => one.short.map(({ stock }) => stock));

it('ENT-stockrecord asks about the work that uses it up, in order of finishing', () => {
  expect(short(work('one', 'acrobat', 2))).toEqual([[]]);
  expect(short(work('one', 'acrobat', 3))).toEqual([['acrobat']]);
  expect(
    short(work('one', 'acrobat', 2), work('two', 'acrobat', 2), work('three', 'oil', 2)),
  ).toEqual([[], ['acrobat'], []]);
  expect(short(work('one', 'acrobat', 2), work('two', 'acrobat', 0.5))).toEqual([[], []]);
});

it('ENT-stockrecord RUL-25 finished unsent work has taken its part; booked amounts are not taken twice', () => {
  const done = { ...work('one', 'acrobat', 2), processing_state: 'performed' };
  const next = [work('two', 'acrobat', 2)];
  const asked = (unsent: readonly Row[], bookings: readonly Row[] = []) =>
    shortWorks(fixture(next), fixture(device(unsent, bookings))).map((one) =>
      one.short.map(({ stock }) => stock),
    );
  expect(asked([])).toEqual([[]]);
  expect(asked([done])).toEqual([['acrobat']]);
  expect(asked([work('one', 'acrobat', 2)])).toEqual([[]]);
  expect(
    asked([done], [{ id: 'out', version: 1, stock: 'acrobat', record: 'one', value: -1 }]),
  ).toEqual([[]]);
});

it('asks nothing twice: not about work with a reason, and once for a stock item', () => {
  expect(
    short(
      work('one', 'acrobat', 3, [
        { type: workDetails.stockReason, value: null, textvalue: 'Geteld', code: 'acrobat' },
      ]),
    ),
  ).toEqual([[]]);
  expect(
    stocksNeedingReason(
      shortWorks(
        [fixture(work('one', 'acrobat', 3)), fixture(work('two', 'acrobat', 3))],
        fixture(store),
      ),
    ),
  ).toEqual(['acrobat']);
});

it('stores the reason with the activity that uses stock, and none where there is enough', () => {
  const [first, second] = shortWorks(
    [fixture(work('one', 'oil', 1)), fixture(work('two', 'acrobat', 3))],
    fixture(store),
  );
  expect(reasonsOf(first!, { acrobat: 'Geteld' })).toBeUndefined();
  expect(reasonsOf(second!, { acrobat: 'Geteld' })?.activities[0]).toMatchObject({
    items: [{ stock: 'acrobat', value: 3 }],
    attributes: [{ type: workDetails.stockReason, textvalue: 'Geteld', code: 'acrobat' }],
  });
});

it('ENT-stockrecord several jobs are short of an item once, by their total', () => {
  const works = shortWorks(
    fixture([work('one', 'acrobat', 2), work('two', 'acrobat', 2), work('three', 'acrobat', 1)]),
    fixture(store),
  );
  // 15 l of 8
  expect(
    togetherShort(works, () => 8).map(({ stock, needed, left }) => [stock, needed, left]),
  ).toEqual([['acrobat', 15, 8]]);
});
