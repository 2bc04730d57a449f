import { describe, expect, it } from 'vitest';
import { landParts } from '../../ground/ground-parts.ts';
import type { RowLookup } from '../../rows.ts';
import { fixture } from '../../testing/fixture.ts';
import { after, field, land, TEN_COLUMNS } from '../../testing/season-of-ground.ts';
import { waterBalance } from '../soil-water.ts';
import { withIrrigation } from './field-water.ts';
import { irrigationOf } from './irrigation.ts';
import { rootZone } from './root-zone.ts';

describe('D15 irrigation by FAO 56, equation 85', () => {
  // the tomato of example 37: of 160 mm 64 without stress; on day 6, which begins with 70 mm
  // lacking, Ks is 0.9375 and 5.625 mm are used
  const zone = rootZone(200, { depth: 0.8, share: 0.4, factor: 1.2 });
  const days = Array.from({ length: 7 }, (_, at) => ({ date: `day ${at + 1}`, rain: 0, et0: 5 }));
  const after6 = (amount: number) =>
    waterBalance(withIrrigation(days, [{ date: 'day 6', amount }]), zone, 40).slice(5);
  it.each([
    // 70 − 40 + 5.625, then 6 mm a day without stress
    [40, [35.625, 41.625], 0],
    // 100 mm are 24.375 more than the soil can hold
    [100, [0, 6], 24.375],
  ])('%i mm on day 6', (amount, lacking, drained) => {
    const [day6, day7] = after6(amount);
    expect([day6!.depletion, day7!.depletion]).toEqual(lacking.map((mm) => expect.closeTo(mm, 6)));
    expect(day6!.drained).toBeCloseTo(drained, 6);
    expect(day7!.stress).toBe(1);
  });
});

type Row = Readonly<Record<string, unknown>>;

const MILLIMETRES = 2501;
const VOLUME = 2502;
const WATER = 3002;
const rows: Readonly<Record<string, object>> = {
  [`detailtype ${MILLIMETRES}`]: { unit: 'mm' },
  [`detailtype ${VOLUME}`]: { unit: 'm3/ha' },
  'detailtype 1': { unit: 'm3' },
  [`producttype ${WATER}`]: { variant: 'other', unit: 'm3' },
  'producttype 2': { variant: 'fertilizer', unit: 'l' },
};
const lookup: RowLookup = (entity, id) => fixture(rows[`${entity} ${String(id)}`]);

let made = 0;
const irrigate = (cropfield: string, item: object, more: Row = {}): Row => ({
  id: `r${++made}`,
  cropfield,
  date: '2026-07-06 06:00',
  processing_state: 'performed',
  linked_record: null,
  worked_area: TEN_COLUMNS,
  activities: [{ theme: 'irrigation', type: 701, items: [item] }],
  ...more,
});
const mm = (value: number) => ({ value, type: MILLIMETRES, producttype: WATER });

/** Irrigation of each field, "day mm", "day mm planned". */
const irrigated = (fields: readonly Row[], records: readonly Row[]) => {
  const measured = landParts(fixture(fields));
  return fields.map((one) =>
    irrigationOf({
      field: fixture(one),
      records: fixture(records),
      lookup: (entity, id) =>
        entity === 'record' ? fixture(records.find((row) => row['id'] === id)) : lookup(entity, id),
      land: measured,
      today: '2026-07-10',
    }).map(
      ({ date, amount, isPlanned }) =>
        `${date.slice(5)} ${amount.toFixed(1)}${isPlanned ? ' planned' : ''}`,
    ),
  );
};
const whole = field('f', 0, 10);

describe('D15 millimetres of irrigation', () => {
  it.each<[string, Row, readonly string[]]>([
    ['millimetres', irrigate('f', mm(25)), ['07-06 25.0']],
    // 250 m³ on a hectare are 25 mm
    ['cubic metres a hectare', irrigate('f', { value: 250, type: VOLUME }), ['07-06 25.0']],
    [
      'of a product, without a kind',
      irrigate('f', { value: 300, producttype: WATER }),
      ['07-06 30.0'],
    ],
    // 1,507.93 m³ on 15.0793 ha
    ['cubic metres in all', irrigate('f', { value: 1507.93, type: 1 }), ['07-06 10.0']],
    ['a fertilizer in the water', irrigate('f', { value: 100, producttype: 2 }), []],
    ['no amount', irrigate('f', { value: null, type: MILLIMETRES }), []],
    [
      'half the field: half as much on all of it',
      irrigate('f', mm(25), { worked_area: TEN_COLUMNS / 2, part_field: land(0, 5) }),
      ['07-06 12.5'],
    ],
    [
      'let in through drains',
      irrigate('f', mm(25), { activities: [{ theme: 'irrigation', type: 704, items: [mm(25)] }] }),
      [],
    ],
    [
      'water of a spraying',
      irrigate('f', mm(25), {
        activities: [{ theme: 'crop_protection', type: null, items: [mm(25)] }],
      }),
      [],
    ],
    [
      'planned, with its day to come',
      irrigate('f', mm(25), { processing_state: 'planned', date: '2026-07-12 06:00' }),
      ['07-12 25.0 planned'],
    ],
    [
      'planned for today',
      irrigate('f', mm(25), { processing_state: 'planned', date: '2026-07-10 06:00' }),
      ['07-10 25.0 planned'],
    ],
    ['planned, and its day is over', irrigate('f', mm(25), { processing_state: 'planned' }), []],
    ['cancelled', irrigate('f', mm(25), { processing_state: 'cancelled' }), []],
    ['without a day', irrigate('f', mm(25), { date: null }), []],
  ])('%s', (_title, record, told) => expect(irrigated([whole], [record])).toEqual([told]));

  it('adds up what a day brought, and counts a plan that was done once', () => {
    const plan = irrigate('f', mm(30), { processing_state: 'planned', date: '2026-07-10 06:00' });
    const done = irrigate('f', mm(20), { date: '2026-07-10 08:00', linked_record: plan['id'] });
    expect(
      irrigated(
        [whole],
        [irrigate('f', mm(10)), irrigate('f', mm(5)), { ...plan, linked_record: done['id'] }, done],
      ),
    ).toEqual([['07-06 15.0', '07-10 20.0']]);
  });
});

describe('D17 irrigation by the ground it was brought on', () => {
  const worked = { worked_geometry: land(0, 10) };
  it.each<[string, readonly Row[], readonly Row[], readonly (readonly string[])[]]>([
    [
      'is on each piece of a field that was split',
      [field('one', 0, 4), field('two', 4, 10)],
      [irrigate('gone', mm(25), worked)],
      [['07-06 25.0'], ['07-06 25.0']],
    ],
    // 25 mm on five of ten columns
    [
      'of a piece is half as much on the merged field',
      [whole],
      [irrigate('piece', mm(25), { worked_area: TEN_COLUMNS / 2, worked_geometry: land(0, 5) })],
      [['07-06 12.5']],
    ],
    [
      'is on the follow-up crop of that ground too',
      [whole, field('next', 0, 10, after)],
      [irrigate('f', mm(25))],
      [['07-06 25.0'], ['07-06 25.0']],
    ],
    [
      'is on no other field',
      [whole, field('beside', 10, 20)],
      [irrigate('f', mm(25))],
      [['07-06 25.0'], []],
    ],
    [
      'is unknown where nobody knows the hectares',
      [field('f', 0, 10, { geometry: null, registered_area: null })],
      [irrigate('f', mm(25))],
      [[]],
    ],
  ])('%s', (_title, fields, records, told) => expect(irrigated(fields, records)).toEqual(told));
});
