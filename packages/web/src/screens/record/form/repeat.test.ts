import { fixture } from '@furrow/domain/testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { emptyItem, nothingBesides, onFields, type WorkDraft } from './draft.ts';
import {
  bearsOthersProducts,
  isOfSameCrop,
  lacksProducts,
  likeRecordOn,
  withoutProducts,
} from './repeat.ts';
import { modelOf, startOfDraft } from './startOfDraft.ts';

const crops: Readonly<Record<string, number>> = { potatoA: 1, potatoB: 1, wheat: 2, onion: 3 };
const cropOf = (field: unknown) => crops[String(field)] ?? null;
const item = (producttype: number) => ({ type: 2001, value: 0.6, stock: null, producttype });
const record = (
  id: string,
  cropfield: string,
  date: string,
  producttype: number,
  more: object = {},
) => ({
  id,
  version: 1,
  date,
  processing_state: 'performed',
  cropfield,
  job: null,
  duration: '02:15',
  applier: 'jan',
  coworkers: ['piet'],
  machines: ['sprayer'],
  notes: 'wind from the west',
  worked_area: 0.4,
  part_field: 'POLYGON ((0 0, 1 0, 1 1, 0 0))',
  taskgrid: 'grid',
  prescriptionmap: 'map',
  weather_report: 'weather',
  used_fuel: 12,
  work_cost: 100,
  estimated_cost: 90,
  activities: [{ theme: 'crop_protection', type: 101, items: [item(producttype)], attributes: [] }],
  ...more,
});
const records = [
  record('onPotato', 'potatoA', '2026-06-10 08:00', 11),
  record('onWheat', 'wheat', '2026-06-01 08:00', 22),
];
const start = {
  theme: null,
  records,
  states: ['planned', 'performed'] as const,
  applier: null,
  now: new Date(2026, 10, 21, 9, 10),
  cropOf,
};
const productsOf = ({ activities }: Pick<WorkDraft, 'activities'>) =>
  activities.flatMap(({ items }) => items.map(({ producttype }) => producttype));

describe('RUL-03 repeated work', () => {
  // copied values, and values of the earlier work alone
  const draft = startOfDraft(fixture({ ...start, like: 'onPotato', fields: ['potatoB'] }));
  it.each([
    ['duration', '02:15'],
    ['applier', 'jan'],
    ['coworkers', ['piet']],
    ['machines', ['sprayer']],
    ['activities', [{ theme: 'crop_protection', type: 101, items: [item(11)], attributes: [] }]],
    ['fields', ['potatoB']],
    ['areas', {}],
    ['parts', {}],
    ['spans', []],
    ['notes', null],
    ['taskgrid', null],
    ['prescriptionmap', null],
    ['weather', null],
    ['weather_report', null],
    ['used_fuel', null],
    ['work_cost', null],
    ['estimated_cost', null],
    ['state', 'performed'],
    ['date', '2026-11-21 09:10'],
  ] as const)('RUL-03 %s: %j', (member, value) => expect(draft[member]).toEqual(value));

  it('RUL-03 the table above has every member of a draft', () =>
    expect(Object.keys(draft).toSorted()).toEqual(
      [
        'activities',
        'applier',
        'areas',
        'coworkers',
        'date',
        'duration',
        'fields',
        'notes',
        'state',
        ...Object.keys(nothingBesides),
        'machines',
      ].toSorted(),
    ));

  it.each([
    ['the same field', 'onPotato', ['potatoA'], [11]],
    ['another field of the crop', 'onPotato', ['potatoB'], [11]],
    ['another crop takes the products of its own last work', 'onPotato', ['wheat'], [22]],
    ['a crop that was never worked takes none', 'onPotato', ['onion'], [null]],
    ['several crops at once take none', 'onPotato', ['potatoB', 'wheat'], [null]],
    ['the last work of the open field, not the newest of all', 'latest', ['wheat'], [22]],
    ['the last work of the crop where the field has none', 'latest', ['potatoB'], [11]],
    ['a field without work whose crop has none either', 'latest', ['onion'], [null]],
    ['the newest of all where no field is open', 'latest', [], [11]],
  ])('RUL-03 products on %s', (_what, like, fields, products) =>
    expect(productsOf(startOfDraft(fixture({ ...start, like, fields })))).toEqual(products),
  );

  it('RUL-03 a repeat without fields uses the fields of the work', () =>
    expect(startOfDraft(fixture({ ...start, like: 'latest', fields: [] })).fields).toEqual([
      'potatoA',
    ]));

  it('RUL-03 an unknown crop is another one', () => {
    expect(isOfSameCrop(fixture(records[0]!), { fields: ['gone'], cropOf })).toBe(false);
    expect(
      isOfSameCrop(fixture(record('x', 'gone', '', 1)), { fields: ['gone too'], cropOf }),
    ).toBe(false);
    expect(isOfSameCrop(fixture(record('x', 'gone', '', 1)), { fields: ['gone'], cropOf })).toBe(
      true,
    );
  });

  it('RUL-03 themes without products repeat unchanged', () => {
    const tillage = record('t', 'potatoA', '2026-07-01 08:00', 0, {
      activities: [{ theme: 'tillage', type: 301, items: [], attributes: [] }],
    });
    expect(
      likeRecordOn(fixture(tillage), {
        records: fixture([...records, tillage]),
        fields: ['onion'],
        cropOf,
      }).activities,
    ).toEqual([{ theme: 'tillage', type: 301, items: [], attributes: [] }]);
    expect(
      modelOf({
        fields: ['onion'],
        like: 'latest',
        theme: 'tillage',
        records: fixture([...records, tillage]),
        cropOf,
      })?.id,
    ).toBe('t');
  });
});

