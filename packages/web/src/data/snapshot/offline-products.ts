import { partsOf } from '@furrow/kit';
import { admittedProducts } from '@furrow/domain/producttype/producttype.calls.ts';
import { createCall } from '../call.ts';
import { asRow } from '../connection/feed-answer.ts';
import type { Http } from '../http.ts';
import { productsOf } from './snapshot.ts';
import type { FarmStore, Row } from '../types.ts';
import { changeValue, readValue } from '../rows/values.ts';

/**
 * Products a farm may choose offline though it never used them: the server lists them, the browser
 * stores them beside the snapshot and checks whether they have changed. Signing out deletes them
 * with the snapshots (`forgetSnapshots`).
 * @source decision 053
 */

interface KeptProducts {
  readonly plan: string;
  /** The server's name for this choice. */
  readonly state: string;
  /** Rows as JSON text: parsing it is faster than cloning objects. */
  readonly rows: string;
}

type Whose = Pick<FarmStore, 'user' | 'farm'>;

const keyOf = ({ user, farm }: Whose): string => `${productsOf(user)}${farm}`;

/** Parsed once for all the letters that are typed. */
const parsed = new Map<string, { readonly text: string; readonly rows: readonly Row[] }>();

/** The products of a farm stored on this device. */
export async function storedProducts(whose: Whose): Promise<readonly Row[]> {
  const key = keyOf(whose);
  const kept = await readValue<KeptProducts>(key);
  if (!kept) return [];
  const cached = parsed.get(key);
  if (cached?.text === kept.rows) return cached.rows;
  const rows = partsOf(JSON.parse(kept.rows))
    .map(asRow)
    .filter((row) => row !== null);
  parsed.set(key, { text: kept.rows, rows });
  return rows;
}

/**
 * Checks with the server whether the products of the plan have changed, and stores them. Without an
 * answer the old ones stay.
 */
export async function refreshProducts(
  store: Pick<FarmStore, 'user' | 'farm' | 'plan' | 'status'>,
  http: Http,
  signal: AbortSignal,
): Promise<void> {
  const plan = store.plan();
  const kept = await readValue<KeptProducts>(keyOf(store));
  const result = await createCall(http)(
    admittedProducts,
    { farm: store.farm, plan, state: kept?.plan === plan ? kept.state : '' },
    { signal },
  );
  if (!result.ok || !Array.isArray(result.value.objects)) return;
  const { state, objects } = result.value;
  await changeValue<KeptProducts>(keyOf(store), (stored) =>
    // signed out meanwhile: nothing may stay behind
    signal.aborted || store.status().connection === 'signed_out'
      ? stored
      : { plan, state, rows: JSON.stringify(objects) },
  );
}
