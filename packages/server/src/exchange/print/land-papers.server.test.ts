import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { fieldCards } from '@furrow/domain/field-card/field-card.ts';
import { landParts } from '@furrow/domain/ground/ground-parts.ts';
import { groundOf } from '@furrow/domain/ground/ground.ts';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { plannedFields } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { soilOfFields } from '@furrow/domain/nutrient-norms/judge-work.ts';
import { countedHectares, countedWork } from '@furrow/domain/record/counted.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobGround } from '@furrow/domain/paper/job-ground.ts';
import { productTotals, totalsToTake } from '@furrow/domain/paper/product-totals.ts';
import { exported } from '../../testing/exports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { dividedFarm, fieldTable, sums, type DividedFarm } from '../testing/divided-farm.ts';
import { textOfPdf } from '../testing/pdf-text.ts';

/**
 * Every total of a document about a season of divided land: the server's layout, and the page's
 * print, by its functions and the rows from the server. Compared with the tables computed by hand.
 * @source decisions D17
 */

const server = useServer();
let person: Person;
let farm: DividedFarm;

beforeAll(async () => {
  person = await server.person('Grower');
  farm = await dividedFarm(person);
});

async function list<N extends EntityName>(entity: N): Promise<EntityRows[N][]> {
  const of = entityOf(entity).scope === 'farm' ? `farm=${person.farm}&` : '';
  const { status, body, text } = await person.client.get(`/api/v1/${entity}/?${of}limit=1000`);
  expect(status, text).toBe(200);
  return body.objects;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('D17 papers', () => {
  /** The rows on a page, without rows that ended outside its view. */
  async function held() {
    const names = [
      'cropfield',
      'record',
      'stock',
      'producttype',
      'detailtype',
      'croptype',
    ] as const;
    const rows = new Map<string, Map<unknown, object>>();
    for (const name of names)
      rows.set(name, new Map((await list(name)).map((row) => [row.id, row])));
    const fields = await list('cropfield');
    return {
      fields,
      records: await list('record'),
      lookup: typedLookup((entity, id) => {
        const row = rows.get(entity)?.get(id);
        return row && { ...row };
      }),
    };
  }

  it('D17 EXC-02 the field book has hectares, jobs and nutrients of each field', async () => {
    const text = await textOfPdf((await exported(person, 'field-book', 'pdf')).bytes);
    for (const [name, [hectares = 0, n = 0, p = 0, k = 0, jobs = 0]] of Object.entries(
      fieldTable,
    )) {
      const figures = [hectares.toFixed(2), jobs, ...[n, p, k].filter((one) => one > 0)].join(' ');
      expect(text).toMatch(
        new RegExp(`\\b${name} [A-Z][a-z ]*${figures.replaceAll('.', '[.]')}\\s`),
      );
    }
  });

  it('D17 EXC-02 it lists work on a field without a boundary under the merged one', async () => {
    const other = await server.person('Undrawn');
    const post = async (path: string, body: object) => {
      const answer = await other.client.post(`/api/v1/${path}/`, { farm: other.farm, ...body });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
    const field = { plan: other.plan, crop: 101, country: 'NL' };
    const drawn = await post('cropfield', {
      ...field,
      name: 'Weide',
      geometry: 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))',
      registered_area: 3,
    });
    const bare = await post('cropfield', { ...field, name: 'Hoek', registered_area: 1 });
    const { id: producttype } = await post('producttype', {
      name: 'KAS',
      unit: 'kg',
      variant: 'fertilizer',
      specification: 'N 27 %, P2O5 10 %, K2O 5 %',
    });
    await post('record', {
      cropfield: bare.id,
      date: '2026-04-01 08:30',
      processing_state: 'performed',
      worked_area: 1,
      activities: [{ theme: 'fertilizing', items: [{ value: 100, producttype }], attributes: [] }],
    });
    const merged = await other.client.post('/api/v1/cropfield/merge/', {
      cropfields: [drawn.id, bare.id],
      into: drawn.id,
    });
    expect(merged.status, merged.text).toBe(200);
    const { body } = await other.client.get(`/api/v1/cropfield/${drawn.id}/work/`);
    expect(body.objects).toMatchObject([{ share: 1, worked_area: 1, nutrients: { n: 27 } }]);
    const text = await textOfPdf((await exported(other, 'field-book', 'pdf')).bytes);
    // 3 and 1 ha; 27 % of 100 kg
    expect(text).toMatch(/Weide [A-Z][a-z ]*4[.]00 1 27 10 5\s/);
  });

  it('D17 EXC-02 uncertain data are shown beside it', async () => {
    const text = await textOfPdf((await exported(person, 'field-book', 'pdf')).bytes);
    expect(text).toContain('Uncertain 1 field without a boundary · 1 record without an area');
  });

  it('D17 the card of a field', async () => {
    const { fields, records, lookup } = await held();
    const done = countedWork(records, lookup).filter((one) => one.processing_state === 'performed');
    const cards = fieldCards({
      fields,
      records: done,
      sharesOf: workShares(fields),
      lookup,
      ledger: null,
      report: () => undefined,
    });
    for (const { field, nutrients, lines } of cards) {
      const told = [
        field.registered_area,
        nutrients.n,
        nutrients.p2o5,
        nutrients.k2o,
        lines.length,
      ];
      const [...wanted] = fieldTable[field.name] ?? [];
      told.forEach((value, at) => expect(value).toBeCloseTo(wanted[at] ?? NaN, 2));
    }
    expect(sumOf(cards.flatMap(({ lines }) => lines.map(({ hectares }) => hectares)))).toBeCloseTo(
      sums.done,
      3,
    );
  });

  it('D17 the list of fields, the register of work, and the totals of a records print', async () => {
    const { fields, records, lookup } = await held();
    const ground = groundOf(fields);
    expect(ground.groundHectares).toBeCloseTo(sums.ground, 2);
    expect(ground.cropHectares).toBe(sums.crops);
    const done = records.filter((record) => record.processing_state === 'performed');
    expect(countedHectares(done, lookup)).toBe(sums.done);
    expect(countedHectares(records, lookup)).toBe(sums.done + sums.planned);
    expect(productTotals(done, lookup).map(({ amount, unit }) => [amount, unit])).toEqual(
      expect.arrayContaining([
        [sums.fertilizer, 'kg'],
        [sums.spray, 'l'],
      ]),
    );
  });

  it('D17 the job sheet: work, ground, and products to take along', async () => {
    const { records, lookup } = await held();
    const own = records.filter(({ job }) => job === farm.job);
    expect(countedHectares(own, lookup)).toBe(sums.planned);
    // Tarwe and Radijs are the same 6 ha
    expect(jobGround(own, lookup)).toEqual({ fields: 3, hectares: 12 });
    expect(totalsToTake(own, lookup).map(({ amount, unit }) => [amount, unit])).toEqual([
      [sums.sprayPlanned, 'l'],
    ]);
  });

  it('D17 the fertilizer plan counts everything applied on the ground', async () => {
    const { fields, records, lookup } = await held();
    const day = '2026-06-15';
    const plan = plannedFields({
      fields,
      records,
      lookup,
      soilOf: soilOfFields([], { day, farmCountry: 'NL' }),
      day,
      farmCountry: 'NL',
      report: () => undefined,
      land: landParts(fields),
    });
    for (const { name, hectares, done } of plan) {
      const wanted = fieldTable[name] ?? [];
      [hectares, done.n, done.p2o5, done.k2o].forEach((value, at) =>
        expect(value).toBeCloseTo(wanted[at] ?? NaN, 2),
      );
    }
    expect(sumOf(plan.map(({ done }) => done.n))).toBeCloseTo(sums.n, 2);
  });
});
