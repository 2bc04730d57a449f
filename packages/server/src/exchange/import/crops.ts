import type { Queryable } from '../../db/pool.ts';
import { plainCode } from '@furrow/formats/reading/attributes.ts';
import type { ReadingRow } from '@furrow/formats/source/source.ts';

/** The crop and variety of a row, in the catalogues. */
export interface CropMatch {
  readonly crop: number | null;
  readonly variety: number | null;
}

type CropWords = Pick<ReadingRow, 'crop_code' | 'crop' | 'variety'>;

const distinct = (texts: (string | null)[]): string[] => [
  ...new Set(texts.filter((text) => text !== null)),
];

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Finds the crops of rows: by the register code of their country, else by name, in any language of
 * the catalogue. Varieties are searched among those of the crop. Farms see their own entries in
 * addition to the standard list.
 * @returns in the given order
 * @source decisions D13, D14
 */
export async function findCrops(
  database: Queryable,
  farm: string,
  country: string | null,
  rows: readonly CropWords[],
): Promise<CropMatch[]> {
  const byCode = await cropsByCode(
    database,
    country,
    distinct(rows.map(({ crop_code: code }) => code)),
  );
  const byName = await cropsByName(database, farm, country, distinct(rows.map(({ crop }) => crop)));
  const crops = rows.map(
    ({ crop_code: code, crop }) =>
      (code !== null ? byCode.get(plainCode(code)) : undefined) ??
      (crop !== null ? byName.get(folded(crop)) : undefined) ??
      null,
  );
  const varieties = await varietiesByName(
    database,
    farm,
    [...new Set(crops.filter((crop) => crop !== null))],
    distinct(rows.map(({ variety }) => variety)),
  );
  return rows.map(({ variety }, index) => {
    const crop = crops[index] ?? null;
    return {
      crop,
      variety:
        crop !== null && variety !== null
          ? (varieties.get(`${crop} ${folded(variety)}`) ?? null)
          : null,
    };
  });
}

/** The codes that registers of countries use. */
export async function codesOfCountries(
  database: Queryable,
): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await database.query<{ country: string; codes: string[] }>(
    `select country, array_agg(code) as codes from code
      where list = 'Cropfield' and country is not null and deleted_at is null group by country`,
  );
  return new Map(rows.map(({ country, codes }) => [country, new Set(codes.map(plainCode))]));
}

async function cropsByCode(
  database: Queryable,
  country: string | null,
  codes: string[],
): Promise<Map<string, number>> {
  if (country === null || codes.length === 0) return new Map();
  const { rows } = await database.query<{ code: string; crop: number }>(
    `select code, crop from code where list = 'Cropfield' and country = $1 and crop is not null
      and deleted_at is null and lower(ltrim(code, '0')) = any($2::text[]) order by id desc`,
    [country, codes.map((code) => plainCode(code).replace(/^0+/, ''))],
  );
  // the last one set has the lowest number
  return new Map(rows.map(({ code, crop }) => [plainCode(code), crop]));
}

/**
 * Names of crops, and of the register codes of the country, in every language they are written in.
 */
async function cropsByName(
  database: Queryable,
  farm: string,
  country: string | null,
  names: string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await database.query<{ name: string; crop: number }>(
    `with known as (
       select crop, name, names, 1 as rank, id from code
       where list = 'Cropfield' and country = $1 and crop is not null and deleted_at is null
       union all select id, name, names, 0, id from croptype
       where deleted_at is null and (farm is null or farm = $2))
     select crop, word as name
      from known, lateral (select name as word union select value
      from jsonb_each_text(coalesce(names, '{}'))) w
      where folded(word) = any(select folded(x) from unnest($3::text[]) x)
      order by rank desc, id desc`,
    [country, farm, names],
  );
  return new Map(rows.map(({ name, crop }) => [folded(name), crop]));
}

async function varietiesByName(
  database: Queryable,
  farm: string,
  crops: number[],
  names: string[],
): Promise<Map<string, number>> {
  if (crops.length === 0 || names.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; crop_type: number; name: string }>(
    `select id, crop_type, name from cropvariety
      where deleted_at is null and (farm is null or farm = $1) and crop_type = any($2::integer[])
      and folded(name) = any(select folded(x) from unnest($3::text[]) x) order by id desc`,
    [farm, crops, names],
  );
  return new Map(rows.map(({ id, crop_type: crop, name }) => [`${crop} ${folded(name)}`, id]));
}
