import { cropFit } from '@furrow/domain/admission/fits.ts';
import { cropsOfWord } from '@furrow/domain/register/register-crops.ts';
import type { FieldCrop, RegisterCrop } from '@furrow/domain/admission/situation.ts';
import type { Register } from '@furrow/domain/register/registers.ts';
import type { Database } from '../db/pool.ts';

/** Match of a register's crop names with the catalogue, and the names without one. */

export interface CropMatch {
  /** Uses that name a crop. */
  readonly uses: number;
  /** Uses with at least one crop of the catalogue. */
  readonly found: number;
  /** Unknown names, with the number of uses of each, the commonest first. */
  readonly unknown: readonly (readonly [word: string, uses: number])[];
}

/**
 * The result of matching a register's crop name: a crop of the catalogue, none of a farm's, or
 * unknown.
 */
type WordMatch = 'catalogue' | 'no_crop' | 'unknown';

async function catalogueCrops(database: Database): Promise<FieldCrop[]> {
  const { rows } = await database.query<{
    name: string;
    names: Record<string, string> | null;
    eppo: string | null;
  }>(
    'select name, names, eppo_code as eppo from croptype where farm is null and deleted_at is null order by id',
  );
  return rows.map(({ name, names, eppo }) => ({
    names: [...new Set([name, ...Object.values(names ?? {})])],
    eppo,
  }));
}

/**
 * A catalogue crop that covers many, such as "Other vegetables", counts as well: such land is
 * registered under it.
 */
function wordMatch(crop: RegisterCrop, catalogue: readonly FieldCrop[]): WordMatch {
  if (catalogue.some((one) => cropFit(one, [crop]) === 'fits')) return 'catalogue';
  const codes = cropsOfWord(crop.name);
  if (codes === null) return 'unknown';
  return codes.length > 0 ? 'catalogue' : 'no_crop';
}

export async function matchCrops(database: Database, register: Register): Promise<CropMatch> {
  const catalogue = await catalogueCrops(database);
  const { rows } = await database.query<{ crops: RegisterCrop[]; uses: number }>(
    `select u->'crops' as crops, count(*) as uses from register_article a,
      jsonb_array_elements(case when jsonb_typeof(content->'uses') = 'array'
      then content->'uses' else '[]' end) u
      where register = $1 and until is null and jsonb_array_length(u->'crops') > 0
      group by 1`,
    [register],
  );
  const matches = new Map<string, WordMatch>();
  const matchOf = (crop: RegisterCrop): WordMatch => {
    const key = JSON.stringify(crop);
    const match = matches.get(key) ?? wordMatch(crop, catalogue);
    matches.set(key, match);
    return match;
  };
  const unknown = new Map<string, number>();
  let uses = 0;
  let count = 0;
  for (const row of rows) {
    const matched = row.crops.map((crop) => ({ crop, match: matchOf(crop) }));
    uses += row.uses;
    if (matched.some(({ match }) => match === 'catalogue')) count += row.uses;
    for (const { crop, match } of matched)
      if (match === 'unknown') unknown.set(crop.name, (unknown.get(crop.name) ?? 0) + row.uses);
  }
  return {
    uses,
    found: count,
    unknown: [...unknown].toSorted((left, right) => right[1] - left[1]),
  };
}
