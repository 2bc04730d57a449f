import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { judgeSeason } from '../nutrient-norms/judge-work.ts';
import { findingText } from '../nutrient-norms/words.ts';
import { fixture } from '../testing/fixture.ts';
import {
  after,
  balancesOf,
  field,
  land,
  seasonOf,
  SLURRY,
  spread,
  TEN_COLUMNS,
  type Row,
} from '../testing/season-of-ground.ts';

/**
 * Limits of ground under several crops, by hand: slurry of 4 kg N and 1.5 kg P₂O₅ a tonne, at most 170 kg N of manure and, of
 * land without a soil sample, 40 kg P₂O₅ a hectare.
 * @source decisions D17, RUL-25
 */

/** Findings on a limit on the fields, in whole kilograms per hectare. */
const found = (fields: readonly Row[], records: readonly Row[], limit: string) =>
  judgeSeason(seasonOf(fields, records)).flatMap(({ record, findings }) =>
    findings
      .filter(({ rule, ofFarm }) => rule === limit && !ofFarm)
      .map(({ status, value }) => [
        record.cropfield,
        status,
        value === null ? null : Math.round(value),
      ]),
  );

describe('D17 RUL-25 limits of ground under several crops', () => {
  // 80 t of 4 kg N is 320 kg a hectare, of 1.5 kg P₂O₅ 120 kg; 1 t on the main crop adds 4 and 1.5
  it('slurry on the follow-up crop exceeds the limit of both crops', () => {
    const fields = [field('main', 0, 10), field('next', 0, 10, after)];
    const records = [
      spread('next', SLURRY, [80, TEN_COLUMNS]),
      spread('main', SLURRY, [1, TEN_COLUMNS]),
    ];
    expect(found(fields, records, 'manure_nitrogen')).toEqual([
      ['next', 'NOT-OK', 324],
      ['main', 'NOT-OK', 324],
    ]);
    expect(found(fields, records, 'phosphate_norm')).toEqual([
      ['next', 'NOT-OK', 122],
      ['main', 'NOT-OK', 122],
    ]);
    // of nitrogen each crop has its norm: 80 × 2.4 = 192 and 2.4, of 245
    expect(found(fields, records, 'nitrogen_norm')).toEqual([
      ['next', 'OK', 192],
      ['main', 'OK', 2],
    ]);
  });

  it('the finding names the other crop of the ground', () => {
    const fields = [field('main', 0, 10), field('next', 0, 10, after)];
    const [{ findings } = fixture<never>({})] = judgeSeason(
      seasonOf(fields, [spread('next', SLURRY, [10, TEN_COLUMNS])]),
    );
    expect(findings.map(({ rule, others }) => [rule, others])).toEqual(
      expect.arrayContaining([
        ['manure_nitrogen', ['main']],
        ['phosphate_norm', ['main']],
        ['nitrogen_norm', []],
      ]),
    );
    const finding = findings.find(({ rule }) => rule === 'manure_nitrogen')!;
    const text = findingText(finding, null, {
      number: (value) => value.toFixed(0),
      day: String,
      text: (said, values) => translate(said, 'en', values),
      field: (id) => `field ${id}`,
    });
    expect(text).toMatch(/on the ground of this field, with field main, planned .* 40 of 170 kg/);
  });

  // main: 20 t × 4 kg on all of it is 80, 30 t × 4 kg on half of it 60: 140; on that half 80 and 120: 200
  it('a follow-up crop on half the land exceeds, the main crop does not', () => {
    const fields = [field('main', 0, 10), field('next', 0, 5, after)];
    const records = [
      spread('main', SLURRY, [20, TEN_COLUMNS]),
      spread('next', SLURRY, [30, TEN_COLUMNS / 2]),
    ];
    expect(found(fields, records, 'manure_nitrogen')).toEqual([
      ['main', 'OK', 140],
      ['next', 'NOT-OK', 200],
    ]);
  });

  // 15 t × 4 kg three times: 180 a hectare, of phosphate 15 × 1.5 three times: 67.5
  it('three crops of one year exceed together, none alone', () => {
    const fields = ['main', 'before', 'after'].map((period) => field(period, 0, 10, { period }));
    const records = fields.map(({ id }) => spread(id, SLURRY, [15, TEN_COLUMNS]));
    for (const [limit, value] of [
      ['manure_nitrogen', 180],
      ['phosphate_norm', 68],
    ] as const)
      expect(found(fields, records, limit)).toEqual([
        ['main', 'NOT-OK', value],
        ['before', 'NOT-OK', value],
        ['after', 'NOT-OK', value],
      ]);
  });

  // 50 t × 4 kg on the follow-up crop: 200, of which half lies on each main crop: 100 a hectare of it
  it('a follow-up crop over two main crops counts on each by its part', () => {
    const fields = [field('west', 0, 10), field('east', 10, 20), field('next', 5, 15, after)];
    const records = [
      spread('next', SLURRY, [50, TEN_COLUMNS]),
      spread('west', SLURRY, [1, TEN_COLUMNS]),
    ];
    // west: 100 + 4; next: 200 + 4 × half
    expect(found(fields, records, 'manure_nitrogen')).toEqual([
      ['next', 'NOT-OK', 202],
      ['west', 'OK', 104],
    ]);
    const [, east] = balancesOf(fields, records);
    expect(east!.ground.manureNitrogen).toBeCloseTo(50 * 4 * (TEN_COLUMNS / 2), 1);
  });

  // its land is unknown: 30 t × 4 kg on the 5 ha registered; 10 t × 4 on the main crop
  it('a follow-up crop without a boundary has its registered area as its own ground', () => {
    const fields = [
      field('main', 0, 10),
      field('next', 0, 10, { ...after, geometry: null, registered_area: 5 }),
      field('none', 0, 10, { ...after, geometry: null, registered_area: null }),
    ];
    const records = [
      spread('main', SLURRY, [10, TEN_COLUMNS]),
      spread('next', SLURRY, [30, 5]),
      // on an unknown number of hectares: no figure, and no good one
      spread('none', SLURRY, [1, 5]),
    ];
    expect(found(fields, records, 'manure_nitrogen')).toEqual([
      ['main', 'OK', 40],
      ['next', 'OK', 120],
      ['none', 'UNKNOWN', null],
    ]);
  });

  it('slightly overlapping edges of two fields are no second crop', () => {
    const fields = [field('west', 0, 10), field('east', 9.9, 20)];
    const records = ['west', 'east'].map((id) => spread(id, SLURRY, [20, TEN_COLUMNS]));
    expect(balancesOf(fields, records).map(({ ground }) => ground.others.size)).toEqual([0, 0]);
  });

  // the plan of 30 t and the 20 t performed of it: 20; the cancelled 50 t never; another 10 t
  // planned: 30 t × 4
  it('planned and performed work are never both counted, cancelled work never', () => {
    const fields = [field('main', 0, 10), field('next', 0, 10, after)];
    const plan = spread('next', SLURRY, [30, TEN_COLUMNS], { processing_state: 'planned' });
    const done = spread('next', SLURRY, [20, TEN_COLUMNS], { linked_record: plan.id });
    const records = [
      { ...plan, linked_record: done.id },
      done,
      spread('next', SLURRY, [50, TEN_COLUMNS], { processing_state: 'cancelled' }),
      spread('main', SLURRY, [10, TEN_COLUMNS], { processing_state: 'planned' }),
    ];
    expect(found(fields, records, 'manure_nitrogen')).toEqual([
      ['next', 'OK', 120],
      ['main', 'OK', 120],
    ]);
    // of performed work alone: 20 t × 4
    for (const { ground } of balancesOf(fields, records))
      expect(ground.manureNitrogen / ground.hectares).toBeCloseTo(80, 2);
  });
});

