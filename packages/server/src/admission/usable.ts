import { cropFit, type Fit } from '@furrow/domain/admission/fits.ts';
import { lastDayOfUse } from '@furrow/domain/admission/product-rules.ts';
import {
  registerCountries,
  wholeArticle,
  type AdmittedUse,
  type FieldCrop,
  type Register,
  type StoredArticle,
} from '@furrow/domain/admission/situation.ts';
import { usableOf, type Usable } from '@furrow/domain/admission/usable.ts';
import type { Asker } from '../access/asker.ts';
import type { Database } from '../db/pool.ts';
import { digestOf } from '../write/create.ts';
import { groundOf, stillUsable, type PlanOfFarm } from './admitted.ts';

/** What registers admit in the crops of a plan, use by use, for a device to choose from. */

/** Raised when the rows take another shape. */
const shape = 1;

/** @returns null when the farm has no such plan; `objects` null where the state is the known one */
export async function usableProducts(
  database: Database,
  asker: Asker,
  place: PlanOfFarm,
  known: string,
): Promise<{ readonly state: string; readonly objects: readonly Usable[] | null } | null> {
  const ground = await groundOf(database, asker, place);
  if (!ground) return null;
  const today = new Date().toISOString().slice(0, 10);
  const state = digestOf(['usable', shape, today, ground, [...ground.editions]]);
  if (state === known) return { state, objects: null };
  const objects: Usable[] = [];
  for (const register of ground.editions.keys())
    if (ground.countries.includes(registerCountries[register]))
      objects.push(...(await usableOfRegister(database, register, ground.crops, today)));
  return { state, objects };
}

async function usableOfRegister(
  database: Database,
  register: Register,
  crops: readonly FieldCrop[],
  today: string,
): Promise<Usable[]> {
  const { rows } = await database.query<{
    id: number;
    kind: string | null;
    number: string;
    since: string;
    content: StoredArticle;
  }>(
    `select p.id, p.kind, a.number, a.since::text, a.content from register_article a
      join producttype p on p.farm is null and p.deleted_at is null
      and p.country = $2 and p.edi_code = a.number
      where a.register = $1 and a.until is null
      and coalesce(a.content->>'users', '') <> 'amateur'
      and jsonb_typeof(a.content->'uses') = 'array'
      and (a.ended is null or a.ended >= $3) and p.variant <> 'fertilizer'
      order by p.sort_en, p.id`,
    [register, registerCountries[register], stillUsable(today)],
  );
  const fits = new Map<string, Fit>();
  const isOfPlan = ({ crops: admitted }: AdmittedUse): boolean =>
    admitted.some((one) => {
      const key = `${one.name}|${one.within.join('|')}`;
      let fit = fits.get(key);
      if (fit === undefined) {
        fit = crops.some((crop) => cropFit(crop, [one]) === 'fits') ? 'fits' : 'differs';
        fits.set(key, fit);
      }
      return fit === 'fits';
    });
  const isUsable = ({ until, isWithdrawn }: AdmittedUse): boolean =>
    until === null ? !isWithdrawn : until >= today;
  return rows.flatMap(({ id, kind, number, since, content }) => {
    const article = wholeArticle(content);
    const last = lastDayOfUse(article);
    if (last !== null && last.day < today) return [];
    const uses = (article.uses ?? []).filter((use) => isUsable(use) && isOfPlan(use));
    if (uses.length === 0) return [];
    return [
      usableOf({ id, kind }, { ...article, register, number, dated: since, ids: [id] }, uses),
    ];
  });
}
