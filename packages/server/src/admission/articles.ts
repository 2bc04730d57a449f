import {
  exampleRegister,
  registerCountries,
  type Register,
} from '@furrow/domain/register/registers.ts';
import {
  wholeArticle,
  type Admission,
  type StoredArticle,
} from '@furrow/domain/admission/situation.ts';
import {
  articleKey,
  articleOn,
  type DatedAdmission,
  type Facts,
  type JudgedProduct,
} from '@furrow/domain/verdict/facts.ts';
import type { Principal } from '../access/principal.ts';
import { demoSignIn } from '../auth/demo-sign-in.ts';
import type { Queryable } from '../db/pool.ts';

/** Register articles of products, in every imported edition. */

export async function readProducts(
  database: Queryable,
  principal: Principal,
  ids: readonly number[],
): Promise<Map<number, JudgedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<JudgedProduct>(
    `select id, name, nullif(edi_code, 'CUSTOM') as number, country, variant, kind, unit,
      organic_usage from producttype where id = any($1::integer[])
      and (farm is null or farm = any($2::uuid[]))`,
    [ids, [...principal.memberships.keys()]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products with every edition of their register entries, the oldest first. */
export async function articlesOfProducts(
  database: Queryable,
  principal: Principal,
  ids: readonly number[],
  editions: Facts['editions'],
): Promise<{ product: JudgedProduct; articles: readonly DatedAdmission[] }[]> {
  const products = [...(await readProducts(database, principal, ids)).values()];
  const articles = await readArticles(database, products, editions);
  return products.map((product) => ({
    product,
    articles:
      product.country && product.number
        ? (articles.get(articleKey(product.country, product.number)) ?? [])
        : [],
  }));
}

/** Register articles of these products' numbers, the oldest first. */
export async function readArticles(
  database: Queryable,
  products: readonly JudgedProduct[],
  editions: Facts['editions'],
): Promise<Map<string, DatedAdmission[]>> {
  const wanted = products.flatMap(({ country, number }) => {
    const register = [...editions.keys()].find((key) => registerCountries[key] === country);
    return register && number ? [{ register, number }] : [];
  });
  const articles = new Map<string, DatedAdmission[]>();
  if (wanted.length === 0) return articles;
  const { rows } = await database.query<{
    register: Register;
    number: string;
    since: string;
    admissions: number[];
    content: StoredArticle;
  }>(
    `select a.register, a.number, a.since::text, a.admissions, a.content from register_article a
      join jsonb_to_recordset($1::jsonb) w (register text, number text) using (register, number)
      order by a.since`,
    [JSON.stringify(wanted)],
  );
  for (const { register, number, since, admissions, content } of rows) {
    const key = articleKey(registerCountries[register], number);
    const admission = {
      ...wholeArticle(content),
      register,
      number,
      dated: since,
      since,
      ids: admissions,
    };
    const list = articles.get(key);
    if (list) list.push(admission);
    else articles.set(key, [admission]);
  }
  return articles;
}

/**
 * The newest edition of every register that covers these farms: the invented one for the demo farm
 * only, and never in addition to an authority's.
 */
export async function readEditions(
  database: Queryable,
  farms: readonly string[],
): Promise<Map<Register, string>> {
  const { rows } = await database.query<{ register: Register; dated: string }>(
    `select register, max(dated)::text as dated from register_edition
      where register <> $1 or not exists (select 1 from farm f left join account a on a.id = f.owner
      where f.id = any($2::uuid[]) and lower(a.email) is distinct from $3)
      group by register`,
    [exampleRegister, farms, demoSignIn.email],
  );
  const published = new Set<string>(
    rows
      .filter(({ register }) => register !== exampleRegister)
      .map(({ register }) => registerCountries[register]),
  );
  return new Map(
    rows
      .filter(
        ({ register }) =>
          register !== exampleRegister || !published.has(registerCountries[register]),
      )
      .map(({ register, dated }) => [register, dated]),
  );
}

/** The current register article of a product; null without one. */
export async function admissionsOfProduct(
  database: Queryable,
  principal: Principal,
  id: number,
): Promise<Admission | null> {
  const products = await readProducts(database, principal, [id]);
  const product = products.get(id);
  if (!product) return null;
  const editions = await readEditions(database, [...principal.memberships.keys()]);
  return articleOn(await readArticles(database, [product], editions), product, '9999-12-31');
}
