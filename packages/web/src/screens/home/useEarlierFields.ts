import { fieldsOfPlan as fieldsOfPlanCall } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { EntityRows } from '@furrow/domain';
import { useEffect, useState } from 'react';
import { call } from '../../calls.ts';
import { useRows } from '../../data/index.ts';

/** Seasons asked for besides the active one; an older crop says little about this season. */
const mostPlans = 7;

/**
 * The crop fields of the other plans, the latest seasons first. The store holds the active plan
 * only; without the server there are none.
 * @source API-05
 */
export function useEarlierFields(plan: string): {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly state: 'asking' | 'there' | 'failed';
} {
  const plans = useRows('plan');
  const ids = plans
    .filter(({ id }) => id !== plan)
    .toSorted((one, other) =>
      String(other.period_end ?? '').localeCompare(String(one.period_end ?? '')),
    )
    .slice(0, mostPlans)
    .map(({ id }) => String(id))
    .join(',');
  const [found, setFound] = useState<{
    readonly fields: readonly EntityRows['cropfield'][];
    readonly state: 'asking' | 'there' | 'failed';
  }>({ fields: [], state: 'asking' });
  useEffect(() => {
    const abort = new AbortController();
    const wanted = ids === '' ? [] : ids.split(',');
    void Promise.all(wanted.map((id) => fieldsOfPlan(id, abort.signal))).then((lists) => {
      if (abort.signal.aborted) return;
      setFound({
        fields: lists.flatMap((list) => list ?? []),
        state: lists.includes(null) ? 'failed' : 'there',
      });
    });
    return () => abort.abort();
  }, [ids]);
  return found;
}

/**
 * The crop fields of any plan, as the server has them; null when it cannot be asked. @source spec
 * §7, API-05
 */
export async function fieldsOfPlan(
  plan: string,
  signal?: AbortSignal,
): Promise<readonly EntityRows['cropfield'][] | null> {
  const result = await call(fieldsOfPlanCall, { plan }, signal ? { signal } : {});
  return result.ok ? result.value.objects : null;
}
