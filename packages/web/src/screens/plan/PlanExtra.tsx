import type { EntityRows } from '@furrow/domain';
import { LazyComments } from '../comment/LazyComments.tsx';
import { PlanActions } from './PlanActions.tsx';

/** The actions on a plan, and its comments. */
export function PlanExtra({ row }: { readonly row: EntityRows['plan'] }) {
  return (
    <>
      <PlanActions row={row} />
      <LazyComments isPlain about={{ entity: 'plan', id: row.id, version: row.version }} />
    </>
  );
}
