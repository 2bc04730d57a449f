import { planOfDay } from '@furrow/domain/plan/plan-of-day.ts';
import { useEffect, useRef } from 'react';
import { useRows } from '../data/index.ts';
import { useMe } from './MeContext.tsx';
import { today } from './today.ts';

/**
 * Returns to today's season where the current one no longer exists: its creation was undone, or
 * another person deleted it.
 */
export function usePlanThere(): void {
  const { workspace, changePlan } = useMe();
  const plans = useRows('plan');
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (plans.some(({ id }) => id === workspace.plan)) seen.current = workspace.plan;
    else if (seen.current === workspace.plan && plans.length > 0) {
      const next = planOfDay(plans, today());
      if (next) void changePlan(next);
    }
  }, [plans, workspace.plan, changePlan]);
}
