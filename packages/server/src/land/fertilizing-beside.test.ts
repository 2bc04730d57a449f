import type { EntityName, EntityRows } from '@furrow/domain';
import { landParts } from '@furrow/domain/ground/ground-parts.ts';
import { plannedFields } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { organicInSeason } from '@furrow/domain/preceding-crops/organic-before.ts';
import { catchFieldsOf, precedingInSeason } from '@furrow/domain/preceding-crops/season.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';

const server = useServer();

/** Cattle slurry, calcium ammonium nitrate and Canvas, a fungicide, of the starter list. */
const [slurry, fungicide] = [1601, 2001];
const columns = (from: number, to: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};

type Made = { readonly id: string };
type Rows<N extends EntityName> = EntityRows[N][];

async function farmOfThreeSeasons() {
  const person = await server.person('Grower');
  const { client, farm } = person;
  const make = async (entity: string, body: object): Promise<Made> => {
    const made = await client.post(`/api/v1/${entity}/`, { farm, ...body });
    expect(made.status, made.text).toBe(201);
    return made.body as Made;
  };
  const season = (year: number) =>
    make('plan', {
      name: `Season ${year}`,
      period_start: `${year}-01-01`,
      period_end: `${year}-12-31`,
    });
  const plans = [await season(2025), await season(2026), await season(2027)] as const;
  const [before, now, next] = plans;
  const field = (plan: Made, name: string, [from, to]: readonly [number, number], more = {}) =>
    make('cropfield', {
      plan: plan.id,
      name,
      crop: 221,
      country: 'DE',
      geometry: columns(from, to),
      ...more,
    });
  const work = (on: Made, date: string, theme: string, items: readonly object[], more = {}) =>
    make('record', {
      cropfield: on.id,
      date: `${date} 08:00`,
      processing_state: 'performed',
      worked_area: 2,
      activities: [
        {
          theme,
          type: theme === 'tillage' ? 501 : null,
          items: items.map((item) => ({ type: null, stock: null, producttype: null, ...item })),
          attributes: [],
        },
      ],
      ...more,
    });
  const dose = (value: number) => [{ type: 2103, producttype: slurry, value }];
  const batch = await make('stock', {
    name: 'Mestsilo',
    variant: 'f',
    product_type: slurry,
    stock_unit: 'm3',
    attributes: { 27: 5 },
  });
  const split = await field(before, 'Split', [0, 4]);
  const left = await field(before, 'Left', [4, 6]);
  const right = await field(before, 'Right', [6, 8]);
  const main = await field(before, 'Main', [10, 12]);
  const mustard = await field(before, 'Mustard', [10, 12], { crop: 881, period: 'after' });
  const kept = await field(before, 'Kept', [14, 16]);
  await work(split, '2025-04-01', 'fertilizing', dose(30));
  await work(left, '2025-04-02', 'fertilizing', [{ type: 2103, stock: batch.id, value: 20 }]);
  await work(right, '2025-04-03', 'fertilizing', dose(10));
  await work(main, '2025-04-04', 'fertilizing', dose(12));
  await work(mustard, '2025-08-20', 'sowing', []);
  await work(mustard, '2025-11-20', 'tillage', []);
  await work(kept, '2025-05-01', 'crop_protection', [
    { type: null, producttype: fungicide, value: 1 },
  ]);
  const pieces = await client.post(`/api/v1/cropfield/${split.id}/split/`, {
    pieces: [{ geometry: columns(0, 3) }, { geometry: columns(3, 4) }],
  });
  expect(pieces.status, pieces.text).toBe(200);
  const merged = await client.post('/api/v1/cropfield/merge/', { cropfields: [left.id, right.id] });
  expect(merged.status, merged.text).toBe(200);
  await field(now, 'Whole', [0, 4]);
  await field(now, 'Both', [4, 8]);
  await field(now, 'Two crops', [10, 12]);
  await field(now, 'Second crop', [10, 12], { period: 'after' });
  const carried = await field(now, 'Carried on', [14, 16], { continues: kept.id });
  await work(carried, '2026-03-01', 'fertilizing', dose(7));
  const later = await field(next, 'Next', [14, 16], { continues: carried.id });
  await work(later, '2026-10-10', 'fertilizing', dose(9));
  await work(later, '2026-10-11', 'harvest', []);
  // a plan of slurry that was done without any
  const done = await work(later, '2026-10-12', 'tillage', []);
  await work(later, '2026-10-12', 'fertilizing', dose(50), {
    processing_state: 'planned',
    linked_record: done.id,
  });
  return { person, plans: plans.map(({ id }) => id), batch };
}

