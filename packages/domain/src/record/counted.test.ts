import { fixture } from '../testing/fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, inStockUnit, stockUseOf } from './amounts.ts';
import { countedHectares, countedWork, openWork, shownState } from './counted.ts';
import { descentOf } from './descent.ts';

type State =
  | 'concept'
  | 'adviced'
  | 'received'
  | 'planned'
  | 'started'
  | 'paused'
  | 'performed'
  | 'cancelled';
const record = (
  id: string,
  processing_state: State,
  worked_area = 1,
  linked_record: string | null = null,
  more: object = {},
) => ({ id, processing_state, worked_area, linked_record, ...more });
type Rows = readonly ReturnType<typeof record>[];
const lookIn = (rows: Rows) => (entity: string, id: unknown) =>
  entity === 'record' ? rows.find((row) => row.id === id) : undefined;
const ids = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);

// advice of 4 ha adopted as a plan of 3.5 ha, of which 3 ha were sprayed
const chain = [
  record('advice', 'adviced', 4, 'plan'),
  record('plan', 'planned', 3.5, 'done'),
  record('done', 'performed', 3),
];

describe('ENT-11 RUL-02 each piece of work counts once', () => {
  const cases: readonly [
    what: string,
    records: Rows,
    counted: readonly string[],
    hectares: number,
  ][] = [
    ['nothing', [], [], 0],
    [
      'a plan that is not finished counts as planned',
      [record('a', 'planned', 2), record('b', 'started', 3), record('c', 'paused', 4)],
      ['a', 'b', 'c'],
      9,
    ],
    [
      'a finished plan counts as its record',
      [record('a', 'planned', 2, 'b'), record('b', 'performed', 1.5)],
      ['b'],
      1.5,
    ],
    ['performed work without a plan counts', [record('a', 'performed', 3)], ['a'], 3],
    ['cancelled work is none', [record('a', 'cancelled', 2), record('b', 'planned', 1)], ['b'], 1],
    [
      'a plan made from advice counts, the advice does not',
      [record('a', 'adviced', 2, 'b'), record('b', 'planned', 1.5, 'a')],
      ['b'],
      1.5,
    ],
    ['advice nobody took over counts', [record('a', 'adviced', 2)], ['a'], 2],
    [
      'received work that was accepted counts as what was made of it',
      [record('a', 'received', 2, 'b'), record('b', 'performed', 2, 'a')],
      ['b'],
      2,
    ],
    ['advice, plan and work count as the work', chain, ['done'], 3],
    [
      'a plan linked to a record that is gone is still to be done',
      [record('a', 'planned', 2, 'gone')],
      ['a'],
      2,
    ],
    [
      'hectares add up without the dust of binary fractions',
      [record('a', 'planned', 0.1), record('b', 'planned', 0.2)],
      ['a', 'b'],
      0.3,
    ],
  ];
  it.each(cases)('ENT-11 RUL-02 %s', (_what, records, counted, hectares) => {
    expect(ids(countedWork(records, fixture(lookIn(records))))).toEqual(counted);
    expect(countedHectares(records, fixture(lookIn(records)))).toBe(hectares);
  });

  it('RUL-02 a record counts for its plan only if listed: a list of finished plans has the hectares of the plans', () => {
    expect(ids(countedWork([chain[1]!], fixture(lookIn(chain))))).toEqual(['plan']);
    // the plan between them is filtered out
    expect(ids(countedWork([chain[0]!, chain[2]!], fixture(lookIn(chain))))).toEqual(['done']);
  });

  it('RUL-02 circular links hide no work, and linked work counts at most once', () => {
    const circle = [record('a', 'adviced', 1, 'b'), record('b', 'adviced', 2, 'a')];
    expect(ids(countedWork(circle, fixture(lookIn(circle))))).toEqual(['a', 'b']);
    const row = fc.record({
      state: fc.constantFrom<State>(
        'adviced',
        'received',
        'planned',
        'started',
        'performed',
        'cancelled',
      ),
      link: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const records = rows.map(({ state, link }, index) =>
          record(String(index), state, 1, link === 6 ? null : String(link)),
        );
        const counted = countedWork(records, fixture(lookIn(records)));
        expect(counted.filter(({ processing_state: state }) => state === 'cancelled')).toEqual([]);
        for (const { id, processing_state: state } of records)
          if (state === 'performed') expect(ids(counted)).toContain(id);
        for (const plan of counted)
          if (plan.processing_state === 'planned')
            expect(lookIn(counted)('record', plan.linked_record)?.processing_state).not.toBe(
              'performed',
            );
      }),
    );
  });
});

