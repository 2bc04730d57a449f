import { partsOf, type ValueOf } from '@furrow/kit';
import { usableProducts } from '@furrow/domain/producttype/producttype.calls.ts';
import type { Register } from '@furrow/domain/register/registers.ts';
import type { registersShape, Usable } from '@furrow/domain/admission/usable.ts';
import { createCall } from '../call.ts';
import type { Http } from '../http.ts';
import { productsOf } from './snapshot.ts';
import type { FarmStore } from '../types.ts';
import { changeValue, readValue } from '../rows/values.ts';

/**
 * Uses that registers admit in the crops of a plan, stored on the device so that it can list the
 * products for a field by itself. Signing out deletes them with the snapshots.
 * @source decision 098
 */

interface KeptUsable {
  readonly plan: string;
  /** The server's name for this choice. */
  readonly state: string;
  /** A JSON array: parsing it is faster than cloning objects. */
  readonly rows: string;
  /**
   * The data that work of the plan is judged by, as JSON; left out on a device that was filled
   * before it existed.
   */
  readonly judged?: string;
}

/** Register data on a device. */
export interface OfflineRegisters {
  readonly usable: readonly Usable[];
  readonly held: readonly Usable[];
  readonly named: readonly number[];
  readonly chosen: ReadonlyMap<string, number>;
  readonly editions: ReadonlyMap<Register, string>;
}

type Whose = Pick<FarmStore, 'user' | 'farm'>;

// beside the products of a search, so that both are deleted together
const keyOf = ({ user, farm }: Whose): string => `${productsOf(user)}usable ${farm}`;

const isUsable = (value: unknown): value is Usable =>
  typeof value === 'object' && value !== null && 'producttype' in value && 'uses' in value;

type Judged = Pick<
  { readonly [N in keyof typeof registersShape]: ValueOf<(typeof registersShape)[N]> },
  'held' | 'named' | 'chosen' | 'editions'
>;

const nothing: Judged = { held: [], named: [], chosen: [], editions: [] };

/** The data this device judges by, for the plan that was last requested. */
export async function storedRegisters(
  store: Pick<FarmStore, 'user' | 'farm' | 'plan'>,
): Promise<OfflineRegisters | null> {
  const kept = await readValue<KeptUsable>(keyOf(store));
  if (kept?.plan !== store.plan()) return null;
  const usable = partsOf(JSON.parse(kept.rows)).filter(isUsable);
  // it was checked against the call's definition on arrival
  const judged = kept.judged === undefined ? nothing : (JSON.parse(kept.judged) as Judged);
  return {
    usable,
    held: judged.held,
    named: judged.named,
    chosen: new Map(judged.chosen.map(({ record, admission }) => [record, admission])),
    editions: new Map(
      judged.editions.length > 0
        ? judged.editions.map(({ register, dated }) => [register, dated])
        : usable.map(({ register, dated }) => [register, dated]),
    ),
  };
}

/** The stored usable products of a farm, for the plan requested last. */
export async function storedUsable(
  store: Pick<FarmStore, 'user' | 'farm' | 'plan'>,
): Promise<readonly Usable[] | null> {
  const kept = await readValue<KeptUsable>(keyOf(store));
  return kept?.plan === store.plan() ? partsOf(JSON.parse(kept.rows)).filter(isUsable) : null;
}

/**
 * Checks with the server whether other products may be used now, and stores them. Without an answer
 * the old ones stay.
 */
export async function refreshUsable(
  store: Pick<FarmStore, 'user' | 'farm' | 'plan' | 'status'>,
  http: Http,
  signal: AbortSignal,
): Promise<void> {
  const plan = store.plan();
  const kept = await readValue<KeptUsable>(keyOf(store));
  const result = await createCall(http)(
    usableProducts,
    { farm: store.farm, plan, state: kept?.plan === plan ? kept.state : '' },
    { signal },
  );
  if (!result.ok || !Array.isArray(result.value.objects)) return;
  const { state, objects, held, named, chosen, editions } = result.value;
  const judged = JSON.stringify({
    held: held ?? [],
    named: named ?? [],
    chosen: chosen ?? [],
    editions: editions ?? [],
  } satisfies Judged);
  await changeValue<KeptUsable>(keyOf(store), (stored) =>
    // signed out meanwhile: nothing may stay behind
    signal.aborted || store.status().connection === 'signed_out'
      ? stored
      : { plan, state, rows: JSON.stringify(objects), judged },
  );
}