describe('D17 RUL-25 ground of split and merged fields', () => {
  const worked = { worked_geometry: land(0, 10) };

  // 30 t × 4 kg before the split lie on both pieces and the follow-up crop: 120; 20 t × 4 kg on the crop after: 200
  it('work before a split counts on each piece, and for its next crop', () => {
    const fields = [field('one', 0, 4), field('two', 4, 10), field('next', 0, 10, after)];
    const records = [
      spread('gone', SLURRY, [30, TEN_COLUMNS], worked),
      spread('next', SLURRY, [20, TEN_COLUMNS]),
    ];
    expect(found(fields, records, 'manure_nitrogen')).toEqual([
      // of the piece that has most of its ground
      ['gone', 'NOT-OK', 200],
      ['next', 'NOT-OK', 200],
    ]);
    for (const { ground } of balancesOf(fields, records))
      expect(ground.manureNitrogen / ground.hectares).toBeCloseTo(200, 1);
  });

  // 30 t × 4 kg on 5 columns that were merged into ten: 60; 30 t × 4 kg on the follow-up crop of all: 180
  it('work before a merge counts on the whole merged field', () => {
    const fields = [field('whole', 0, 10), field('next', 0, 10, after)];
    const records = [
      spread('piece', SLURRY, [30, TEN_COLUMNS / 2], { worked_geometry: land(0, 5) }),
      spread('next', SLURRY, [30, TEN_COLUMNS]),
    ];
    for (const { ground } of balancesOf(fields, records))
      expect(ground.manureNitrogen / ground.hectares).toBeCloseTo(180, 1);
  });

  // 50 t × 4 kg on ten columns, of which eight are left: 200 on each hectare of it, and of the follow-up crop on all ten
  it('work before a boundary was redrawn stays on its ground', () => {
    const fields = [field('main', 0, 8), field('next', 0, 10, after)];
    const records = [spread('main', SLURRY, [50, TEN_COLUMNS], worked)];
    for (const { ground } of balancesOf(fields, records))
      expect(ground.manureNitrogen / ground.hectares).toBeCloseTo(200, 1);
  });
});

describe('D17 RUL-25 work on a part of a field', () => {
  // 80 t × 4 kg on the eastern half alone: 160 a hectare of the main crop, nothing where the follow-up crop grows
  it('counts only on the ground it was done on', () => {
    const fields = [field('main', 0, 10), field('next', 0, 5, after)];
    const on = (from: number, to: number) => ({ part_field: land(from, to) });
    const brought = (part: object) =>
      balancesOf(fields, [spread('main', SLURRY, [80, TEN_COLUMNS / 2], part)]).map(({ ground }) =>
        Math.round(ground.manureNitrogen / ground.hectares),
      );
    expect(brought(on(5, 10))).toEqual([160, 0]);
    expect(brought(on(0, 5))).toEqual([160, 320]);
  });
});
