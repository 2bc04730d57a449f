import type { EntityRows } from '@furrow/domain';
import { useMemo, useState } from 'react';
import { useFarmStore, useIsCold } from '../../../data/index.ts';
import type { FarmStore } from '../../../data/types.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';

type Field = EntityRows['cropfield'];

/** Whether a field was removed by an edit of this device: that needs no notice. */
const wentHere = (store: FarmStore, { id, version }: Field): boolean =>
  version === 0 ||
  store
    .waiting()
    .some(({ effects }) => effects.some((effect) => effect.kind === 'hide' && effect.id === id));

/**
 * The id of a field that was open here and that somebody else merged or deleted meanwhile; null
 * while it exists.
 * @param id of the field that is to be open
 */
export function useGoneField(id: string | null, open: Field | undefined): string | null {
  const store = useFarmStore();
  const { plan } = useWorkspace();
  const isCold = useIsCold();
  const [last, setLast] = useState<Field | null>(null);
  if (open && open !== last) setLast(open);
  const gone =
    !open && last !== null && last.id === id && last.plan === plan && !isCold ? last : null;
  const isOwn = useMemo(() => gone !== null && wentHere(store, gone), [store, gone]);
  return gone && !isOwn ? gone.id : null;
}
