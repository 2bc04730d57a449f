import { landParts } from '@furrow/domain/ground/ground-parts.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { normsLeft } from './normsLeft.ts';

/** @source spec §9, RUL-25, decisions D17 */

/** Land of a hectare for each thousandth of a degree. */
const square = (west: number, east: number) => {
  const north = 52.60132631;
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} ${north}, ${west} ${north}, ${west} 52.6))`;
};
const field = (id: string, west: number, east: number, hectares: number) => ({
  id,
  name: id,
  plan: 'p',
  crop: 1,
  country: 'NL',
  soil_type: null,
  regulatory_soil_type: 1,
  registered_area: hectares,
  geometry: square(west, east),
  period: 'main',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
});
const spread = (cropfield: string, producttype: number, value: number, more: object = {}) => ({
  id: `${cropfield} ${producttype}`,
  cropfield,
  date: '2026-04-01 08:00',
  processing_state: 'performed',
  worked_area: 4,
  activities: [{ theme: 'fertilizing', items: [{ type: 21, producttype, value }] }],
  ...more,
});

function left(
  records: readonly object[],
  fields = [field('left', 5.7, 5.703, 3), field('right', 5.703, 5.704, 1)],
  listed = 1,
  others?: Parameters<typeof normsLeft>[2]['others'],
) {
  const rows: Record<string, readonly Record<string, unknown>[]> = {
    cropfield: fields,
    record: fixture(records),
    soilresearch: [],
    plan: [{ id: 'p', period_start: '2026-01-01', period_end: '2026-12-31' }],
    croptype: [{ id: 1, edi_code: '233' }],
    soiltype: [{ id: 1, edi_code: 'KLEI' }],
    detailtype: [{ id: 21, unit: 't/ha' }],
    producttype: [
      {
        id: 11,
        variant: 'fertilizer',
        unit: 't',
        kind: 'organic',
        edi_code: '14',
        specification: 'N 0.4 %, P2O5 0.15 %, N working 60 %',
      },
      {
        id: 12,
        variant: 'fertilizer',
        unit: 't',
        kind: 'organic',
        edi_code: '111',
        specification: 'N 0.78 %, P2O5 0.41 %, N working 10 %',
      },
    ],
  };
  const found = normsLeft(
    fixture({
      rows: (entity: string) => rows[entity] ?? [],
      row: (entity: string, id: unknown) => rows[entity]?.find((row) => row['id'] === id),
    }),
    fixture(fields.slice(0, listed)),
    { plan: 'p', farmCountry: 'NL', land: landParts(fixture(fields)), ...(others && { others }) },
  );
  return { left: found('left'), right: found('right') };
}

describe('SCR-01 RUL-25 remaining norms on the map', () => {
  it('D17 work on divided land counts on each piece by its part', () => {
    // 20 t of 1.5 kg of phosphate on 4 ha: 120 kg, three quarters of them on the larger piece
    const worked = { worked_geometry: square(5.7, 5.704) };
    const { left: larger, right } = left([spread('left', 11, 20, worked)]);
    expect(larger!.phosphate!.norm).toBeCloseTo(120, 2);
    expect(larger!.phosphate!.left).toBeCloseTo(120 - 90, 1);
    expect(right).toBeUndefined();
  });

  it('RUL-25 a part of compost counts, and nitrogen by its legal coefficient', () => {
    // 3 ha of 8 t: 32.8 kg of phosphate a hectare count for 8.2, 10 % of 62.4 kg of nitrogen work
    const { left: found } = left([spread('left', 12, 8, { worked_area: 3 })]);
    expect(found!.phosphate!.left).toBeCloseTo(120 - 3 * 8.2, 2);
    expect(found!.nitrogen!.left).toBeCloseTo(735 - 3 * 6.24, 6);
  });

  it.each([
    ['stricter', 3 * 196, false],
    ['vulnerable', 3 * 245, false],
    [null, 3 * 245, true],
  ])('RUL-25 nitrogen left is that of the zone: %s', (zone, kilograms, isZoneOpen) => {
    const of = { ...field('left', 5.7, 5.703, 3), field_attributes: zone && { 35: zone } };
    const { left: found } = left([], [of]);
    expect(found).toMatchObject({ nitrogen: { left: kilograms, norm: kilograms }, isZoneOpen });
  });

  it('RUL-25 D17 both crops of a ground show its remainder; compost under the second counts in full', () => {
    // 3 ha of 8 t on each: 32.8 kg a hectare count for 8.2 on the main crop and in full on the next: 123 of 120 kg
    const next = { ...field('right', 5.7, 5.703, 3), period: 'after' };
    const compost = (cropfield: string) => spread(cropfield, 12, 8, { worked_area: 3 });
    const found = left(
      [compost('left'), compost('right')],
      [field('left', 5.7, 5.703, 3), next],
      2,
    );
    for (const { phosphate } of [found.left!, found.right!])
      expect(phosphate!.left).toBeCloseTo(120 - 3 * 8.2 - 3 * 32.8, 2);
  });

  it('RUL-25 D17 work of another season counts in its calendar year, of another year in none', () => {
    const next = { ...field('next', 5.7, 5.703, 3), plan: 'next' };
    const records = ['2026-10-01 08:00', '2027-02-20 08:00'].map((date) =>
      spread('next', 11, 20, { worked_area: 3, date, id: date }),
    );
    const others = fixture<never>({ records, fields: new Map([['next', next]]) });
    // 20 t of 1.5 kg of phosphate on 3 ha, once
    const { left: found } = left([], [field('left', 5.7, 5.703, 3)], 1, others);
    expect(found!.phosphate!.left).toBeCloseTo(120 - 90, 2);
  });
});
