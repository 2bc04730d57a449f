import type { EntityRows } from '@furrow/domain';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { usePermission, useRows } from '../../data/index.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { WorkDraft } from '../record/form/draft.ts';
import { rowsOfDraft } from '../record/form/recordsOfDraft.ts';

const TypedCosts = lazyPart(() =>
  import('./TypedCosts.tsx').then(({ TypedCosts: component }) => component),
);

interface Props {
  readonly draft: WorkDraft;
  readonly fields: readonly EntityRows['cropfield'][];
  /** The edited record, which the draft replaces. */
  readonly record?: EntityRows['record'] | undefined;
}

/**
 * The estimated costs of work while it is typed; nothing for people who may see no prices, or where
 * there are none.
 */
export function WorkEstimate({ draft, fields, record }: Props) {
  const may = usePermission('price.read');
  const hasPrices = useRows('price').length > 0;
  const typed = useMemo(() => rowsOfDraft(draft, fields, record), [draft, fields, record]);
  // typing takes priority over computing
  const records = useDeferredValue(typed);
  return may && hasPrices && records.length > 0 ? (
    <Suspense fallback={null}>
      <TypedCosts records={records} isDone={draft.state === 'performed'} />
    </Suspense>
  ) : null;
}
