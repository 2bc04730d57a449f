import { rightsOf } from '@furrow/domain/access.ts';
import { useMemo } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { usePlace } from '../../shell/MeContext.tsx';
import { standingOf } from '../../shell/standing.ts';
import type { EntityRights } from '@furrow/kit/derive/permissions.ts';
import type { Asker } from './rights.ts';

/** What the person may do with records, and who they are to them. @source decisions D4 */
export function useRecordRights(): { readonly rights: EntityRights | undefined; readonly asker: Asker } {
  const { farm } = usePlace();
  const store = useFarmStore();
  return useMemo(() => {
    const standing = standingOf(farm);
    const contact: unknown = farm.contact;
    const id = typeof contact === 'string' ? contact : ((contact as { readonly id?: string } | undefined)?.id ?? null);
    return { rights: standing ? rightsOf(standing)['record'] : undefined, asker: { contact: id, look: (entity, other) => store.row(entity, other as string | null) } };
  }, [farm, store]);
}
