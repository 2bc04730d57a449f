import { at, textOrNull } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Outcome, Problem } from './outcome.ts';

/** Contents that we keep, in g/kg in the list and percent with us. */
const nutrients = [
  ['N', 'p_n_rt'],
  ['P2O5', 'p_p_rt'],
  ['K2O', 'p_k_rt'],
  ['MgO', 'p_mg_rt'],
  ['CaO', 'p_ca_rt'],
  ['SO3', 'p_s_rt'],
  ['Na2O', 'p_na_rt'],
] as const;

/** The contents of a fertilizer, as the list states them. */
type FdmContents = { readonly [K in (typeof nutrients)[number][1]]?: unknown } & {
  readonly p_density?: unknown;
  readonly p_n_wc?: unknown;
};

/** A fertilizer in the list's form; each column may have any value. */
interface FdmFertilizer extends FdmContents {
  readonly p_id_catalogue?: unknown;
  readonly p_name_nl?: unknown;
  readonly p_name_en?: unknown;
  readonly p_app_amount_unit?: unknown;
  readonly p_type_manure?: unknown;
  readonly p_type_compost?: unknown;
}

/**
 * The composition in the catalogue's grammar: `N 27 %, MgO 4 %, density 1.3 kg/l, N working 60 %`.
 */
export function specificationOf(fertilizer: FdmContents): string {
  const number = (value: unknown) => Math.round(Number(value) * 10000) / 10000;
  const parts = nutrients
    .filter(([, field]) => Number(fertilizer[field]) > 0)
    .map(([nutrient, field]) => `${nutrient} ${number(Number(fertilizer[field]) / 10)} %`);
  const { p_density: density, p_n_wc: working } = fertilizer;
  if (Number(density) > 0) parts.push(`density ${number(density)} kg/l`);
  if (typeof working === 'number') parts.push(`N working ${number(working * 100)} %`);
  return parts.join(', ');
}

/** A fertilizer under its code in the list. Returns why a row was refused. */
export async function takeFertilizer(
  client: Queryable,
  fertilizer: FdmFertilizer,
  outcome: Outcome,
): Promise<Problem | null> {
  const [code, name, english] = [
    fertilizer.p_id_catalogue,
    fertilizer.p_name_nl,
    fertilizer.p_name_en,
  ].map(textOrNull);
  if (!code || !name) return { text: msg`row {row}: the id or the name is missing` };
  const names = { en: english || name, nl: name };
  const amount = at(String(fertilizer.p_app_amount_unit ?? 'kg/ha').split('/'), 0);
  const unit = amount === 'ton' ? 't' : amount;
  const organic = fertilizer.p_type_manure === true || fertilizer.p_type_compost === true;
  const values = [
    names.en,
    JSON.stringify(names),
    unit,
    organic ? 'organic' : 'mineral',
    specificationOf(fertilizer),
    organic,
    code,
  ];
  const { rows } = await client.query<{ id: number }>(
    "select id from producttype where farm is null and variant = 'fertilizer' and edi_code = $1",
    [code],
  );
  if (!rows[0]) {
    await client.query(
      `insert into producttype (name, names, unit, kind, specification, organic_usage, edi_code,
        variant, country) values ($1, $2, $3, $4, $5, $6, $7, 'fertilizer', 'NL')`,
      values,
    );
    outcome.made += 1;
    return null;
  }
  const { rowCount } = await client.query(
    `update producttype set name = $1, names = $2, unit = $3, kind = $4, specification = $5,
      organic_usage = $6, version = version + 1
      where id = $8 and edi_code = $7
      and (name, names, unit, kind, specification, organic_usage) is distinct
      from ($1, $2::jsonb, $3, $4, $5, $6)`,
    [...values, rows[0].id],
  );
  outcome[rowCount ? 'changed' : 'same'] += 1;
  return null;
}