describe('RUL-03 changing fields of repeated work', () => {
  const model = records[0]!;
  const on = (fields: readonly string[]) => ({ records, fields, cropOf });
  const draft = { activities: likeRecordOn(fixture(model), fixture(on(['potatoA']))).activities };
  it('RUL-03 asks about products for another crop, not for the same', () => {
    expect(bearsOthersProducts(draft, fixture(model), fixture(on(['potatoB'])))).toBe(false);
    expect(bearsOthersProducts(draft, fixture(model), fixture(on(['wheat'])))).toBe(true);
    expect(
      bearsOthersProducts(
        { activities: likeRecordOn(fixture(model), fixture(on(['wheat']))).activities },
        fixture(model),
        fixture(on(['wheat'])),
      ),
    ).toBe(false);
    expect(bearsOthersProducts(draft, fixture(model), fixture(on([])))).toBe(false);
  });
  it('RUL-03 reports removed products until one is chosen', () => {
    const left = { activities: likeRecordOn(fixture(model), fixture(on(['onion']))).activities };
    expect(lacksProducts(left, fixture(model), fixture(on(['onion'])))).toBe(true);
    expect(
      lacksProducts(
        { activities: [{ ...left.activities[0]!, items: [{ ...emptyItem, producttype: 5 }] }] },
        fixture(model),
        fixture(on(['onion'])),
      ),
    ).toBe(false);
    expect(lacksProducts(draft, fixture(model), fixture(on(['potatoB'])))).toBe(false);
  });
  it('a removed field is restored completely', () => {
    const chosen = onFields({ areas: { a: 0.4, b: 1 }, parts: { a: 'POLYGON EMPTY' } }, ['b']);
    expect(onFields(chosen, ['a', 'b'])).toEqual({
      fields: ['a', 'b'],
      areas: { b: 1 },
      parts: {},
    });
  });
});

describe('RUL-03 RUL-08 products that are not allowed are removed from a repeat', () => {
  const activity = (theme: string, items: readonly object[]) =>
    fixture<Parameters<typeof withoutProducts>[0][number]>({
      theme,
      type: 101,
      items,
      attributes: [],
    });
  const stock = { ...item(0), producttype: null, stock: 'barn' };
  const store = fixture<Parameters<typeof withoutProducts>[2]>({
    row: (_entity: string, id: string) => (id === 'barn' ? { product_type: 33 } : undefined),
  });
  const productsLeft = (products: readonly number[], items: readonly object[]) =>
    withoutProducts([activity('crop_protection', items)], products, store).flatMap((product) =>
      product.items.map(({ producttype, stock: from, type }) => [producttype, from, type]),
    );
  it.each([
    [
      'nothing is forbidden',
      [],
      [
        [11, null, 2001],
        [22, null, 2001],
      ],
    ],
    ['one of two', [11], [[22, null, 2001]]],
    ['all: a line is left to choose another', [11, 22], [[null, null, 2001]]],
  ])('RUL-08 %s', (_what, products, left) =>
    expect(productsLeft(products, [item(11), item(22)])).toEqual(left),
  );
  it('RUL-08 by the product of its stock item', () =>
    expect(productsLeft([33], [item(11), stock])).toEqual([[11, null, 2001]]));
  it('RUL-08 other work is unchanged', () => {
    const activities = [activity('sowing', [item(44)])];
    expect(withoutProducts(activities, [11], store)[0]).toBe(activities[0]);
  });
});

it('RUL-03 an observation cannot be repeated', () => {
  const looked = record('looked', 'potatoA', '2026-07-01 08:00', 0, {
    activities: [{ theme: 'observation', type: 801, items: [], attributes: [] }],
  });
  const sown = record('sown', 'potatoA', '2026-04-01 08:00', 0, {
    activities: [{ theme: 'sowing', type: 301, items: [], attributes: [] }],
  });
  const asked = { fields: ['potatoA'], like: 'latest', theme: null, cropOf };
  expect(modelOf(fixture({ ...asked, records: [looked, sown] }))?.id).toBe('sown');
  expect(modelOf(fixture({ ...asked, records: [looked] }))).toBeUndefined();
});
