import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import type { Sum } from './balance-sums.ts';
import type { FieldBalance } from './balance.ts';
import { asDone, checkFertilizing } from './check.ts';
import { closedPeriods, dayVerdict, openDays, type Spreading } from './closed-periods.ts';
import { lawfulWorking } from './working-nitrogen.ts';
import { isManure, materialOf } from '../producttype/material.ts';

describe('RUL-25 kinds of fertilizer', () => {
  it.each([
    ['organic', '14', 'N 0.4 %', 'slurry', true],
    ['organic', '10', 'N 0.6 %', 'solid_manure', true],
    ['organic', '110', 'N 0.7 %', 'solid_manure', true],
    ['organic', '25', 'N 0.5 %', 'solid_manure', true],
    ['organic', '39', 'N 3 %', 'poultry_manure', true],
    ['organic', '80', 'N 0.8 %', 'poultry_manure', true],
    ['organic', '30', 'N 1 %', 'slurry', true],
    ['organic', '117', 'N 0.7 %', 'solid_manure', true],
    ['organic', '120', 'N 0.8 %', 'solid_manure', true],
    ['organic', '111', 'N 1 %', 'compost', false],
    ['organic', '116', 'N 0.4 %', 'other', false],
    ['organic', '132', 'N 0.8 %', 'other', false],
    ['mineral', 'CUSTOM', 'N 27 %', 'mineral_nitrogen', false],
    ['mineral', 'CUSTOM', 'K2O 60 %', 'other', false],
    ['lime', '116', 'N 0.33 %, CaO 30 %', 'other', false],
    ['mineral', null, '', 'other', false],
  ])('%s with code %s and %s is %s', (kind, edi_code, specification, material, manure) => {
    expect(materialOf(fixture({ kind, edi_code, specification }))).toBe(material);
    expect(isManure(fixture({ kind, edi_code }))).toBe(manure);
  });
});

const of = (
  material: string,
  land: string | null,
  soil: string | null,
  country = 'NL',
): Spreading => fixture({ material, land, soil, country, zone: 'vulnerable' });

describe('RUL-25 counted share of manure nitrogen', () => {
  it.each([
    // [mestcode, soil, land, day, percent]: RVO Tabel 9, 2026
    ['50', 'clay', 'arable', '2026-03-20', 60],
    ['50', 'sand_south', 'arable', '2026-03-20', 80],
    ['46', null, 'arable', '2026-03-20', null],
    ['42', 'clay', 'arable', '2026-03-20', 80],
    ['39', 'loess', 'arable', '2026-03-20', 55],
    ['10', 'clay', 'arable', '2026-09-01', 30],
    ['10', 'clay', 'arable', '2026-01-31', 30],
    ['10', 'clay', 'arable', '2026-02-01', null],
    ['10', 'clay', 'grassland', '2026-10-01', null],
    ['13', 'clay', 'arable', '2026-10-01', 30],
    ['13', 'clay', 'grassland', '2026-10-01', 40],
    ['13', 'sand_north', 'arable', '2026-10-01', 40],
    // the farm's manure with grazing 45, else 60: this is recorded nowhere
    ['14', 'clay', 'arable', '2026-03-20', null],
    ['111', 'clay', 'arable', '2026-03-20', 10],
    ['110', 'clay', 'arable', '2026-03-20', 25],
    ['132', 'clay', 'arable', '2026-03-20', 100],
    ['50', 'clay', 'arable', '2024-12-31', null],
  ] as const)('code %s on %s, %s, %s: %s %%', (edi_code, soil, land, day, percent) =>
    expect(
      lawfulWorking(fixture({ edi_code, kind: 'organic' }), { country: 'NL', soil, land, day }),
    ).toBe(percent),
  );

  it('is Dutch law, for organic fertilizers', () => {
    const at = { country: 'NL', soil: 'clay', land: 'arable', day: '2026-03-20' } as const;
    expect(lawfulWorking(fixture({ edi_code: '50', kind: 'mineral' }), at)).toBeNull();
    expect(
      lawfulWorking(fixture({ edi_code: '50', kind: 'organic' }), { ...at, country: 'DE' }),
    ).toBeNull();
  });
});

