import { describe, expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { dividedWork } from '../land/planned-work.ts';
import { membersOfCreation } from '../land/step.ts';
import { fieldCards } from '../field-card/field-card.ts';
import { fixture } from '../testing/fixture.ts';
import { costOfWork, togetherCosts } from './cost-of-work.ts';
import { ledgerOf } from './ledger.ts';
import { fieldMargins, sumMargins } from './margin.ts';
import { priceBook, type PriceRow } from './price-book.ts';

/**
 * Three fields of 6, 3 and 3 ha, and one without an area. Jan 40 an hour, Piet 30; the sprayer 24
 * an hour, the drill 50 per hectare. Everything by hand.
 */
const field = (id: string, registered_area: number | null, crop = 201) =>
  fixture<EntityRows['cropfield']>({ id, plan: 'p', registered_area, crop });
const fields = [
  field('a', 6),
  field('b', 3),
  field('c', 3, 301),
  field('d', null),
  field('e', null),
];
const price = (more: Partial<PriceRow>): PriceRow =>
  fixture({
    id: 'p',
    valid_from: '2026-01-01',
    stockrecord: null,
    producttype: null,
    farmcontact: null,
    machine: null,
    crop: null,
    contract: null,
    ...more,
  });
const book = priceBook([
  price({ kind: 'person', per: 'hour', amount: 30 }),
  price({ kind: 'person', per: 'hour', amount: 40, farmcontact: 'jan' }),
  price({ kind: 'machine', per: 'hour', amount: 24, machine: 'sprayer' }),
  price({ kind: 'machine', per: 'hectare', amount: 50, machine: 'drill' }),
]);
type Work = EntityRows['record'];
const [splitField, newPiece, jan, sprayer, drill, job] = ['a', 'b', 'c', 'd', 'e', 'f'].map(
  (letter) => `01900000-0000-7000-8000-${letter.repeat(12)}`,
) as [string, string, string, string, string, string];
const lookup = fixture<Parameters<typeof ledgerOf>[2]['lookup']>((entity: string, id: unknown) =>
  entity === 'cropfield' ? fields.find((one) => one.id === id) : undefined,
);
/** Two hours of Jan with the sprayer on a field, from eight o'clock, in one job. */
const on = (cropfield: string, more: Partial<Work> = {}): Work =>
  fixture({
    id: `on ${cropfield}`,
    cropfield,
    job: 'job',
    date: '2026-05-01 08:00',
    duration: '02:00',
    processing_state: 'performed',
    linked_record: null,
    applier: 'jan',
    coworkers: [],
    machines: ['sprayer'],
    used_fuel: null,
    work_cost: null,
    estimated_cost: null,
    worked_area: null,
    activities: [],
    ...more,
  });
const costs = (records: readonly Work[]) => {
  const ledger = ledgerOf([], records, { book, lookup });
  return records.map((record) => costOfWork(record, ledger).work);
};

describe('ENT-price the time of work on several fields is paid once', () => {
  it.each<[string, readonly Work[], readonly number[]]>([
    // 2 h of 40 + 24 are 128
    ['on one field, all of it', [on('a')], [128]],
    ['by area: 6, 3 and 3 of 12 ha', [on('a'), on('b'), on('c')], [64, 32, 32]],
    [
      'by the area that was worked, not the registered one: 1, 3 and 4 of 8 ha',
      [on('a', { worked_area: 1 }), on('b'), on('c', { worked_area: 4 })],
      [16, 48, 64],
    ],
    ['equally where no area is known', [on('d'), on('e')], [64, 64]],
    ['nothing of it where an area is known for the others only', [on('a'), on('d')], [128, 0]],
    [
      'a worker along on two of the fields is paid on these: 2 h of 30 by 6 and 3 of 9 ha',
      [on('a', { coworkers: ['piet'] }), on('b', { coworkers: ['piet'] }), on('c')],
      [64 + 40, 32 + 20, 32],
    ],
    [
      'two workers who begin together on two fields are paid two hours each',
      [on('a', { machines: [] }), on('b', { machines: [], applier: 'piet' })],
      [80, 60],
    ],
    [
      'a machine by hectare costs its hectares, beside 2 h of 40 by 6 and 3 of 9 ha: 300 + 53.33, 150 + 26.67',
      [on('a', { machines: ['drill'] }), on('b', { machines: ['drill'] })],
      [353.33, 176.67],
    ],
    [
      'a field whose time was corrected has its own: 30 minutes; the others share two hours',
      [on('a'), on('b'), on('c', { duration: '00:30' })],
      [85.33, 42.67, 32],
    ],
    [
      'a field that was done later has its own',
      [on('a'), on('b', { date: '2026-05-02 08:00' })],
      [128, 128],
    ],
    [
      'work of another job that begins at the same time has its own',
      [on('a'), on('b', { job: 'other' }), on('c', { job: null })],
      [128, 128, 128],
    ],
    [
      'what is planned still has its part of the time beside what is done',
      [on('a'), on('b', { processing_state: 'planned' }), on('c', { processing_state: 'planned' })],
      [64, 32, 32],
    ],
    [
      'a cost that was stated stands for its own part alone: the others are paid theirs',
      [on('a', { work_cost: 500 }), on('b'), on('c')],
      [500, 32, 32],
    ],
  ])('ENT-price %s', (_title, records, expected) => expect(costs(records)).toEqual(expected));

  const act = [on('a'), on('b'), on('c')];
  const ledger = ledgerOf([], act, { book, lookup });

  it('ENT-price each share has the whole time as reference, and all shares add up to it', () => {
    const partsOf = ({ parts }: ReturnType<typeof costOfWork>) =>
      parts.map(({ subject, quantity, whole }) => [subject, quantity, whole]);
    expect(partsOf(costOfWork(on('a'), ledger))).toEqual([
      ['jan', 1, 2],
      ['sprayer', 1, 2],
    ]);
    expect(partsOf(togetherCosts(act.map((one) => costOfWork(one, ledger))))).toEqual([
      ['jan', 2, null],
      ['sprayer', 2, null],
    ]);
  });

  it('ENT-price margins of fields, crops and contracts and field cards add up to it', () => {
    const sharesOf = ({ cropfield }: Work) => new Map([[cropfield ?? '', 1]]);
    const contractOf = (id: string) => (id === 'a' || id === 'c' ? 'contract' : null);
    const season = { fields: fields.slice(0, 3), records: act, sharesOf };
    const margins = fieldMargins({ ...season, contractOf, ledger });
    expect(margins.map(({ work }) => work)).toEqual([64, 32, 32]);
    expect(sumMargins(margins, ({ field: { crop } }) => `${crop}`).map(({ cost }) => cost)).toEqual(
      [96, 32],
    );
    expect(sumMargins(margins, ({ contract }) => contract).map(({ cost }) => cost)).toEqual([96]);
    const cards = fieldCards({ ...season, lookup, ledger, report: () => undefined });
    expect(cards.map(({ cost }) => cost)).toEqual([64, 32, 32]);
  });

  it('ENT-price work of another season, missing in the ledger, is divided by itself', () => {
    const other = ledgerOf([], [], { book, lookup });
    const margins = fieldMargins({
      fields: fields.slice(0, 3),
      records: act,
      sharesOf: ({ cropfield }) => new Map([[cropfield ?? '', 1]]),
      contractOf: () => null,
      ledger: other,
    });
    expect(margins.map(({ work }) => work)).toEqual([64, 32, 32]);
  });

  it('ENT-price a draft replaces its stored work', () => {
    // b is drawn to 6 ha: 6, 6 and 3 of 15 ha
    const typed = on('b', { worked_area: 6 });
    expect(costOfWork(typed, ledger.typed([typed])).work).toBe(51.2);
    const later = on('b', { date: '2026-05-01 10:00' });
    expect(costOfWork(later, ledger.typed([later])).work).toBe(128);
  });
});

describe('ENT-price D17 planned work on a field that is split costs as before', () => {
  /** Three quarters of 8 ha stay on the field, a quarter is the new piece. */
  const strip = (west: number, east: number) => ({
    polygon: parseWkt(
      `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`,
    ).geometry as Polygonal,
  });
  const pieces = [
    { id: splitField, ...strip(5.7, 5.703) },
    { id: newPiece, ...strip(5.703, 5.704) },
  ];
  const afterSplit = (work: Work, how: 'each' | 'largest') =>
    dividedWork([work], { pieces, how, unitOf: () => '' }).flatMap((step): readonly Work[] =>
      step.kind === 'change'
        ? [{ ...work, ...step.fields }]
        : step.kind === 'make'
          ? [fixture<Work>({ ...membersOfCreation(step), id: step.id })]
          : [],
    );
  const planned = (more: Partial<Work>) =>
    on(splitField, {
      applier: jan,
      machines: [sprayer],
      processing_state: 'planned',
      worked_area: 8,
      ...more,
    });
  const splitBook = priceBook([
    price({ kind: 'person', per: 'hour', amount: 40 }),
    price({ kind: 'machine', per: 'hour', amount: 24, machine: sprayer }),
    price({ kind: 'machine', per: 'hectare', amount: 50, machine: drill }),
    price({ kind: 'fuel', amount: 1.5 }),
  ]);
  const costsWith = (records: readonly Work[]) => {
    const ledger = ledgerOf([], records, { book: splitBook, lookup });
    return records.map((record) => costOfWork(record, ledger).work);
  };

  it.each<[string, Partial<Work>, 'each' | 'largest', before: number, after: readonly number[]]>([
    // 2 h of 40 + 24 are 128; 1:30 and 0:30 of them
    ['by itself, on each piece', { job: null }, 'each', 128, [96, 32]],
    ['by itself, on the largest alone', { job: null }, 'largest', 128, [96]],
    ['of a job, by 6 and 2 of 8 ha', { job }, 'each', 128, [96, 32]],
    // 11 min are 8 and 3: 64 an hour
    ['of eleven minutes', { job: null, duration: '00:11' }, 'each', 11.73, [8.53, 3.2]],
    // 2 h of 40 and 8 ha of 50
    ['with a machine by hectare', { job: null, machines: [drill] }, 'each', 480, [360, 120]],
    // 128 and 30 l of 1.50
    ['with fuel', { job: null, used_fuel: 30 }, 'each', 173, [129.75, 43.25]],
    ['of a stated cost', { job: null, estimated_cost: 500 }, 'each', 500, [375, 125]],
    ['of a job, of a stated cost', { job, estimated_cost: 500 }, 'each', 500, [375, 125]],
  ])('ENT-price D17 %s', (_title, more, how, before, after) => {
    const work = planned(more);
    expect(costsWith([work])).toEqual([before]);
    expect(costsWith(afterSplit(work, how))).toEqual(after);
  });
});
