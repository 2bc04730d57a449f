import type { EntityRows } from '@furrow/domain';
import { LazyComments } from '../comment/LazyComments.tsx';
import { PlanActions } from './PlanActions.tsx';

/** What can be done with a plan, and what is said of it. */
export function PlanExtra({ row }: { readonly row: EntityRows['plan'] }) {
  return (
    <>
      <PlanActions row={row} />
      <LazyComments isPlain about={{ entity: 'plan', id: row.id, version: row.version }} />
    </>
  );
}