describe('RUL-25 D17 work of other seasons for the fertilizer plan', () => {
  it('gives the same plan as all the work and all the fields of every season', async () => {
    const { person, plans } = await farmOfThreeSeasons();
    const { client, farm } = person;
    const list = async <N extends EntityName>(entity: N, query = ''): Promise<Rows<N>> => {
      const { status, body, text } = await client.get(
        `/api/v1/${entity}/?limit=1000&farm=${farm}${query}`,
      );
      expect(status, text).toBe(200);
      return (body as { objects: Rows<N> }).objects;
    };
    const [before = '', now = ''] = plans;
    const every = await list('record');
    const fields = await list('cropfield');
    const catalogue = async (entity: string, ids: readonly (number | null)[]) => {
      const { body } = await client.get(
        `/api/v1/${entity}/?limit=1000&id__in=${[...new Set(ids.filter(Boolean))].join()}`,
      );
      return (body as { objects: { id: number }[] }).objects.map(
        (row) => [`${entity} ${row.id}`, row] as const,
      );
    };
    const known = new Map<string, object>([
      ...(await catalogue('producttype', [slurry, fungicide])),
      ...(await catalogue('croptype', [221, 881])),
      ...(await catalogue('detailtype', [2103])),
      ...(await list('stock')).map((row) => [`stock ${row.id}`, row] as const),
    ]);
    const own = fields.filter(({ plan }) => plan === now);
    const ids = new Set(own.map(({ id }) => id));
    const records = every.filter(({ cropfield }) => ids.has(String(cropfield)));
    const land = landParts(own);
    const year = 2026;
    const report = (code: string) => {
      throw new Error(code);
    };
    type Beside = {
      readonly records: Rows<'record'>;
      readonly fields: Rows<'cropfield'>;
    };
    const planOf = (others: Beside, onCatch: Rows<'record'>) => {
      const rows = new Map<string, object>([
        ...known,
        ...[...others.fields, ...own].map((row) => [`cropfield ${row.id}`, row] as const),
        ...[...others.records, ...records].map((row) => [`record ${row.id}`, row] as const),
      ]);
      const lookup = typedLookup((entity, id) => rows.get(`${entity} ${String(id)}`) as never);
      const facts = { fields: own, lookup, year };
      const earlier = fields.filter(({ plan }) => plan === before);
      return plannedFields({
        ...facts,
        records,
        land,
        report,
        day: `${year}-06-01`,
        farmCountry: 'DE',
        soilOf: () => ({ phosphate: null }) as never,
        others,
        preceding: precedingInSeason({
          ...facts,
          before: earlier,
          records: [...records, ...onCatch],
        }),
        organic: organicInSeason({
          ...facts,
          land,
          report,
          before: new Map([[1, earlier]]),
          records: [...records, ...others.records],
        }),
      }).map(({ autumn, ...one }) => ({ ...one, autumn: [...autumn] }));
    };
    const { body, status, text } = await client.get(
      `/api/v3/fertilizing/beside/?farm=${farm}&plan=${now}&from=2022-07-01&to=2026-12-31`,
    );
    expect(status, text).toBe(200);
    const answer = body as Beside;
    // four doses of the season before, one of the next, its plan, and the work that did it
    expect(answer.records).toHaveLength(7);
    expect(Object.keys(answer.records[0] ?? {})).not.toContain('notes');
    const elsewhere = every.filter(({ cropfield }) => !ids.has(String(cropfield)));
    const whole = planOf(
      { records: elsewhere, fields: fields.filter(({ plan }) => plan !== now) },
      elsewhere,
    );
    const caught = catchFieldsOf(fields.filter(({ plan }) => plan === before));
    const planned = planOf(
      answer,
      await list('record', `&processing_state=performed&cropfield__in=${caught.join()}`),
    );
    expect(planned).toEqual(whole);
    // organic nitrogen before (10 % of m³ on 2 ha of 1,005 kg and 4.1 kg N a tonne, of the batch 5),
    // 10 for beet before, none for mustard that was worked in autumn, and manure of the next season
    const sums = Object.fromEntries(
      planned.map(({ name, organic, preceding, norms }) => [
        name,
        [
          Math.round(organic.kilograms),
          preceding.kilograms,
          Math.round(norms.ground.elsewhere.manureNitrogen),
        ],
      ]),
    );
    expect(sums).toEqual({
      Whole: [4, 10, 0],
      Both: [5, 10, 0],
      'Two crops': [3, 10, 0],
      'Second crop': [0, 0, 0],
      'Carried on': [0, 10, 74],
    });
  });
});
