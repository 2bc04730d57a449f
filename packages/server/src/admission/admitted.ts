import { at } from '@furrow/kit';
import { monthsLater } from '@furrow/kit/days.ts';
import { cropFit } from '@furrow/domain/admission/fits.ts';
import { lastDayOfUse } from '@furrow/domain/admission/product-rules.ts';
import {
  type Article,
  type FieldCrop,
  type RegisterCrop,
} from '@furrow/domain/admission/situation.ts';
import { registerCountries, type Register } from '@furrow/domain/register/registers.ts';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Database } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { digestOf } from '../write/create.ts';
import { readEditions } from './articles.ts';
import { todayOn } from '../write/context.ts';

/**
 * The products a farm may choose without a network: those that registers admit in the crops of a
 * plan, and those of its countries that no register speaks of. @source decision 053
 */

/** Maximum number of rows for a device: the whole French register has some 1,200 usable ones. */
export const mostAdmitted = 3000;

export interface PlanOfFarm {
  readonly farm: string;
  readonly plan: string;
}

export interface AdmittedProducts {
  /** Changes when the set of products may have changed. */
  readonly state: string;
  /** A JSON array; null where the caller's state is current. */
  readonly objects: string | null;
}

/** Raised when the shape of the rows changes. */
const shape = 2;

/**
 * The basis of the choice: the countries the farm works in, its crops, and how old the registers
 * are.
 */
export interface Ground {
  readonly countries: readonly string[];
  readonly crops: readonly (FieldCrop & { readonly id: number })[];
  readonly editions: ReadonlyMap<Register, string>;
}

/** @returns null when the farm has no such plan */
export async function admittedProducts(
  database: Database,
  principal: Principal,
  { farm, plan }: PlanOfFarm,
  version: string,
): Promise<AdmittedProducts | null> {
  const ground = await groundOf(database, principal, { farm, plan });
  if (!ground) return null;
  const today = todayOn(principal, farm);
  const { rows: catalogue } = await database.query<{ count: number; latest: string }>(
    'select count(*) as count, max(xid::text::bigint)::text as latest from producttype where farm is null',
  );
  // admissions expire on various days: a monthly refresh suffices for a selection that is checked
  // again
  const state = digestOf([shape, today.slice(0, 7), ground, [...ground.editions], catalogue[0]]);
  if (state === version) return { state, objects: null };
  const numbers: { country: string; number: string }[] = [];
  for (const register of ground.editions.keys()) {
    const country = registerCountries[register];
    if (!ground.countries.includes(country)) continue;
    for (const number of await admittedNumbers(database, register, ground.crops, today))
      numbers.push({ country, number });
  }
  const spoken = [...ground.editions.keys()].map((register) => registerCountries[register]);
  const { rows } = await database.query<{ objects: string }>(
    `with admitted as (select * from jsonb_to_recordset($1::jsonb) r (country text, number text)),
       chosen as (select p.* from producttype p
         where p.farm is null and p.deleted_at is null
           and (p.country is null or p.country = '__' or p.country = any($2::text[]))
           and (p.variant not in ('gbm', 'chemical') or p.edi_code in ('', 'CUSTOM')
           or p.country is null or not p.country = any($3::text[])
             or exists (select 1 from admitted a
             where a.country = p.country and a.number = p.edi_code))
         order by p.sort_en, p.id limit ${mostAdmitted})
     select coalesce(json_agg(json_strip_nulls(json_build_object('id', id, 'version', version,
      'name', name,
       'names', case when exists (select 1 from jsonb_each_text(names) n
       where n.value <> name) then names end,
       'unit', unit, 'variant', variant, 'kind', kind, 'country', country, 'edi_code', edi_code,
       'organic_usage', organic_usage,
       'other_names', case when other_names <> '{}' then other_names end)))::text, '[]') as objects
       from chosen`,
    [JSON.stringify(numbers), ground.countries, spoken],
  );
  return { state, objects: at(rows, 0).objects };
}

export async function groundOf(
  database: Database,
  principal: Principal,
  { farm, plan }: PlanOfFarm,
): Promise<Ground | null> {
  const sql = newSql();
  const visible = visibleSql('cropfield', sql, principal, { action: 'read', only: farm });
  const farmId = `${sql.value(farm)}::uuid`;
  const { rows } = await database.query<{
    countries: string;
    countries_of_fields: string[] | null;
    crops: {
      id: number;
      name: string;
      names: Record<string, string> | null;
      eppo: string | null;
    }[];
  }>(
    `with fields as materialized (select t.crop, t.country from cropfield t
      where t.farm = ${farmId} and t.plan = ${sql.value(plan)}::uuid and t.deleted_at is null
      and ${visible})
     select f.countries,
       (select array_agg(distinct country) from fields where country <> '') as countries_of_fields,
       coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'names', c.names,
       'eppo', c.eppo_code) order by c.id) from croptype c where c.id in (select crop from fields)),
       '[]') as crops
     from farm f where f.id = ${farmId}`,
    sql.values,
  );
  const { rows: plans } = await database.query(
    'select 1 from plan where farm = $1 and id = $2 and deleted_at is null',
    [farm, plan],
  );
  const row = rows[0];
  if (!row || plans.length === 0) return null;
  const countries = new Set([...row.countries.split(','), ...(row.countries_of_fields ?? [])]);
  return {
    countries: [...countries].filter((country) => country !== '' && country !== '__').toSorted(),
    crops: row.crops.map(({ id, name, names, eppo }) => ({
      id,
      names: [...new Set([name, ...Object.values(names ?? {})])],
      eppo,
    })),
    editions: await readEditions(database, [farm]),
  };
}

/** The day before which an ended use can no longer be used, regardless of its grace period. */
export const stillUsable = (today: string): string => monthsLater(today, -24);

type Outline = Pick<Article, 'useUp' | 'withdrawn' | 'expires' | 'users'> & {
  readonly number: string;
  /** Of all its uses; null where the form has none. */
  readonly crops: readonly RegisterCrop[] | null;
};

/**
 * Numbers that may be used now in any of the crops; in any crop where none is known. Uses that
 * cannot be compared are included.
 */
async function admittedNumbers(
  database: Database,
  register: Register,
  crops: readonly FieldCrop[],
  today: string,
): Promise<readonly string[]> {
  const { rows } = await database.query<Outline>(
    `select number, content->>'useUp' as "useUp", content->>'withdrawn' as withdrawn,
      content->>'expires' as expires, content->>'users' as users,
       case when jsonb_typeof(content->'uses') = 'array' then coalesce((select jsonb_agg(distinct c)
       from jsonb_path_query(content, '$.uses[*].crops[*]') c), '[]') end as crops
     from register_article where register = $1 and until is null and (ended is null or ended >= $2)`,
    [register, stillUsable(today)],
  );
  const fits = new Map<string, boolean>();
  const isAdmittedIn = (admitted: RegisterCrop): boolean => {
    const key = `${admitted.name}|${admitted.within.join('|')}`;
    const isKnown = fits.get(key);
    if (isKnown !== undefined) return isKnown;
    const fit = crops.some((crop) => cropFit(crop, [admitted]) !== 'differs');
    fits.set(key, fit);
    return fit;
  };
  return rows
    .filter(({ users, crops: admitted, ...article }) => {
      const last = lastDayOfUse(article);
      return (
        users !== 'amateur' &&
        (last === null || last.day >= today) &&
        (crops.length === 0 ||
          admitted === null ||
          admitted.length === 0 ||
          admitted.some(isAdmittedIn))
      );
    })
    .map(({ number }) => number);
}
