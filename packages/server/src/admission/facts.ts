import { at } from '@furrow/kit';
import { certificateBiological } from '@furrow/domain/certificate/certificate.computed.ts';
import {
  edgesOf,
  type Facts,
  type JudgedField,
  type JudgedRecord,
} from '@furrow/domain/verdict/facts.ts';
import { isWoodyCrop } from '@furrow/domain/nutrient-norms/closed/permanent-crops.ts';
import { workByGround, type Grounds } from '@furrow/domain/verdict/patches.ts';
import type { Target } from '@furrow/domain/admission/situation.ts';
import { targetsOf } from '@furrow/domain/spray-register/details.ts';
import type { Language } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { readGrounds } from './grounds.ts';
import { readArticles, readEditions, readProducts } from './articles.ts';

/** All data that verdicts on a number of records need, loaded with a constant number of queries. */

/** The columns of records `t` that are judged. */
export const recordColumns = `t.id, t.farm, t.cropfield, t.date, t.processing_state,
  t.linked_record, t.activities, (select jsonb_build_object('wind', w.wind_speed,
  'rain', w.precipitation) from weatherreport w where w.farm = t.farm and w.id = t.weather_report
  and w.deleted_at is null) as weather`;

/** Facts with the grounds that work was done on. */
export interface GatheredFacts extends Facts {
  readonly grounds: Grounds;
}

export async function gatherFacts(
  database: Queryable,
  principal: Principal,
  records: readonly JudgedRecord[],
  language: Language,
): Promise<GatheredFacts> {
  const booked = new Set(records.flatMap(({ cropfield }) => cropfield ?? []));
  const grounds = await readGrounds(database, principal, [...booked]);
  const [fields, works, editions] = await Promise.all([
    readFields(database, principal, {
      ids: [...new Set([...booked, ...records.flatMap((record) => grounds.fieldsOf(record))])],
      records,
      language,
    }),
    readWork(database, principal, workFields(records, grounds)),
    readEditions(database, [...new Set(records.map(({ farm }) => farm))]),
  ]);
  const all = [...records, ...works];
  const items = all.flatMap(({ activities }) =>
    (activities ?? []).flatMap((activity) => activity.items ?? []),
  );
  const attributes = records.flatMap(({ activities }) => (activities ?? []).flatMap(targetsOf));
  const stock = await readStock(database, principal, [
    ...new Set(
      items.flatMap((item) =>
        item.producttype === null || item.producttype === undefined ? (item.stock ?? []) : [],
      ),
    ),
  ]);
  const productIds = [
    ...new Set(
      items
        .map((item) => item.producttype ?? stock.get(item.stock ?? '') ?? null)
        .filter((id) => id !== null),
    ),
  ];
  const [products, units, targets] = await Promise.all([
    readProducts(database, principal, productIds),
    readUnits(database, [...new Set(items.flatMap(({ type }) => type ?? []))]),
    readTargets(database, attributes),
  ]);
  const articles = await readArticles(database, [...products.values()], editions);
  const work = workByGround(works, grounds);
  return { fields, grounds, work, products, stock, units, targets, articles, editions };
}

/** Fields that work on the ground of records may be booked on. */
function workFields(records: readonly JudgedRecord[], grounds: Grounds): string[] {
  const named = new Set(records.flatMap((record) => grounds.groundOf(record) ?? []));
  const patches = [...named].flatMap((ground) => grounds.patchesOf(ground).flat());
  return [...new Set(patches.map((ground) => grounds.bookedOn(ground)))];
}