describe('RUL-25 closed periods, day by day', () => {
  it.each([
    // slurry on grassland: 16 February to 31 August
    ['slurry', 'grassland', 'clay', '02-15', 'closed'],
    ['slurry', 'grassland', 'clay', '02-16', 'open'],
    ['slurry', 'grassland', null, '08-31', 'open'],
    ['slurry', 'grassland', 'peat', '09-01', 'closed'],
    ['slurry', 'grassland', 'sand_south', '12-31', 'closed'],
    // slurry on arable land: 16 March to 31 July; early crops from 16 February, before a green manure to 15 September
    ['slurry', 'arable', 'clay', '02-15', 'closed'],
    ['slurry', 'arable', 'clay', '02-16', 'conditional'],
    ['slurry', 'arable', 'clay', '03-15', 'conditional'],
    ['slurry', 'arable', 'clay', '03-16', 'open'],
    ['slurry', 'arable', 'clay', '07-31', 'open'],
    ['slurry', 'arable', 'clay', '08-01', 'conditional'],
    ['slurry', 'arable', 'clay', '09-15', 'conditional'],
    ['slurry', 'arable', 'clay', '09-16', 'closed'],
    // solid manure
    ['solid_manure', 'grassland', 'sand_north', '08-31', 'open'],
    ['solid_manure', 'grassland', 'sand_north', '09-01', 'closed'],
    ['solid_manure', 'grassland', 'sand_north', '01-15', 'conditional'],
    ['solid_manure', 'grassland', 'clay', '09-15', 'open'],
    ['solid_manure', 'grassland', 'clay', '09-16', 'closed'],
    ['solid_manure', 'grassland', 'clay', '12-01', 'conditional'],
    ['solid_manure', 'grassland', 'clay', '02-01', 'open'],
    ['solid_manure', 'grassland', null, '09-10', 'no_soil'],
    ['solid_manure', 'arable', 'clay', '11-20', 'open'],
    ['poultry_manure', 'arable', 'clay', '11-20', 'open'],
    ['poultry_manure', 'grassland', 'sand_north', '09-01', 'closed'],
    ['poultry_manure', 'grassland', 'clay', '12-01', 'conditional'],
    ['solid_manure', 'arable', 'loess', '11-20', 'conditional'],
    ['solid_manure', 'arable', 'loess', '01-31', 'conditional'],
    ['solid_manure', 'arable', 'loess', '02-01', 'open'],
    ['solid_manure', 'arable', null, '11-20', 'no_soil'],
    // nitrogen of mineral fertilizer: 1 February to 15 September
    ['mineral_nitrogen', 'grassland', 'clay', '01-31', 'closed'],
    ['mineral_nitrogen', 'grassland', 'clay', '02-01', 'open'],
    ['mineral_nitrogen', 'arable', 'clay', '09-16', 'conditional'],
    ['compost', 'arable', 'clay', '12-24', 'open'],
    // the crop is unknown: certain only if both kinds of land agree
    ['slurry', null, 'clay', '12-24', 'closed'],
    ['slurry', null, 'clay', '08-15', 'no_land'],
    ['slurry', null, 'clay', '05-15', 'open'],
  ])('NL: %s on %s, %s, %s is %s', (material, land, soil, day, state) =>
    expect(dayVerdict(of(material, land, soil), `2026-${day}`).state).toBe(state),
  );

  it.each([
    // DüV § 6(8): grassland 1 November to 31 January; arable land from the harvest to 31 January
    ['slurry', 'grassland', '10-31', 'open'],
    ['slurry', 'grassland', '11-01', 'closed'],
    ['slurry', 'grassland', '01-31', 'closed'],
    ['mineral_nitrogen', 'grassland', '02-01', 'open'],
    ['slurry', 'arable', '06-01', 'open'],
    ['slurry', 'arable', '09-20', 'conditional'],
    ['slurry', 'arable', '11-20', 'conditional'],
    ['slurry', 'arable', '12-02', 'closed'],
    ['solid_manure', 'arable', '11-30', 'open'],
    ['solid_manure', 'arable', '12-01', 'closed'],
    // of solid manure that of hoofed animals alone is exempt
    ['poultry_manure', 'arable', '09-20', 'conditional'],
    ['poultry_manure', 'arable', '12-02', 'closed'],
    ['poultry_manure', 'grassland', '11-01', 'closed'],
    ['poultry_manure', 'grassland', '10-31', 'open'],
    ['compost', 'grassland', '01-15', 'closed'],
    ['compost', 'grassland', '01-16', 'open'],
  ])('DE: %s on %s, %s is %s', (material, land, day, state) =>
    expect(dayVerdict(of(material, land, null, 'DE'), `2025-${day}`).state).toBe(state),
  );

  // Besluit gebruik meststoffen art. 4(2)(d), by Stb. 2022, 546: manure rich in straw from 1 to 31 January
  it.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-01-31', true],
  ])('NL: solid manure on arable loess on %s, rich in straw: %s', (day, isOpen) => {
    const verdict = dayVerdict(of('solid_manure', 'arable', 'loess'), day);
    expect('rule' in verdict && /straw/.test(verdict.rule.unless?.message ?? '')).toBe(isOpen);
  });

  it('names the country and year without known rules', () => {
    expect(dayVerdict(of('slurry', 'arable', 'clay', 'PL'), '2026-12-24').state).toBe('no_rules');
    expect(dayVerdict(of('slurry', 'arable', 'clay'), '2022-12-24').state).toBe('no_rules');
    expect(dayVerdict(of('slurry', 'arable', 'clay'), '2027-12-24').state).toBe('closed');
    expect(dayVerdict(of('slurry', 'arable', 'clay'), '2028-01-01').state).toBe('no_rules');
  });

  it('every rule has a source and existing days', () => {
    for (const { source, first, last } of closedPeriods) {
      expect(source.title).not.toBe('');
      expect(source.address).toMatch(/^https?:/);
      for (const day of [first, last])
        expect(new Date(`2024-${day}T00:00:00Z`).toISOString().slice(5, 10)).toBe(day);
    }
  });

  it('open days of a year', () => {
    expect(openDays(of('slurry', 'arable', 'clay'), 2026)).toEqual([
      { first: '2026-03-16', last: '2026-07-31' },
    ]);
    expect(openDays(of('solid_manure', 'arable', 'clay'), 2024)).toEqual([
      { first: '2024-01-01', last: '2024-12-31' },
    ]);
    expect(openDays(of('slurry', 'arable', 'clay', 'PL'), 2026)).toEqual([]);
  });
});

