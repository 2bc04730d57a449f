import { existing } from '@furrow/kit';
import type { Editor } from './editor.ts';
import { withBody } from './edits.ts';
import { entityOf } from '../rows/definitions.ts';
import { blockedRows, dependentsOf } from './dependence.ts';
import type { Entry, PartOfAct } from './entry.ts';
import { moved, type Outbox } from './outbox.ts';
import type { Draft, Keeping, StuckEntry } from '../types.ts';
import { described } from './waiting.ts';
import { oncePer } from '@furrow/kit/once-per.ts';
import { withActs } from './whole-acts.ts';

/** Remedies for edits that the server refused. */

function partOf(act: PartOfAct, entries: readonly Entry[]): StuckEntry['act'] {
  const parts = entries.filter((entry) => entry.act?.id === act.id);
  return {
    sent: act.place - parts.filter((entry) => entry.act && entry.act.place < act.place).length,
    waiting: parts.length - 1,
  };
}

/** The stuck edits as screens show them: the status of a store is asked many times while a page opens. */
export const stuckEntries = oncePer((entries: readonly Entry[]): readonly StuckEntry[] => {
  const stuck = entries.filter(({ state }) => state === 'stuck');
  // usually nothing is stuck, and blocked rows are only collected for entries that are
  const blocked = stuck.length > 0 ? [...blockedRows(entries)] : [];
  return stuck.map((entry) => ({
    ...described(entry),
    ...existing(entry.trouble, 'trouble'),
    holds: blocked.filter(([, holders]) => holders.has(entry.id)).map(([other]) => other),
    act: entry.act ? partOf(entry.act, entries) : null,
  }));
});

/** Sends it again as it is. */
export async function retry(outbox: Outbox, id: string): Promise<void> {
  await outbox.move(id, 'release', { trouble: null, failures: 0 });
}

/**
 * The edit based on the row the server sent with its refusal: the person has seen that row. The row that an
 * action made is another than the one that was changed.
 */
function onCurrent(entry: Entry): Entry {
  const current = entry.trouble?.current;
  if (current?.id !== entry.row || !current) return entry;
  return {
    ...entry,
    base: current.version,
    before: Object.fromEntries(
      Object.keys(entry.body).map((field) => [field, current[field] ?? null]),
    ),
  };
}

/** @param editor sees the rows as they are without the entry */
export async function edit(outbox: Outbox, id: string, body: Draft, editor: Editor): Promise<void> {
  await outbox.rewrite((entries) => {
    const entry = entries.find((one) => one.id === id);
    const released =
      entry &&
      moved(withBody(editor, onCurrent(entry), body), 'release', { trouble: null, failures: 0 });
    return released ? { put: [released] } : {};
  });
}

/** Whether something is left to send of an edit, some of whose words were given up. */
function isWorthSending({ entity, kind }: Entry, body: Draft): boolean {
  const left = Object.keys(body);
  if (kind === 'update') return left.length > 0;
  const { fields } = entityOf(entity);
  return (
    kind === 'act' && left.some((field) => field in fields && fields[field]?.byActionOnly !== true)
  );
}

/**
 * `mine` overwrites the others' values of the fields in conflict; `theirs` keeps it and sends the
 * rest. Where each field has a word of its own, those without one stay mine.
 */
export async function resolve(
  outbox: Outbox,
  id: string,
  keep: Keeping,
  editor: Editor,
): Promise<void> {
  await outbox.rewrite((entries) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry?.trouble || entry.state !== 'stuck') return {};
    const keepOf = (field: string) => (typeof keep === 'string' ? keep : keep[field]);
    const ids = new Set(
      entry.trouble.conflicts
        .map(({ field }) => field)
        .filter((field) => keepOf(field) === 'theirs'),
    );
    const body = Object.fromEntries(
      Object.entries(entry.body).filter(([field]) => !ids.has(field)),
    );
    if (ids.size > 0 && !isWorthSending(entry, body))
      // of an act that is one thing a part is not given up alone
      return { remove: leaving(entries, new Set([id])).map((part) => part.id) };
    const base = onCurrent(entry);
    const settled = ids.size > 0 || entry.kind === 'update' ? withBody(editor, base, body) : base;
    const released = moved(settled, 'release', { trouble: null, failures: 0 });
    return released ? { put: [released] } : {};
  });
}

/** Whether an edit can be forgotten as if it had not been made. */
function canDiscard(entry: Entry | undefined): boolean {
  return entry !== undefined && moved(entry, 'discard') !== null;
}

/**
 * Entries that go when edits are forgotten: those of them that are not with the server, all that is
 * left of an act that is one thing, and those that cannot be without them.
 */
export function leaving(entries: readonly Entry[], ids: ReadonlySet<string>): Entry[] {
  const one = ({ id, act }: Entry) => (act?.whole && ids.has(id) ? [id] : []);
  const whole = new Set(withActs(entries, new Set(entries.flatMap(one))).map(({ id }) => id));
  return [
    ...new Set(
      entries
        .filter((entry) => (ids.has(entry.id) || whole.has(entry.id)) && canDiscard(entry))
        .flatMap((entry) => [entry, ...dependentsOf(entry, entries)]),
    ),
  ];
}

/** Of an act that is one thing no part goes while the server may have another. */
const isUnderWay = ({ state, act }: Entry): boolean =>
  act?.whole === true && (state === 'sending' || state === 'uncertain');

/**
 * Forgets an edit. Answers everything that was dropped.
 * @param isWithAct with all that is left of its act
 */
export async function discard(outbox: Outbox, id: string, isWithAct: boolean): Promise<Entry[]> {
  let dropped: Entry[] = [];
  await outbox.rewrite((entries) => {
    const act = withActs(entries, new Set([id]));
    const ids = new Set(isWithAct ? act.map((part) => part.id) : [id]);
    dropped = act.some(isUnderWay) ? [] : leaving(entries, ids);
    return { remove: dropped.map(({ id }) => id) };
  });
  return dropped;
}
