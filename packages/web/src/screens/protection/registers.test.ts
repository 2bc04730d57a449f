import { demoFarm, frenchFarm, frenchProducts } from '@furrow/demo';
import { cropTypeStarter } from '@furrow/domain/croptype/croptype.starter.ts';
import { detailTypeStarter } from '@furrow/domain/detailtype/detailtype.starter.ts';
import { productTypeStarter } from '@furrow/domain/producttype/producttype.starter.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { registerLines, type Holder } from '@furrow/domain/spray-register/entries.ts';
import { formOf } from '@furrow/domain/spray-register/forms/forms.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { packSchema } from '@furrow/domain/spray-register/pack-schema.ts';
import { isComplete, packOf } from '@furrow/domain/spray-register/pack.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

/**
 * The registers of the demo farms, validated against the schemas of their countries' forms.
 * @source decisions D13, EXC-03
 */

type Rows = Readonly<Record<string, readonly object[]>>;

const catalogue = {
  detailtype: detailTypeStarter.map((row) => ({ ...row, name: row.names.en })),
  croptype: cropTypeStarter.map((row) => ({ ...row, name: row.names.en })),
};
const ids = () => {
  let made = 0;
  return () => `00000000-0000-7000-8000-${(++made).toString(16).padStart(12, '0')}`;
};
const today = '2026-11-05';
const farms: Readonly<Record<'NL' | 'FR', Rows>> = {
  NL: {
    ...demoFarm(ids(), today),
    ...catalogue,
    producttype: productTypeStarter.map((row) => ({ ...row, name: row.names.en })),
  },
  FR: {
    ...frenchFarm(ids(), today, (name) =>
      frenchProducts.findIndex((product) => product.name === name),
    ),
    ...catalogue,
    producttype: frenchProducts.map((row, id) => ({ ...row, id })),
  },
};

function linesOf(rows: Rows, holder?: Partial<Holder>): RegisterLine[] {
  const byKey = new Map(
    Object.entries(rows).flatMap(([name, list]) =>
      list.map((row) => [`${name} ${String(fixture<{ id: unknown }>(row).id)}`, row] as const),
    ),
  );
  const lookup = typedLookup((entity, id) => fixture(byKey.get(`${entity} ${String(id)}`)));
  const farm = { ...fixture<Holder>(rows['farm']?.[0]), ...holder };
  return (rows['record'] ?? []).flatMap((row) => registerLines(fixture(row), lookup, 'en', farm));
}

const packed = (country: 'NL' | 'FR', lines: readonly RegisterLine[], number: string | null) =>
  packOf(lines, {
    form: formOf(country),
    holder: { name: 'Farm', number },
    filter: { from: null, to: null, crop: null, product: null, operator: null },
    made: '2026-11-05T08:00:00.000Z',
    statusOf: () => 'OK',
  });

const problemsOf = (country: 'NL' | 'FR', pack: unknown): string[] => {
  const validate = new Ajv2020({ allErrors: true }).compile(packSchema(formOf(country)));
  // through text, as a program gets it
  validate(JSON.parse(JSON.stringify(pack)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

const siret = '00000000000018';

describe('EXC-03 the registers of the demo farms', () => {
  it.each([
    ['NL', null, 100],
    ['FR', siret, 15],
  ] as const)(
    'EXC-03 that of %s is complete and valid by the schema of its form',
    (country, number, least) => {
      const lines = linesOf(farms[country]);
      expect(lines.length).toBeGreaterThanOrEqual(least);
      expect(lines.filter((line) => !isComplete(line))).toEqual([]);
      expect(problemsOf(country, packed(country, lines, number))).toEqual([]);
    },
  );

  it('EXC-03 the French one has land, seed and a storage, each in its unit, block and hours', () => {
    const lines = linesOf(farms.FR);
    const of = (use: string) => lines.find(({ type_of_use: type }) => type === use);
    expect([
      [of('outdoor')?.treated_area, of('outdoor')?.land_reference, of('outdoor')?.end_time],
      [of('seed')?.treated_quantity, of('seed')?.dose_unit],
      [of('storage')?.treated_volume],
      lines[0]?.kept_until,
    ]).toEqual([[9.87, '1-1', '10:25'], [1800, 'l/100 kg'], [420], '2030-03-12']);
  });

  it.each([
    ['a number that is no SIRET', { holder_number: '123' }, /holder_number/],
    ['no number of admission', { authorisation_number: null }, /authorisation_number/],
    ['neither block nor position', { place: null, land_reference: null }, /place|land_reference/],
    [
      'seed without its weight',
      { type_of_use: 'seed', treated_quantity: null },
      /treated_quantity/,
    ],
    ['a store without its room', { type_of_use: 'storage' }, /treated_volume/],
    ['land without its area', { treated_area: null }, /treated_area/],
    ['a service without the other’s number', { beneficiary: 'GAEC' }, /beneficiary_number/],
    ['a lot of seed without its substances', { lot: 'L-1' }, /seed_substances/],
    ['a line that says what it lacks', { missing: ['dose'] }, /missing/],
  ] as const)('EXC-03 the French schema refuses %s', (_what, broken, problem) => {
    const pack = packed('FR', linesOf(farms.FR).slice(0, 1), siret);
    expect(problemsOf('FR', pack)).toEqual([]);
    const lines = pack.lines.map((line) => ({ ...line, ...broken }));
    expect(problemsOf('FR', { ...pack, lines }).join('\n')).toMatch(problem);
  });

  it('EXC-03 a farm without its number is reported once per line, with the place to enter it', () => {
    const [line] = linesOf(farms.FR, { registration_number: '12 34' });
    expect(line?.missing).toEqual([
      { lack: 'holder_number', mend: { entity: 'farm', id: expect.any(String) } },
    ]);
    expect(linesOf(farms.FR, { registration_number: '000 000 000 00018' })[0]?.missing).toEqual([]);
  });
});