/** @param records of a field that ended, the row as it was then is read for these alone */
async function readFields(
  database: Queryable,
  principal: Principal,
  {
    ids,
    records,
    language,
  }: {
    readonly ids: readonly string[];
    readonly records: readonly JudgedRecord[];
    readonly language: Language;
  },
): Promise<Map<string, JudgedField>> {
  if (ids.length === 0) return new Map();
  const sql = newSql();
  const { rows } = await database.query<{
    id: string;
    name: string | null;
    area: number | null;
    country: string | null;
    countries: string;
    crop: string | null;
    crop_id: number | null;
    names: Record<string, string> | null;
    eppo_code: string | null;
    field_attributes: Record<string, unknown> | null;
    certificates:
      | { variant: string; period_start: string | null; period_end: string | null }[]
      | null;
    plan: { period_start: string | null; period_end: string | null } | null;
  }>(
    `select t.id, t.name, t.registered_area as area, t.country, f.countries, c.name as crop,
      c.id as crop_id,      c.names, c.eppo_code, t.field_attributes,
        (select jsonb_agg(jsonb_build_object('variant', s.variant, 'period_start', s.period_start,
        'period_end', s.period_end)) from certificate s
        where s.farm = t.farm and s.id = any(t.certificates)
        and s.deleted_at is null) as certificates,
        (select jsonb_build_object('period_start', p.period_start, 'period_end', p.period_end)
        from plan p where p.farm = t.farm and p.id = t.plan) as plan
       from cropfield t join farm f on f.id = t.farm left join croptype c on c.id = t.crop
      where t.id = any(${sql.value(ids)}::uuid[]) and (t.deleted_at is null
        or exists (select 1 from record r where r.farm = t.farm and r.cropfield = t.id
          and r.id = any(${sql.value(records.map(({ id }) => id))}::uuid[])
          and r.deleted_at is null))
      and ${visibleSql('cropfield', sql, principal)}`,
    sql.values,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        area: row.area,
        edges: edgesOf(row.field_attributes),
        country: row.country || onlyCountry(row.countries),
        crop:
          row.crop === null
            ? null
            : {
                names: [
                  ...new Set([
                    row.names?.[language] ?? row.crop,
                    row.crop,
                    ...Object.values(row.names ?? {}),
                  ]),
                ],
                eppo: row.eppo_code,
                isTall: row.crop_id !== null && isWoodyCrop({ id: row.crop_id }),
              },
        organic: (row.certificates ?? []).some((certificate) =>
          certificateBiological(certificate, row.plan ?? undefined),
        ),
      },
    ]),
  );
}

/** The farm's country, the default for fields without one; null when it has several. */
function onlyCountry(countries: string): string | null {
  const named = countries.split(',').filter((country) => country !== '__' && country !== '');
  return named.length === 1 ? at(named, 0) : null;
}

/** Work done or planned on fields; a performed plan counts as its work. */
async function readWork(
  database: Queryable,
  principal: Principal,
  ids: readonly string[],
): Promise<readonly JudgedRecord[]> {
  if (ids.length === 0) return [];
  const sql = newSql();
  const { rows } = await database.query<JudgedRecord>(
    `select ${recordColumns} from record t
      where t.cropfield = any(${sql.value(ids)}::uuid[]) and t.deleted_at is null
      and t.date is not null
       and t.processing_state in ('planned', 'started', 'paused', 'performed')
       and ${visibleSql('record', sql, principal)}
       and not (t.processing_state <> 'performed' and exists (select 1 from record done
       where done.farm = t.farm and done.id = t.linked_record
       and done.processing_state = 'performed' and done.deleted_at is null))`,
    sql.values,
  );
  return rows;
}

async function readStock(
  database: Queryable,
  principal: Principal,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const sql = newSql();
  const { rows } = await database.query<{ id: string; product_type: number | null }>(
    `select t.id, t.product_type from stock t
      where t.id = any(${sql.value(ids)}::uuid[]) and ${visibleSql('stock', sql, principal)}`,
    sql.values,
  );
  return new Map(rows.map((row) => [row.id, row.product_type]));
}

async function readUnits(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; unit: string | null }>(
    'select id, unit from detailtype where id = any($1::integer[])',
    [ids],
  );
  return new Map(rows.flatMap(({ id, unit }) => (unit ? [[id, unit] as const] : [])));
}

/** Organisms by the EPPO code or the name that was noted. */
async function readTargets(
  database: Queryable,
  noted: readonly { code: string | null; name: string | null }[],
): Promise<Map<string, Target>> {
  const codes = [...new Set(noted.flatMap(({ code }) => code ?? []))];
  const names = [...new Set(noted.flatMap(({ name }) => name ?? []))];
  if (codes.length + names.length === 0) return new Map();
  const { rows } = await database.query<{
    name: string;
    names: Record<string, string> | null;
    latin_name: string | null;
    kind: string;
    eppo_code: string | null;
  }>(
    `select name, names, latin_name, kind, eppo_code from organism
      where farm is null and deleted_at is null
      and (eppo_code = any($1) or name = any($2) or names->>'nl' = any($2) or latin_name = any($2))`,
    [codes, names],
  );
  const targets = new Map<string, Target>();
  for (const row of rows) {
    const all = [...new Set([row.name, ...Object.values(row.names ?? {})])];
    const target = {
      names: all,
      latin: row.latin_name,
      kind: row.kind,
      eppo: row.eppo_code,
    };
    for (const key of [row.eppo_code, row.latin_name, ...all]) if (key) targets.set(key, target);
  }
  return targets;
}
