import { fieldsOfPlan as fieldsOfPlanCall } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { EntityRows } from '@furrow/domain';
import { useEffect, useState } from 'react';
import { call } from '../../calls.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import { storeSeasons, storedSeasons } from '../../data/snapshot/offline-seasons.ts';

/** Seasons requested in addition to the active one; an older crop says little about this season. */
const mostPlans = 7;

type Fields = readonly EntityRows['cropfield'][];

/** Fields of other seasons. */
export interface OtherSeasons {
  readonly fields: Fields;
  /** The last answer stored on this device, since the server cannot be reached. */
  readonly state: 'asking' | 'there' | 'kept' | 'failed';
}

/**
 * The crop fields of the other plans, the latest seasons first. The store has the active plan only;
 * without the server the last answer on this device is used.
 * @source API-05
 */
export function useEarlierFields(plan: string): OtherSeasons {
  const store = useFarmStore();
  const plans = useRows('plan');
  const ids = plans
    .filter(({ id }) => id !== plan)
    .toSorted((left, right) =>
      String(right.period_end ?? '').localeCompare(String(left.period_end ?? '')),
    )
    .slice(0, mostPlans)
    .map(({ id }) => String(id))
    .join(',');
  const [earlier, setEarlier] = useState<OtherSeasons>({ fields: [], state: 'asking' });
  useEffect(() => {
    const abort = new AbortController();
    const requested = ids === '' ? [] : ids.split(',');
    const show = (seasons: OtherSeasons) => {
      if (!abort.signal.aborted) setEarlier(seasons);
    };
    void seasonsOf(store, requested, abort.signal, show);
    return () => abort.abort();
  }, [store, ids]);
  return earlier;
}

/** Shows the stored answer, then the server's, and stores that. */
async function seasonsOf(
  store: ReturnType<typeof useFarmStore>,
  plans: readonly string[],
  signal: AbortSignal,
  show: (seasons: OtherSeasons) => void,
): Promise<void> {
  const kept = await storedSeasons(store, plans);
  if (kept.size > 0) show({ fields: [...kept.values()].flat(), state: 'asking' });
  const lists = await Promise.all(
    plans.map(async (plan) => [plan, await fieldsOfPlan(plan, signal)] as const),
  );
  if (signal.aborted) return;
  const fieldsByPlan = new Map(
    lists.flatMap(([plan, rows]) => (rows ? [[plan, rows] as const] : [])),
  );
  const missing = plans.filter((plan) => !fieldsByPlan.has(plan));
  const state =
    missing.length === 0 ? 'there' : missing.every((plan) => kept.has(plan)) ? 'kept' : 'failed';
  show({ fields: plans.flatMap((plan) => fieldsByPlan.get(plan) ?? kept.get(plan) ?? []), state });
  if (fieldsByPlan.size > 0) await storeSeasons(store, fieldsByPlan);
}

/**
 * The crop fields of any plan, from the server; null when it cannot be reached. @source spec §7,
 * API-05
 */
export async function fieldsOfPlan(plan: string, signal?: AbortSignal): Promise<Fields | null> {
  const result = await call(fieldsOfPlanCall, { plan }, signal ? { signal } : {});
  return result.ok ? result.value.objects : null;
}
