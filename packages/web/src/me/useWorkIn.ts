import { useFarmStore, whenSent } from '../data/index.ts';
import { isRowId } from '../data/types.ts';
import { useMe } from './MeContext.tsx';
import type { Season } from './workspace.ts';

/**
 * Switches to another season; a season that was just created is selected on the server once that
 * has it, so that this works without a network too.
 */
export function useWorkIn(): (plan: Season) => Promise<void> {
  const store = useFarmStore();
  const { changePlan } = useMe();
  return (plan) => {
    const { id } = plan;
    const isUnsent = isRowId(id) && store.pending('plan', id) !== null;
    return changePlan(plan, isUnsent ? whenSent(store, 'plan', id) : undefined);
  };
}
