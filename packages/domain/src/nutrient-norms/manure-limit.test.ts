import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import { balancesOf, field, seasonOf, spread, TEN_COLUMNS } from '../testing/season-of-ground.ts';
import { judgeSeason } from './judge-work.ts';
import { containsManure, unstatedManure } from './manure-limit.ts';
import { spreadStore } from './spread.ts';

/** 20 t a hectare of 5 kg N a tonne: 100 kg of nitrogen, as far as it counts. */
const used = (code: string | null, attributes: object | null) => {
  const products: Readonly<Record<string, object>> = {
    'producttype 90': {
      id: 90,
      variant: 'fertilizer',
      kind: 'organic',
      unit: 't',
      edi_code: code,
      specification: 'N 0.5 %, P2O5 0.1 %',
    },
    'stock b': { id: 'b', product_type: 90, attributes },
  };
  const work = spread('g', 90, [20, TEN_COLUMNS], {
    activities: [
      {
        theme: 'fertilizing',
        items: [{ value: 20, ...(attributes ? { stock: 'b' } : { producttype: 90 }) }],
      },
    ],
  });
  return { products, work };
};

const seasonIn = (country: string, code: string | null, attributes: object | null = null) => {
  const { products, work } = used(code, attributes);
  const fields = [field('g', 0, 10, { country })];
  const facts = seasonOf(fields, [work]);
  const lookup = fixture<never>(
    (entity: 'producttype', id: unknown) =>
      products[`${entity} ${String(id)}`] ??
      (facts.lookup as unknown as (entity: string, id: unknown) => unknown)(entity, id),
  );
  return { fields, work, facts: { ...facts, lookup, farmCountry: country } };
};

describe('RUL-25 nitrogen against the 170 kg, by country and fertilizer', () => {
  it.each<[string, string, string | null, object | null, number, readonly string[]]>([
    // DüV § 6(4): organic and organic-mineral fertilizers; compost 510 kg in three years
    ['slurry of cattle', 'DE', '14', null, 100, ['organic_nitrogen']],
    ['digestate without a code', 'DE', null, null, 100, ['organic_nitrogen']],
    ['digestate of plants', 'DE', '116', null, 100, ['organic_nitrogen']],
    ['compost', 'DE', '111', null, 0, []],
    // RVO: digestate with animal manure is animal manure, of plants alone it is another organic one
    ['slurry of cattle', 'NL', '14', null, 100, ['manure_nitrogen']],
    ['digestate of plants', 'NL', '116', null, 0, []],
    ['compost', 'NL', '111', null, 0, []],
    ['digestate without a code', 'NL', null, null, 0, ['manure_unstated']],
    ['a batch of it that says nothing', 'NL', null, {}, 0, ['manure_unstated']],
    ['digestate of the farm itself', 'NL', 'CUSTOM', {}, 0, ['manure_unstated']],
    ['digestate of the farm itself', 'DE', 'CUSTOM', {}, 100, ['organic_nitrogen']],
    [
      'a batch with animal manure',
      'NL',
      null,
      { [containsManure]: true },
      100,
      ['manure_nitrogen'],
    ],
    ['a batch without', 'NL', null, { [containsManure]: false }, 0, []],
    // Vlaco: manure in it makes all of it animal manure
    [
      'a batch with animal manure',
      'BE',
      null,
      { [containsManure]: true },
      100,
      ['manure_nitrogen'],
    ],
  ])('%s in %s', (_name, country, code, attributes, kilograms, rules) => {
    const { fields, work, facts } = seasonIn(country, code, attributes);
    const [balance] = balancesOf(fields, [work], facts);
    expect((balance?.manureNitrogen ?? 0) / TEN_COLUMNS).toBeCloseTo(kilograms, 6);
    const [judged] = judgeSeason(facts);
    const limits = judged?.findings.filter(({ rule }) => /manure|organic/.test(rule)) ?? [];
    expect([...new Set(limits.map(({ rule }) => rule))]).toEqual(rules);
    expect(unstatedManure([work as never], facts.lookup, country)).toHaveLength(
      rules.includes('manure_unstated') ? 1 : 0,
    );
  });

  it('leaves digestate as much room in the plan as the law of the field', () => {
    // 170 kg less 150 leave 4 t of 5 kg in Germany; need and norms allow 40 t
    const doseIn = (country: string) =>
      spreadStore(
        [
          {
            field: 'g',
            hectares: 1,
            country,
            land: 'arable',
            soil: 'clay',
            need: { n: 200, p2o5: 40, k2o: null },
            room: { n: null, p2o5: null, manureNitrogen: 20 },
          },
        ],
        [
          {
            stock: 'b',
            product: 90,
            material: 'other',
            isManure: false,
            isOrganic: true,
            amount: 100,
            unit: 't',
            contents: { n: 5, workingN: 5, p2o5: 1, k2o: 0 },
          },
        ],
        2026,
      ).doses.map(({ perHectare }) => perHectare);
    expect([doseIn('DE'), doseIn('NL')]).toEqual([[4], [40]]);
  });
});
