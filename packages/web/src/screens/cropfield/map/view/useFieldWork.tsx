import type { EntityRows } from '@furrow/domain';
import { type ReactNode, useCallback } from 'react';
import { usePermission } from '../../../../data/index.ts';
import { NewWork } from '../../../record/NewWork.tsx';

/** Renders the name of a listed field and its new work, for the field a person stands in. */
export function useFieldWork(
  listed: readonly EntityRows['cropfield'][],
): (id: string) => ReactNode {
  const mayPlan = usePermission('record.create');
  return useCallback(
    (id) => (
      <>
        <span>{String(listed.find((field) => field.id === id)?.name ?? '')}</span>
        {mayPlan ? <NewWork isCompact size="xs" first="done" fields={[id]} /> : null}
      </>
    ),
    [listed, mayPlan],
  );
}
