/** What changed of the rights to a farm. @source decisions D4, D16 */
export interface AuditEntry {
  readonly at: string;
  /** Null for what time or a command brought about. */
  readonly user: string | null;
  readonly subject: string;
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Members that say which row is meant, and nothing to a person. */
const ids = ['contact', 'owner', 'consumer'];

/** What every new contact begins with. */
const usual: Readonly<Record<string, unknown>> = {
  is_active: true,
  is_applier: false,
  is_owner: false,
  is_root: false,
  invitation: 'none',
};

/** The changes worth telling; of what was made only what is unusual. */
export function toldChanges({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): readonly {
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
