import { cropFit } from '@furrow/domain/admission/fits.ts';
import { lastDayOfUse } from '@furrow/domain/admission/product-rules.ts';
import {
  wholeArticle,
  type AdmittedUse,
  type FieldCrop,
  type RegisterCrop,
  type StoredArticle,
} from '@furrow/domain/admission/situation.ts';
import { registerCountries, type Register } from '@furrow/domain/register/registers.ts';
import { usableOf, type Usable } from '@furrow/domain/admission/usable.ts';
import type { Principal } from '../access/principal.ts';
import type { Database } from '../db/pool.ts';
import { digestOf } from '../write/create.ts';
import { choicesIn, currentArticles, productsNamed, type Chosen } from './named.ts';
import { groundOf, stillUsable, type PlanOfFarm } from './admitted.ts';
import { todayOn } from '../write/context.ts';

/** Uses that registers admit in the crops of a plan, for a device to choose from. */

/** Raised when the shape of the rows changes. */
const shape = 4;

/** The answer to a device: nothing but the state where it is up to date. */
interface UsableAnswer {
  readonly state: string;
  readonly objects: readonly Usable[] | null;
  readonly held: readonly Usable[] | null;
  readonly named: readonly number[] | null;
  readonly chosen: readonly Chosen[] | null;
  readonly editions: readonly { readonly register: Register; readonly dated: string }[] | null;
}

/** @returns null when the farm has no such plan; no lists where the caller's state is current */
export async function usableProducts(
  database: Database,
  principal: Principal,
  plan: PlanOfFarm,
  version: string,
): Promise<UsableAnswer | null> {
  const ground = await groundOf(database, principal, plan);
  if (!ground) return null;
  const today = todayOn(principal, plan.farm);
  const [named, chosen] = await Promise.all([
    productsNamed(database, principal, plan),
    choicesIn(database, principal, plan),
  ]);
  const state = digestOf(['usable', shape, today, ground, [...ground.editions], named, chosen]);
  if (state === version)
    return { state, objects: null, held: null, named: null, chosen: null, editions: null };
  const objects: Usable[] = [];
  for (const register of ground.editions.keys())
    if (ground.countries.includes(registerCountries[register]))
      objects.push(...(await usableOfRegister(database, register, { crops: ground.crops, today })));
  return {
    state,
    objects,
    held: await currentArticles(database, principal, named, ground.editions),
    named,
    chosen,
    editions: [...ground.editions].map(([register, dated]) => ({ register, dated })),
  };
}

/** The day, and the crops of the plan. */
interface Wanted {
  readonly crops: readonly FieldCrop[];
  readonly today: string;
}

/** Condition: admissions that professionals may still use, and that state their uses. */
const openArticles = `a.register = $1 and a.until is null
  and coalesce(a.content->>'users', '') <> 'amateur'
  and jsonb_typeof(a.content->'uses') = 'array' and (a.ended is null or a.ended >= $2)`;

/** The crops of a register that a crop of the plan belongs to. */
async function cropsOfPlan(
  database: Database,
  register: Register,
  { crops, today }: Wanted,
): Promise<RegisterCrop[]> {
  const { rows } = await database.query<{ crop: RegisterCrop }>(
    `select distinct c as crop from register_article a,
      jsonb_path_query(a.content, '$.uses[*].crops[*]') c where ${openArticles}`,
    [register, stillUsable(today)],
  );
  return rows
    .map(({ crop }) => crop)
    .filter((named) => crops.some((crop) => cropFit(crop, [named]) === 'fits'));
}

/**
 * Uses in other crops are not read: a register has tens of megabytes, and parsing its rows blocks
 * other requests.
 */
async function usableOfRegister(
  database: Database,
  register: Register,
  { crops, today }: Wanted,
): Promise<Usable[]> {
  const admitted = await cropsOfPlan(database, register, { crops, today });
  if (admitted.length === 0) return [];
  const { rows } = await database.query<{
    id: number;
    kind: string | null;
    number: string;
    since: string;
    content: StoredArticle;
    admissions: number[];
  }>(
    `with admitted as materialized (select value as crop from jsonb_array_elements($4::jsonb)),
      open as materialized (select a.number, a.since, a.content - 'uses' as content,
        (select jsonb_agg(u || jsonb_build_object('id', a.admissions[place]) order by place)
          from jsonb_array_elements(a.content->'uses') with ordinality e (u, place)
          where exists (select 1 from jsonb_array_elements(u->'crops') c
          where c in (select crop from admitted))) as uses
        from register_article a where ${openArticles})
      select p.id, p.kind, o.number, o.since::text,
        o.content || jsonb_build_object('uses', (select jsonb_agg(u - 'id' order by place)
          from jsonb_array_elements(o.uses) with ordinality e (u, place))) as content,
        (select array_agg((u->>'id')::integer order by place)
          from jsonb_array_elements(o.uses) with ordinality e (u, place)) as admissions
      from open o join producttype p on p.farm is null and p.deleted_at is null
      and p.country = $3 and p.edi_code = o.number and p.variant <> 'fertilizer'
      where o.uses is not null order by p.sort_en, p.id`,
    [register, stillUsable(today), registerCountries[register], JSON.stringify(admitted)],
  );
  const isUsable = ({ until, isWithdrawn }: AdmittedUse): boolean =>
    until === null ? !isWithdrawn : until >= today;
  return rows.flatMap(({ id, kind, number, since, content, admissions }) => {
    const article = wholeArticle(content);
    const last = lastDayOfUse(article);
    const open = (article.uses ?? []).map((use, at) => ({ use, id: admissions[at] ?? id }));
    const usable = open.filter(({ use }) => isUsable(use));
    const uses = usable.map(({ use }) => use);
    if ((last !== null && last.day < today) || uses.length === 0) return [];
    return [
      usableOf(
        { id, kind },
        { ...article, register, number, dated: since, ids: usable.map((one) => one.id) },
        uses,
      ),
    ];
  });
}
