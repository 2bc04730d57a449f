import type { Article } from '@furrow/domain/admission/situation.ts';
import type { Queryable } from '../db/pool.ts';
import { substanceWords } from './assemble.ts';
import type { Variant } from './part.ts';

/** Products of the catalogue from the articles of a register. */

/** A complete article, with the digest that distinguishes it from the previous edition. */
export interface Ready {
  readonly number: string;
  readonly article: Article;
  readonly digest: string;
  readonly specification: string | null;
}

const variantOf = ({ kinds, adjuvant }: Article): Variant =>
  kinds.length === 1 && kinds[0] === 'fertilizer' ? 'fertilizer' : adjuvant ? 'chemical' : 'gbm';

/**
 * A product per admission number. A shipped product keeps its own texts; it is found by the other
 * names all the same.
 */
export async function takeProducts(
  client: Queryable,
  country: string,
  ready: readonly Ready[],
): Promise<void> {
  const products = ready.map(({ number, article, specification }) => ({
    number,
    name: article.name.slice(0, 255),
    names: { en: article.name.slice(0, 255), nl: article.name.slice(0, 255) },
    other_names: article.otherNames,
    unit: article.unit ?? 'l',
    variant: variantOf(article),
    kind: (article.adjuvant ? 'adjuvant' : (article.kinds[0] ?? 'other')).slice(0, 50),
    specification: specification ?? substanceWords(article.substances),
    organic_usage: article.organic === true,
  }));
  await client.query(
    `with given as materialized (select *
      from jsonb_to_recordset($2::jsonb) r (number text, name text, names jsonb, other_names text[],
      unit text, variant text, kind text, specification text, organic_usage boolean)),
       known as materialized (select distinct on (g.number) g.number, p.id, p.names as own
       from given g join producttype p on p.farm is null and p.country = $1
       and p.edi_code = g.number and p.deleted_at is null order by g.number, p.id),
       named as (update producttype p
       set other_names = array(select distinct n from unnest(g.other_names || g.name) n
       where n <> p.name order by n), version = p.version + 1
          from known k join given g using (number)
          where p.id = k.id and p.id < 1000000 and p.other_names is distinct
          from array(select distinct n from unnest(g.other_names || g.name) n where n <> p.name
          order by n) returning p.id),
       changed as (update producttype p
       set name = g.name, names = g.names, other_names = g.other_names, unit = g.unit,
       variant = g.variant, kind = g.kind, specification = g.specification,
       organic_usage = g.organic_usage, version = p.version + 1
          from known k join given g using (number) where p.id = k.id and p.id >= 1000000
           and (p.name, p.other_names, p.unit, p.variant, p.kind, p.specification,
           p.organic_usage) is distinct
           from (g.name, g.other_names, g.unit, g.variant, g.kind, g.specification, g.organic_usage)
           returning p.id)
     insert into producttype (name, names, other_names, unit, variant, kind, country, edi_code,
      specification, organic_usage)
       select name, names, other_names, unit, variant, kind, $1, number, specification,
       organic_usage from given where number not in (select number from known)`,
    [country, JSON.stringify(products)],
  );
}
