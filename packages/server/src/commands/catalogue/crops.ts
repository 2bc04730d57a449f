import { at, textOrNull } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Outcome, Problem } from './outcome.ts';

/** A crop in the list's form; each column may have any value. */
interface FdmCrop {
  readonly b_lu_catalogue?: unknown;
  readonly b_lu_name?: unknown;
  readonly b_lu_name_en?: unknown;
  readonly b_lu_variety_options?: unknown;
}

/**
 * Imports a crop under its register code; a known code keeps its crop. Returns the reason of a
 * refused row.
 */
export async function takeCrop(
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

/** The code of a register with its crop, which is created for an unknown code. */
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
  const [crop] = rows;
  const type = crop?.crop ?? (await makeCrop(client, names, code));
  if (!crop) {
    await client.query(
      `insert into code (list, country, code, name, names, crop)
        values ('Cropfield', $1, $2, $3, $4, $5)`,
      [country, code, names.en, JSON.stringify(names), type],
    );
    return { type, outcome: 'made' };
  }
  if (crop.same && crop.crop !== null) return { type, outcome: 'same' };
  await client.query(
    `update code set name = $2, names = coalesce(names, $3) || $3, crop = $4, version = version + 1
      where id = $1`,
    [crop.id, names.en, JSON.stringify(names), type],
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

/** The varieties of a crop: a list, or a text separated by bars. */
function varietiesOf({ b_lu_variety_options: options }: FdmCrop): readonly string[] {
  const names: readonly unknown[] = Array.isArray(options)
    ? options
    : String(options ?? '').split('||');
  return names.map((name) => String(name).trim()).filter(Boolean);
}
