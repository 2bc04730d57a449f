import type { Entry } from '../entry.ts';
import { moved, type Outbox } from '../outbox.ts';
import { judgeAnswer, type OwnWord } from '../outcome.ts';
import { acknowledge, type Acknowledged, rebase, wroteValue } from '../rebase.ts';

/**
 * Acknowledgements remembered for entries of other tabs that were written before those tabs heard
 * of them.
 */
const mostAcknowledged = 200;

/** Results of earlier edits of one's own: nobody is told of them as of somebody else's. */
export class OwnWords {
  #acknowledged: readonly Acknowledged[] = [];

  hear(acknowledged: readonly Acknowledged[]): void {
    this.#acknowledged = [...this.#acknowledged, ...acknowledged].slice(-mostAcknowledged);
  }

  /** The entry on the versions that the earlier ones created. */
  rebased(entry: Entry): Entry {
    return this.#acknowledged.reduce(rebase, entry);
  }

  /** @param answered entries that the server has, whichever page sent them */
  of(entry: Entry, answered: readonly Entry[]): OwnWord {
    return (field, value) => {
      const wrote = (told: Acknowledged) => wroteValue(told, entry, { field, value });
      return (
        this.#acknowledged.some(wrote) ||
        answered.some((done) => acknowledge(done, done.answered?.told ?? [], 200).some(wrote))
      );
    };
  }

  /**
   * Takes conflicts back that turn out to be with the person's own edits, as of another tab whose
   * answer was heard only now.
   */
  async takeOutOf(outbox: Outbox): Promise<void> {
    const answered = outbox.answered();
    const changed = (entries: readonly Entry[]) =>
      entries.flatMap((entry) => {
        const now = withoutOwnConflicts(entry, this.of(entry, answered));
        return now === entry ? [] : [now];
      });
    if (changed(outbox.entries()).length > 0)
      await outbox.rewrite((entries) => ({ put: changed(entries) }));
  }
}

/** Whether an entry waits for the person because its row moved on. */
const isInConflict = ({ state, trouble }: Entry): boolean => {
  if (state !== 'stuck' || trouble?.problem.status !== 412) return false;
  const { current } = trouble.problem.more;
  return current !== null && current !== undefined;
};

/**
 * An entry in conflict, once more is known of the person's own earlier edits: the conflict without
 * them, or the entry released where nothing of it is left.
 * @returns the entry itself when nothing changes
 */
function withoutOwnConflicts(entry: Entry, isOwnWord: OwnWord): Entry {
  const { trouble } = entry;
  if (!trouble || !isInConflict(entry)) return entry;
  const outcome = judgeAnswer(entry, { ok: false, problem: trouble.problem }, isOwnWord);
  if (outcome.kind === 'again')
    return (
      moved(entry, 'release', { trouble: null, failures: 0, base: outcome.current.version }) ??
      entry
    );
  if (outcome.kind !== 'conflict' || outcome.conflicts.length === trouble.conflicts.length)
    return entry;
  return { ...entry, trouble: { ...trouble, conflicts: outcome.conflicts } };
}