describe('RUL-25 a record of fertilizing', () => {
  const rows: Record<string, Record<string, Record<string, unknown>>> = {
    cropfield: {
      a: {
        crop: 1,
        registered_area: 2,
        country: 'NL',
        regulatory_soil_type: 1,
        field_attributes: { 13: true },
      },
    },
    croptype: { 1: { edi_code: '233' } },
    soiltype: { 1: { edi_code: 'KLEI' } },
    producttype: {
      11: {
        id: 11,
        variant: 'fertilizer',
        kind: 'organic',
        unit: 't',
        edi_code: '14',
        specification: 'N 0.4 %, P2O5 0.15 %',
      },
      13: {
        id: 13,
        variant: 'fertilizer',
        kind: 'mineral',
        unit: 'kg',
        specification: 'K2O 30 %',
      },
      12: { id: 12, variant: 'chemical', kind: 'herbicide' },
    },
  };
  const lookup = (entity: string, id: unknown) => rows[entity]?.[String(id)];
  const record = (date: string, producttype = 11, value: number | null = 20) =>
    fixture<Parameters<typeof checkFertilizing>[0]>({
      processing_state: 'planned',
      cropfield: 'a',
      date,
      activities: [{ theme: 'fertilizing', items: [{ producttype, value }] }],
    });
  const norm = (perHectare: number) => ({
    kilograms: 2 * perHectare,
    perHectare,
    least: perHectare,
    source: 'RVO',
    page: null,
  });
  const balance = ({ normNitrogen = 200, ...more }: Record<string, unknown> = {}): FieldBalance =>
    fixture({
      hectares: 2,
      normNitrogen,
      nitrogen: norm(245),
      // of its ground, on which no other field lies
      ground: {
        hectares: 2,
        others: new Map(),
        manureNitrogen: 300,
        normPhosphate: 100,
        elsewhere: { manureNitrogen: 0, normPhosphate: 0 },
        phosphate: norm(70),
        ...more,
      },
    });
  const farm = (more: object = {}): Sum =>
    fixture({
      groundHectares: 10,
      nutrients: { workingN: 1000, p2o5: 300 },
      manureNitrogen: 1500,
      normNitrogen: 1000,
      normPhosphate: 300,
      nitrogenNorm: 2000,
      phosphateNorm: 700,
      ...more,
    });
  const found = (date: string, of: FieldBalance | null = balance(), all: Sum | null = farm()) =>
    checkFertilizing(record(date), {
      lookup: fixture(lookup),
      farmCountry: 'NL',
      balance: of,
      farm: all,
    }).map(({ rule, status, ofFarm }) => [rule, status, ofFarm]);

  it('is not allowed in a closed period, with the gravest finding first', () =>
    expect(found('2026-12-24 08:00')[0]).toEqual(['closed_period', 'NOT-ALLOWED', false]));

  it('outside closed periods 170 kg of manure, the norms and nearby water apply', () =>
    expect(found('2026-05-02 08:00').toSorted()).toEqual([
      ['buffer_strip', 'OK', false],
      ['closed_period', 'OK', false],
      ['manure_nitrogen', 'OK', false],
      ['nitrogen_norm', 'OK', false],
      ['phosphate_norm', 'OK', false],
    ]));

  it.each([
    // 170 kg/ha: 340 kg on 2 ha is the limit itself
    [{ manureNitrogen: 340 }, {}, ['manure_nitrogen', 'OK', false]],
    [{ manureNitrogen: 342 }, {}, ['manure_nitrogen', 'NOT-OK', false]],
    [{ manureNitrogen: 342 }, { manureNitrogen: 1710 }, ['manure_nitrogen', 'NOT-ALLOWED', true]],
    [{ normNitrogen: 492 }, {}, ['nitrogen_norm', 'NOT-OK', false]],
    [{}, { normNitrogen: 2100 }, ['nitrogen_norm', 'NOT-ALLOWED', true]],
    [{ normPhosphate: 142 }, {}, ['phosphate_norm', 'NOT-OK', false]],
    [{}, { normPhosphate: 710 }, ['phosphate_norm', 'NOT-ALLOWED', true]],
  ] as const)('a field with %o of a farm with %o: %o', (one, all, finding) =>
    expect(found('2026-05-02', balance(one), farm(all))).toContainEqual([...finding]),
  );

  it('gives no figure, and never a good one, for zero hectares', () => {
    const of = balance({ hectares: 0, normNitrogen: 10 });
    expect(
      found('2026-05-02', { ...of, hectares: 0 }).filter(([rule]) => rule !== 'closed_period'),
    ).toEqual([
      ['manure_nitrogen', 'UNKNOWN', false],
      ['nitrogen_norm', 'UNKNOWN', false],
      ['phosphate_norm', 'UNKNOWN', false],
      ['buffer_strip', 'OK', false],
    ]);
  });

  it('spraying, a line without a dose and a field without figures are not judged', () => {
    const rules = { lookup: fixture<never>(lookup), farmCountry: 'NL', balance: null, farm: null };
    expect(checkFertilizing(record('2026-12-24', 12), rules)).toEqual([]);
    expect(checkFertilizing(record('2026-12-24', 11, null), rules)).toEqual([]);
    expect(checkFertilizing(record('2026-05-02'), rules).map(({ rule }) => rule)).toEqual([
      'closed_period',
      'buffer_strip',
    ]);
  });

  it('compares potash without a norm of nitrogen or phosphate', () =>
    expect(
      checkFertilizing(record('2026-05-02', 13), {
        lookup: fixture(lookup),
        farmCountry: 'NL',
        balance: balance({ normNitrogen: 900, manureNitrogen: 900 }),
        farm: farm(),
      }).map(({ rule }) => rule),
    ).toEqual(['buffer_strip']));

  it('planned work counts like performed work; advice and cancelled work do not', () =>
    expect(
      ['planned', 'started', 'paused', 'performed', 'adviced', 'cancelled'].map(
        (processing_state) =>
          asDone(fixture<{ processing_state: 'planned' }>({ processing_state })).processing_state,
      ),
    ).toEqual(['performed', 'performed', 'performed', 'performed', 'adviced', 'cancelled']));
});
