import { rightsOf } from '@furrow/domain/access.ts';
import type { EntityRights } from '@furrow/kit/derive/permissions.ts';
import { useMemo } from 'react';
import { useRowLookup } from '../../data/useRowLookup.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import type { Principal } from './rights.ts';

/** The person's rights to records, and their relation to them. @source decisions D4 */
export function useRecordRights(): {
  readonly rights: EntityRights | undefined;
  readonly principal: Principal;
} {
  const { farm } = useWorkspace();
  const lookup = useRowLookup('record');
  return useMemo(() => {
    const { record } = rightsOf(farm.contact);
    return {
      rights: record,
      principal: {
        contact: farm.contact.id,
        lookup,
      },
    };
  }, [farm, lookup]);
}
