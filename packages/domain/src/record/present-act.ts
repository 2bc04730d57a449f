/** A field before and after a change. */
interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An act by its name in the table of states. */
export type PresentedAct = 'finish' | 'accept';

const workable: ReadonlySet<unknown> = new Set(['planned', 'started', 'paused']);
const offered: ReadonlySet<unknown> = new Set(['adviced', 'received']);

/**
 * The act behind a change of a record that its state alone does not show: finished work leaves its
 * plan planned, and accepted advice stays advice; both are linked to the created record.
 * @param state of the record now, for changes that left it as it was
 * @source decisions D6 finish and accept
 */
export function presentAct(changes: readonly Change[], state: unknown): PresentedAct | null {
  const link = changes.find(({ name }) => name === 'linked_record');
  if (!link || link.after === null || link.after === undefined) return null;
  const changed = changes.find(({ name }) => name === 'processing_state');
  const [before, after] = changed ? [changed.before, changed.after] : [state, state];
  if (workable.has(before) && after === 'planned') return 'finish';
  return offered.has(before) && after === before ? 'accept' : null;
}
