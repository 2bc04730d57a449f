import { at, membersOf, textOrNull, type Text, type TextValues } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { readFileSync } from 'node:fs';
import type { Queryable } from '../db/pool.ts';
import { CommandProblem, readOptions, type Command } from './command.ts';

/**
 * The crops and fertilizers of the fdm catalogues, in the form they are published in. @source
 * github.com/nmi-agro/fdm
 */

/** A crop as the list has it; each column may hold anything. */
interface FdmCrop {
  readonly b_lu_catalogue?: unknown;
  readonly b_lu_name?: unknown;
  readonly b_lu_name_en?: unknown;
  readonly b_lu_variety_options?: unknown;
}

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

/** What a fertilizer is made of, as the list has it. */
type FdmContents = { readonly [K in (typeof nutrients)[number][1]]?: unknown } & {
  readonly p_density?: unknown;
  readonly p_n_wc?: unknown;
};

/** A fertilizer as the list has it; each column may hold anything. */
interface FdmFertilizer extends FdmContents {
  readonly p_id_catalogue?: unknown;
  readonly p_name_nl?: unknown;
  readonly p_name_en?: unknown;
  readonly p_app_amount_unit?: unknown;
  readonly p_type_manure?: unknown;
  readonly p_type_compost?: unknown;
}

/** Why a row was refused; its number is put in where it is said. */
interface Problem {
  readonly text: Text;
  readonly values?: TextValues;
}

interface Outcome {
  made: number;
  changed: number;
  same: number;
}

export const importCatalogue: Command = {
  name: 'import-catalogue',
  summary: msg`Takes an official list of crops or fertilizers into the catalogue.`,
  usage: msg`npm run furrow -- import-catalogue --source fdm FILE\n\nFILE is a JSON list of crops (b_lu_catalogue, b_lu_name, …) or fertilizers (p_id_catalogue, p_name_nl, …).\nRunning it again changes only what changed in the list.`,
  async run(words, { database }, { say, warn }) {
    const { options, rest } = readOptions(words);
    const file = rest[0];
    if (options.get('source') !== 'fdm' || !file)
      throw new CommandProblem(msg`--source fdm FILE is needed.`);
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(list) || list.length === 0)
      throw new CommandProblem(msg`{file} holds no list.`, { file });
    const first = membersOf(list[0]);
    const isCrops = 'b_lu_catalogue' in first;
    if (!isCrops && !('p_id_catalogue' in first))
      throw new CommandProblem(
        msg`{file} holds neither crops (b_lu_catalogue) nor fertilizers (p_id_catalogue).`,
        { file },
      );
    const outcome: Outcome = { made: 0, changed: 0, same: 0 };
    const refused: { readonly row: number; readonly problem: Problem }[] = [];
    await database.transaction(async (client) => {
      for (const [row, entry] of list.entries()) {
        const problem = isCrops
          ? await takeCrop(client, membersOf(entry), outcome)
          : await takeFertilizer(client, membersOf(entry), outcome);
        if (problem) refused.push({ row: row + 1, problem });
        if (process.stderr.isTTY && row % 25 === 0)
          process.stderr.write(`\r${Math.round((row / list.length) * 100)} %`);
      }
    });
    if (process.stderr.isTTY) process.stderr.write('\r');
    for (const { row, problem } of refused) warn(problem.text, { row, ...problem.values });
    say(msg`{rows} rows: {made} new, {changed} changed, {same} the same, {refused} refused.`, {
      ...outcome,
      rows: list.length,
      refused: refused.length,
    });
    return refused.length > 0 ? 1 : 0;
  },
};

/** A crop under its register code; a code we know keeps its crop. Returns why a row was refused. */
async function takeCrop(
  client: Queryable,
  crop: FdmCrop,
  outcome: Outcome,
): Promise<Problem | null> {
  const match = /^([a-z]{2})_(\w+)$/.exec(textOrNull(crop.b_lu_catalogue) ?? '');
  const name = textOrNull(crop.b_lu_name);
  if (!match || !name)
    return {
      text: msg`row {row}: “{code}” is no code of a country, or the name is missing`,
      values: { code: crop.b_lu_catalogue },
    };
  const names = { en: textOrNull(crop.b_lu_name_en) || name, nl: name };
  const { type, outcome: came } = await keepCode(client, names, {
    country: at(match, 1).toUpperCase(),
    code: at(match, 2),
  });
  outcome[came] += 1;
  for (const variety of varietiesOf(crop)) {
    await client.query(
      `insert into cropvariety (crop_type, name, is_custom) select $1, $2, false
        where not exists (select 1 from cropvariety where farm is null and crop_type = $1
        and lower(name) = lower($2))`,
      [type, variety],
    );
  }
  return null;
}

/** The code of a register with its crop, which is made where nothing is known by the code. */
async function keepCode(
  client: Queryable,
  names: { readonly en: string; readonly nl: string },
  { country, code }: { readonly country: string; readonly code: string },
): Promise<{ readonly type: number; readonly outcome: keyof Outcome }> {
  const { rows } = await client.query<{ id: number; crop: number | null; same: boolean }>(
    `select id, crop, names->>'en' = $3 and names->>'nl' = $4 as same from code
      where list = 'Cropfield' and country = $1 and code = $2`,
    [country, code, names.en, names.nl],
  );
  const [known] = rows;
  const type = known?.crop ?? (await makeCrop(client, names, code));
  if (!known) {
    await client.query(
      `insert into code (list, country, code, name, names, crop)
        values ('Cropfield', $1, $2, $3, $4, $5)`,
      [country, code, names.en, JSON.stringify(names), type],
    );
    return { type, outcome: 'made' };
  }
  if (known.same && known.crop !== null) return { type, outcome: 'same' };
  await client.query(
    `update code set name = $2, names = coalesce(names, $3) || $3, crop = $4, version = version + 1
      where id = $1`,
    [known.id, names.en, JSON.stringify(names), type],
  );
  return { type, outcome: 'changed' };
}

async function makeCrop(
  client: Queryable,
  names: { readonly en: string; readonly nl: string },
  code: string,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into croptype (name, names, edi_code, variant) values ($1, $2, $3, 'crop')
      returning id`,
    [names.en, JSON.stringify(names), code],
  );
  return at(rows, 0).id;
}

/** The varieties of a crop: a list, or one text with bars between. */
function varietiesOf({ b_lu_variety_options: options }: FdmCrop): readonly string[] {
  const names: readonly unknown[] = Array.isArray(options)
    ? options
    : String(options ?? '').split('||');
  return names.map((name) => String(name).trim()).filter(Boolean);
}

/**
 * The composition in the catalogue's own grammar:
 * `N 27 %, MgO 4 %, density 1.3 kg/l, N working 60 %`.
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

async function takeFertilizer(
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