it('RUL-01 RUL-02 accepted advice is shown as accepted, whatever happens to its plan', () => {
  expect(chain.map((one) => shownState(one, fixture(lookIn(chain))))).toEqual([
    'taken-over',
    'planned-performed',
    'performed',
  ]);
  const refused = [record('a', 'adviced'), record('b', 'cancelled', 1, 'c')];
  expect(refused.map((one) => shownState(one, fixture(lookIn(refused))))).toEqual([
    'adviced',
    'cancelled',
  ]);
  expect(ids(openWork(chain, fixture(lookIn(chain))))).toEqual([]);
  const accepted = [record('a', 'adviced', 2, 'b'), record('b', 'planned', 1.5, 'a')];
  expect(ids(openWork(accepted, fixture(lookIn(accepted))))).toEqual(['b']);
});

it('RUL-02 names the relation of a linked record', () => {
  const [advice, plan, done] = chain as unknown as [
    (typeof chain)[0],
    (typeof chain)[0],
    (typeof chain)[0],
  ];
  expect([
    descentOf(advice, plan),
    descentOf(plan, advice),
    descentOf(plan, done),
    descentOf(done, plan),
  ]).toEqual(['madeOfIt', 'advice', 'performed', 'planned']);
  const open = record('open', 'planned', 1, 'advice');
  expect(descentOf(open, record('advice', 'adviced', 1, 'open'))).toBe('advice');
  const received = record('received', 'received', 1, 'made');
  expect([
    descentOf(received, record('made', 'performed', 1, 'received')),
    descentOf(record('made', 'performed', 1, 'received'), received),
  ]).toEqual(['performed', 'linked']);
});

describe('ENT-11 ENT-stock amounts of products', () => {
  const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'detailtype 1': { unit: 'l/ha' },
    'detailtype 2': { unit: 't' },
    'producttype 7': { unit: 'kg' },
    'stock s': { id: 's', product_type: 7, stock_unit: 'l' },
    'stock t': { id: 't', product_type: 7, stock_unit: 't', variant: 'y' },
  };
  const lookup = (entity: string, id: unknown) => rows[`${entity} ${String(id)}`];
  const work = (items: readonly object[], theme = 'crop_protection') =>
    record('r', 'planned', 2, null, { activities: [{ type: null, theme, items }] });

  it('are dose × area, or the whole amount where the dose is not per hectare', () => {
    expect(
      amountsOf(
        work([
          { type: 1, value: 0.5, stock: 's', producttype: null },
          { type: 2, value: 3, stock: null, producttype: 9 },
          { type: null, value: 4, stock: null, producttype: 7 },
          { type: 1, value: null, stock: 's', producttype: null },
        ]),
        fixture(lookup),
      ),
    ).toEqual([
      { product: 7, stock: 's', amount: 1, unit: 'l', isHarvested: false },
      { product: 9, stock: null, amount: 3, unit: 't', isHarvested: false },
      { product: 7, stock: null, amount: 8, unit: 'kg', isHarvested: false },
    ]);
  });

  it.each([
    [300, 'kg', 't', 0.3],
    [2.5, 't', 'kg', 2500],
    [250, 'ml', 'l', 0.25],
    [20, 'm3', 'l', 20_000],
    [4, 'KG', 'kg', 4],
    [3, 'kg', 'l', null],
    [3, 'piece', 'kg', null],
    [3, 'kg', 'constructor', null],
    [3, '', 'kg', 3],
  ])('ENT-stock %d %s of an item stored in %s is %j', (amount, unit, kept, taken) =>
    expect(inStockUnit(amount, unit, kept)).toBe(taken),
  );

  it('ENT-stock a dose without a unit uses the stock item’s, on the whole field without a stated area, and as a total for transported goods', () => {
    const bare = (theme: string) => ({
      ...work([{ type: null, value: 2, stock: 's', producttype: null }], theme),
      worked_area: null,
      cropfield: 'a',
    });
    const onField = (entity: string, id: unknown) =>
      entity === 'cropfield' ? { registered_area: 4 } : lookup(entity, id);
    expect([...stockUseOf([bare('crop_protection')], fixture(onField))]).toEqual([['s', 8]]);
    expect([...stockUseOf([bare('transport')], fixture(onField))]).toEqual([['s', 2]]);
  });

  it('of stock exclude harvested goods, and doses not comparable to the item’s unit', () => {
    const harvest = work([{ type: 2, value: 90, stock: 't', producttype: null }], 'harvest');
    expect([
      ...stockUseOf(
        [
          work([{ type: 1, value: 0.5, stock: 's' }]),
          harvest,
          work([{ type: 2, value: 1, stock: 's' }]),
          work([{ type: 1, value: 0.1, stock: 's' }]),
        ],
        fixture(lookup),
      ),
    ]).toEqual([['s', 1.2]]);
  });
});
