import { fixture } from '@furrow/domain/testing/fixture.ts';
import { spreadStore, type OpenField, type Stored } from '@furrow/domain/nutrient-norms/spread.ts';
import { describe, expect, it } from 'vitest';
import { autumnRoom, partsOfDose, recordsOfProposal, type FertilizerPlan } from './planFigures.ts';
import { doseLimitOn } from '@furrow/domain/nutrient-norms/closed/dose-limits.ts';

const slurry: Stored = {
  stock: 's',
  product: 1601,
  material: 'slurry',
  isManure: true,
  amount: 1000,
  unit: 'm3',
  contents: { n: 4, workingN: 2.4, p2o5: 1.5, k2o: 5 },
};
const field = (name: string, more: Partial<OpenField> = {}): OpenField => ({
  field: name,
  hectares: 5,
  country: 'DE',
  land: 'grassland',
  zone: 'vulnerable',
  soil: null,
  need: { n: 200, p2o5: 60, k2o: 100 },
  room: { n: null, p2o5: null, manureNitrogen: 170 },
  ...more,
});
const slurryOnGrass = doseLimitOn(
  { country: 'DE', material: 'slurry', land: 'grassland', zone: 'vulnerable' },
  '2026-09-01',
)!;
/** A field of the plan, with kilograms of nitrogen that its ground has in autumn. */
const plannedOf = ({ field: id, hectares, others }: OpenField, used = 0) =>
  fixture<FertilizerPlan['fields'][number]>({
    field: id,
    hectares,
    norms: { ground: { others: others ?? new Map() } },
    autumn: new Map([[slurryOnGrass, used]]),
  });
const planOf = (fields: readonly OpenField[], store: readonly Stored[]): FertilizerPlan =>
  fixture({
    fields: fields.map((one) => plannedOf(one)),
    store: store.map(({ stock, product, unit }) => ({
      stock: { id: stock, name: stock, stock_unit: unit },
      product: { id: product, kind: 'organic', edi_code: '14', specification: 'N 0.4 %' },
    })),
    proposal: spreadStore(fields, store, 2026),
  });
type Planned = {
  date: string;
  cropfield: string;
  worked_area: number;
  processing_state: string;
  activities: { items: { value: number; stock: string }[] }[];
};
const amountOf = (records: readonly unknown[], name: string) =>
  fixture<Planned[]>(records)
    .filter(({ cropfield }) => cropfield === name)
    .reduce(
      (sum, { activities, worked_area: area }) =>
        sum + (activities[0]?.items[0]?.value ?? 0) * area,
      0,
    );

describe('RUL-25 planning all proposed doses', () => {
  it('plans every dose once, on its field, from its storage, up to the proposal', () => {
    const fields = [field('a'), field('b', { hectares: 3, need: { n: 100, p2o5: 30, k2o: 0 } })];
    const plan = planOf(fields, [slurry]);
    const { records, left } = recordsOfProposal(plan, '2026-03-01', '2026');
    expect(left).toBe(0);
    expect(records).toHaveLength(plan.proposal.doses.length);
    for (const dose of plan.proposal.doses)
      expect(amountOf(records, dose.field)).toBeCloseTo(dose.amount, 6);
    expect(fixture<Planned[]>(records)[0]).toMatchObject({
      date: '2026-03-01 08:00',
      processing_state: 'planned',
      activities: [{ theme: 'fertilizing', type: 203 }],
    });
  });

  it('plans nothing in a closed period without an open day left, and counts them', () => {
    const plan = planOf([field('a')], [slurry]);
    // Düngeverordnung § 6(8): slurry on grassland not from 1 November to 31 January
    expect(recordsOfProposal(plan, '2026-11-05', '2026')).toEqual({ records: [], left: 1 });
    expect(fixture<Planned[]>(recordsOfProposal(plan, '2026-01-05', '2026').records)[0]?.date).toBe(
      '2026-02-01 08:00',
    );
  });

  // Düngeverordnung § 6(11): at most 80 kg N on grassland from 1 September to 31 October: 20 m3 of 4 kg
  it.each([
    ['2026-08-31', 'DE', 'vulnerable', [['2026-08-31', 40]]],
    ['2026-09-01', 'DE', 'vulnerable', [['2026-09-01', 20]]],
    ['2026-10-31', 'DE', 'vulnerable', [['2026-10-31', 20]]],
    // § 13a(2) nos. 3 and 6: 60 kg until 30 September, then closed; unknown where no zone is stated
    ['2026-08-31', 'DE', 'stricter', [['2026-08-31', 40]]],
    ['2026-09-30', 'DE', 'stricter', [['2026-09-30', 15]]],
    ['2026-10-01', 'DE', 'stricter', []],
    ['2026-09-30', 'DE', null, [['2026-09-30', 15]]],
    ['2026-10-01', 'DE', null, []],
    ['2026-08-01', 'NL', null, [['2026-08-01', 40]]],
  ] as const)('from %s in %s, zone %s, a dose of 160 kg N', (from, country, zone, expected) => {
    const [dose] = spreadStore([field('a', { country, zone, soil: 'clay' })], [slurry], 2026).doses;
    if (!dose) throw new Error('a dose is proposed');
    expect(dose.perHectare).toBe(40);
    expect(
      partsOfDose(dose, from, '2026', autumnRoom([])).map((part) => [part.day, part.perHectare]),
    ).toEqual(expected);
  });

  it('a dose cut by law counts as one without a day for all of it', () => {
    const { records, left } = recordsOfProposal(
      planOf([field('a')], [slurry]),
      '2026-09-10',
      '2026',
    );
    expect([records.length, left, amountOf(records, 'a')]).toEqual([1, 1, 100]);
  });

  // 80 kg in all: 45 were done, 35 are left: 8.75 m3 of 4 kg, in steps of half a cubic metre
  it.each([
    [0, 20],
    [45, 8.5],
    [78, 0.5],
    [79, 0],
    [90, 0],
  ])('with %d kg N a hectare of other doses of the autumn %d m3 fit', (used, most) => {
    const grass = field('a');
    const plan = planOf([grass], [slurry]);
    const { records } = recordsOfProposal(
      { ...plan, fields: [plannedOf(grass, used)] },
      '2026-09-10',
      '2026',
    );
    expect(amountOf(records, 'a')).toBe(most * 5);
  });

  it('two manures of one proposal share the 80 kg: 10 m3 of 4 kg, then 40 kg', () => {
    const plan = planOf(
      [field('a', { need: { n: 400, p2o5: 400, k2o: 0 } })],
      [
        { ...slurry, amount: 50 },
        { ...slurry, stock: 't' },
      ],
    );
    const { records } = recordsOfProposal(plan, '2026-09-10', '2026');
    expect(
      fixture<Planned[]>(records).map(({ activities }) => activities[0]?.items[0]?.value),
    ).toEqual([10, 10]);
  });

  it('a dose takes from every field on its ground, by their parts', () => {
    // 40 kg a hectare on 5 ha, half of it on the 10 ha of the other: 10 kg a hectare there
    const fields = [
      plannedOf(field('a', { others: new Map([['b', 0.25]]) })),
      plannedOf(field('b', { hectares: 10, others: new Map([['a', 0.5]]) })),
    ];
    const room = autumnRoom(fields);
    room.take('a', slurryOnGrass, 40);
    expect([room.left('a', slurryOnGrass), room.left('b', slurryOnGrass)]).toEqual([40, 70]);
  });
});
