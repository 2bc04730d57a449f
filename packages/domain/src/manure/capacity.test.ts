import { describe, expect, it } from 'vitest';
import { manureCapacities, storageFills } from './capacity.ts';
import { storageRule } from './storage-law.ts';

const storage = (
  id: string,
  manure: 'liquid' | 'solid' | 'compost' | null,
  capacity: number | null,
  manure_per_month: number | null,
) => ({ id, name: id, manure, capacity, manure_per_month });

describe('RUL-25 months of manure that the law asks to store', () => {
  it.each([
    // DüV § 12(2): six months of liquid manure or digestate; (3): nine; § 13a(3) no. 10: seven
    ['DE', 'liquid', 599, 100, 5.99, 600, 'short'],
    ['DE', 'liquid', 600, 100, 6, 600, 'depends'],
    ['DE', 'liquid', 899, 100, 8.99, 600, 'depends'],
    ['DE', 'liquid', 900, 100, 9, 600, 'enough'],
    // 6 × 33.3 is 199.79999999999998 in binary fractions
    ['DE', 'liquid', 199.8, 33.3, 6, 199.8, 'depends'],
    // § 12(4): two months of solid manure or compost; § 13a(3) no. 11: four
    ['DE', 'solid', 39, 20, 1.95, 40, 'short'],
    ['DE', 'solid', 40, 20, 2, 40, 'depends'],
    ['DE', 'compost', 80, 20, 4, 40, 'enough'],
    // RVO: from 1 August to 1 March
    ['NL', 'liquid', 699, 100, 6.99, 700, 'short'],
    ['NL', 'liquid', 700, 100, 7, 700, 'enough'],
    ['NL', 'solid', 140, 20, 7, 140, 'enough'],
    ['NL', 'compost', 140, 20, 7, null, 'no_rule'],
    ['FR', 'liquid', 700, 100, 7, null, 'no_rule'],
    // nothing is produced: any room is enough
    ['NL', 'liquid', 0, 0, null, 0, 'enough'],
    ['NL', 'liquid', 500, null, null, null, 'unknown'],
  ] as const)(
    '%s, %s: %d m³ at %s m³ a month',
    (country, manure, capacity, perMonth, months, required, verdict) => {
      const [found] = manureCapacities(
        [storage('a', manure, capacity, perMonth)],
        country,
        '2026-06-01',
      );
      expect(found?.verdict).toBe(verdict);
      if (months === null) expect(found?.months).toBeNull();
      else expect(found?.months).toBeCloseTo(months, 6);
      if (required === null) expect(found?.required).toBeNull();
      else expect(found?.required).toBeCloseTo(required, 6);
    },
  );

  it('adds the storages of a kind up, and counts those without a capacity', () => {
    const [liquid, solid] = manureCapacities(
      [
        storage('silo', 'liquid', 500, 60),
        storage('cellar', 'liquid', 250, null),
        storage('bag', 'liquid', null, null),
        storage('slab', 'solid', 50, 10),
        storage('shed', null, 900, null),
      ],
      'DE',
      '2026-06-01',
    );
    expect(liquid).toMatchObject({ capacity: 750, perMonth: 60, months: 12.5, withoutCapacity: 1 });
    expect(solid).toMatchObject({ capacity: 50, months: 5, verdict: 'enough', withoutCapacity: 0 });
  });

  it('a rule counts from its day on; of several countries none is known', () => {
    expect(storageRule('DE', 'solid', '2019-12-31')).toBeNull();
    expect(storageRule('DE', 'solid', '2020-01-01')?.months).toBe(2);
    expect(storageRule(null, 'liquid', '2026-06-01')).toBeNull();
  });
});

describe('RUL-25 contents of storages', () => {
  it('adds up cubic metres; one that is unknown leaves the sum unknown', () => {
    const silo = storage('silo', 'liquid', 500, null);
    const shed = storage('shed', null, null, null);
    const fills = storageFills(
      [silo, shed, storage('empty', 'liquid', 100, null), storage('barn', null, 5, null)],
      [
        { storage: 'silo', cubicMetresLeft: 300 },
        { storage: 'silo', cubicMetresLeft: 75 },
        { storage: 'shed', cubicMetresLeft: null },
      ],
    );
    expect(fills.map(({ storage: { id }, inStore, share }) => [id, inStore, share])).toEqual([
      ['silo', 375, 0.75],
      ['shed', null, null],
      ['empty', 0, 0],
    ]);
  });
});
