import { fixture } from '../testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { batchesOf, traceBatches } from './trace.ts';

const given = {
  stock: [
    { id: 'a', name: 'Batch A', variant: 'y', stock_unit: 't', crop: 201, cropfield: null },
    { id: 'b', name: 'Batch B', variant: 'y', stock_unit: 't', cropfield: 'f3' },
    { id: 's', name: 'Canvas', variant: 'c', stock_unit: 'l' },
  ],
  records: [
    { id: 'h1', cropfield: 'f1' },
    { id: 'h2', cropfield: 'f2' },
    { id: 'load', cropfield: null, invoice: 'd' },
    { id: 'move', cropfield: null },
  ],
  deliveries: [{ id: 'd', contract: 'c' }],
  bookings: [
    { id: '1', stock: 'a', record: 'h1', kind: 'delivery', value: 100, date: '2026-09-01' },
    { id: '2', stock: 'a', record: 'h2', kind: 'delivery', value: 60, date: '2026-09-02' },
    { id: '3', stock: 'a', record: 'load', kind: 'delivery', value: -28.4, date: '2026-10-01' },
    { id: '4', stock: 'a', record: 'move', kind: 'use', value: -30, date: '2026-10-02' },
    { id: '5', stock: 'b', record: 'move', kind: 'use', value: 30, date: '2026-10-02' },
    { id: '6', stock: 'a', record: null, kind: 'count', value: -1.6, date: '2026-10-03' },
    { id: '7', stock: 'b', record: null, kind: 'delivery', value: 5, date: '2026-10-04' },
    { id: '8', stock: 's', record: 'h1', kind: 'use', value: -2, date: '2026-09-01' },
  ],
};

describe('ENT-stock a batch is traced both ways', () => {
  const [a, b] = traceBatches(fixture(given));

  it('ENT-stock traces fields and records in, deliveries and contracts out, and the rest', () => {
    expect(a).toMatchObject({ batch: 'a', name: 'Batch A', unit: 't', left: 100 });
    expect(a!.incoming.map(({ record, cropfield, value }) => [record, cropfield, value])).toEqual([
      ['h1', 'f1', 100],
      ['h2', 'f2', 60],
    ]);
    expect(
      a!.outgoing.map(({ delivery, contract, value, batch }) => [delivery, contract, value, batch]),
    ).toEqual([
      ['d', 'c', 28.4, null],
      [null, null, 30, 'b'],
    ]);
    // receipts without a record belong to the field that the batch names
    expect(b!.incoming.map(({ cropfield, batch, value }) => [cropfield, batch, value])).toEqual([
      [null, 'a', 30],
      ['f3', null, 5],
    ]);
  });

  it.each([
    ['cropfield', 'f1'],
    ['record', 'h2'],
    ['delivery', 'd'],
    ['contract', 'c'],
    ['batch', 'b'],
    ['cropfield', 'f3'],
  ] as const)('ENT-stock %s %s leads to both batches of a transfer', (kind, id) => {
    expect(batchesOf([a!, b!], { kind, id }).map(({ batch }) => batch)).toEqual(['a', 'b']);
  });

  it('D17 a batch leads to the current fields on its ground, with the part of each', () => {
    const records = [
      { id: 'h1', cropfield: 'f1', field_name: 'Achter' },
      ...given.records.slice(1),
    ];
    const shares = new Map([
      [
        'f1',
        new Map([
          ['p', 0.6],
          ['q', 0.397],
          ['neighbour', 0.003],
        ]),
      ],
      ['f2', new Map([['f2', 1]])],
    ]);
    const traced = traceBatches({
      ...fixture<Parameters<typeof traceBatches>[0]>({ ...given, records }),
      land: { sharesOf: ({ cropfield }) => shares.get(cropfield ?? '') ?? new Map() },
    });
    const [first] = traced;
    expect(first!.incoming.map(({ fieldName, ground }) => [fieldName, ground])).toEqual([
      [
        'Achter',
        [
          { cropfield: 'p', share: 0.6 },
          { cropfield: 'q', share: 0.397 },
        ],
      ],
      [null, []],
    ]);
    const found = (id: string, continues: string | null = null) =>
      batchesOf(traced, { kind: 'cropfield', id, continues }).length;
    expect([found('q'), found('neighbour'), found('r'), found('r', 'f3')]).toEqual([2, 0, 0, 2]);
  });

  it('ENT-stock a used-up batch has exactly nothing left', () => {
    const values = [0.3, -0.1, -0.2];
    const [batch] = traceBatches(
      fixture({
        ...given,
        bookings: values.map((value, index) => ({
          id: String(index),
          stock: 'a',
          record: null,
          kind: 'use',
          value,
          date: '2026-10-01',
        })),
      }),
    );
    expect(Object.is(batch!.left, 0)).toBe(true);
  });

  it('ENT-stock unrelated rows are not reached', () =>
    expect(batchesOf([a!, b!], { kind: 'contract', id: 'other' })).toEqual([]));
});
