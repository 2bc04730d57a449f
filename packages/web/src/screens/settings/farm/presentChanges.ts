import type { auditFarm } from '@furrow/domain/farm/farm.calls.ts';
import type { Output } from '@furrow/kit';

/** An entry of the log of changes to the rights on a farm. @source decisions D4, D16 */
export type AuditEntry = Output<typeof auditFarm>['results'][number];

/** Members that only identify the row, and mean nothing to a person. */
const ids = ['contact', 'owner', 'consumer'];

/** The initial values of every new contact. */
const usual: Readonly<Record<string, unknown>> = {
  is_active: true,
  is_applier: false,
  is_owner: false,
  is_root: false,
  invitation: 'none',
};

/** The changes worth showing; of a creation only the unusual values. */
export function presentChanges({
  action,
  changes,
}: Pick<AuditEntry, 'action' | 'changes'>): readonly {
  readonly member: string;
  readonly before: unknown;
  readonly after: unknown;
}[] {
  return Object.entries(changes).flatMap(([member, [before, after]]) =>
    ids.includes(member) || (action === 'create' && after === usual[member])
      ? []
      : [{ member, before, after }],
  );
}
