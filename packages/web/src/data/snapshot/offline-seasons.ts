import type { fieldsOfPlan } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { Output } from '@furrow/kit';
import { isRow } from '../outbox/outcome.ts';
import { changeValue, readValue } from '../rows/values.ts';
import type { FarmStore } from '../types.ts';
import { productsOf } from './snapshot.ts';

/**
 * Crop fields of other seasons, stored on the device so that earlier crops are shown offline.
 * Signing out deletes them with the snapshots.
 * @source decision 175
 */

type Season = Output<typeof fieldsOfPlan>['objects'];

/** JSON texts by plan: parsing is faster than cloning objects. */
type KeptSeasons = Readonly<Record<string, string>>;

type Whose = Pick<FarmStore, 'user' | 'farm'>;

// beside the products of a search, so that both are deleted together
const keyOf = ({ user, farm }: Whose): string => `${productsOf(user)}seasons ${farm}`;

/** The stored fields of some plans, without plans that are not stored. */
export async function storedSeasons(
  whose: Whose,
  plans: readonly string[],
): Promise<ReadonlyMap<string, Season>> {
  const kept = (await readValue<KeptSeasons>(keyOf(whose))) ?? {};
  return new Map(
    plans.flatMap((plan) => {
      const text = kept[plan];
      if (text === undefined) return [];
      const rows: unknown = JSON.parse(text);
      return [[plan, (Array.isArray(rows) ? rows.filter(isRow) : []) as unknown as Season]];
    }),
  );
}

/** Stores the fields of plans as the server sent them; other plans stay. */
export async function storeSeasons(
  store: Pick<FarmStore, 'user' | 'farm' | 'status'>,
  seasons: ReadonlyMap<string, Season>,
): Promise<void> {
  await changeValue<KeptSeasons>(keyOf(store), (stored) =>
    // signed out meanwhile: nothing may stay behind
    store.status().connection === 'signed_out'
      ? stored
      : {
          ...stored,
          ...Object.fromEntries([...seasons].map(([plan, rows]) => [plan, JSON.stringify(rows)])),
        },
  );
}
