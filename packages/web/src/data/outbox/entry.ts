import { existing, membersOf } from '@furrow/kit';
import type { SentFile } from '../files/kept-file.ts';
import type { Problem } from '../http.ts';
import type { EntryState } from './outbox-states.ts';
import { same } from '../rows/deep-equal.ts';
import type { Conflict, Draft, Effect, EntryKind, Row, RowAt, RowId } from '../types.ts';

export type { Effect } from '../types.ts';

/** Why an entry is stuck. */
interface Trouble {
  readonly problem: Problem;
  readonly conflicts: readonly Conflict[];
  readonly current: Row | null;
}

/** What the server answered to an entry, for as long as no snapshot holds it. */
export interface Answered {
  readonly told: readonly { readonly entity: string; readonly row: Row }[];
  /** Rows that are not there any more, with the version that went; null where it is not known. */
  readonly gone: readonly {
    readonly entity: string;
    readonly id: RowId;
    readonly version: number | null;
  }[];
}

/** The act an entry is a part of. */
export interface PartOfAct {
  readonly id: string;
  /** From 0, in the order in which the parts were made. */
  readonly place: number;
  /** A part that the server refuses holds back the later ones. */
  readonly whole: boolean;
}

/** One edit on its way to the server, as it lies in the outbox. */
export interface Entry {
  /** Grows with every change of this shape; entries outlive updates of the product. */
  readonly format: 1;
  readonly id: string;
  /** The place in the outbox, given by the database; null until it has been written. */
  readonly sequence: number | null;
  readonly user: string;
  readonly farm: string;
  readonly entity: string;
  readonly kind: EntryKind;
  /** The row that is edited; for several rows made at once null. */
  readonly row: RowId | null;
  readonly action: string | null;
  /** The id of the row that an action makes. */
  readonly createdId: string | null;
  /** Deletes although other rows depend on it. */
  readonly force: boolean;
  /** What is sent. */
  readonly body: Draft;
  /**
   * The version the edit was made on; 0 for a row the server does not have yet, null when none was
   * known.
   */
  readonly base: number | null;
  /** What stood in the changed fields when the edit was made. */
  readonly before: Draft;
  readonly effects: readonly Effect[];
  /** What takes the effects back, in that order; only of a call. */
  readonly back?: readonly Effect[];
  /** Ids of other rows that the body names. */
  readonly refers: readonly string[];
  /** ISO 8601 */
  readonly at: string;
  readonly state: EntryState;
  /** Answers in a row that were the server's own failure. */
  readonly failures: number;
  /** An earlier attempt may have reached the server although no answer came back. */
  readonly reached: boolean;
  readonly trouble: Trouble | null;
  /** The file that goes along, which is kept under the id of the row; only of a create. */
  readonly file?: SentFile;
  /** The person holds it back until they let it go. */
  readonly held?: true;
  /** Left out where an edit is an act by itself. */
  readonly act?: PartOfAct;
  /** Only once it is done. */
  readonly answered?: Answered;
}

/** Whether something read from outside is an edit of a version this one knows. */
export function isEntry(value: unknown): value is Entry {
  const { format, id, user, farm, entity, kind, body, at } = membersOf(value);
  return (
    format === 1 &&
    [id, user, farm, entity, kind, at].every((member) => typeof member === 'string') &&
    typeof body === 'object' &&
    body !== null
  );
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Every UUID inside a JSON value. */
export function idsInside(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.length === 36 && uuid.test(value)) found.add(value.toLowerCase());
  } else if (Array.isArray(value)) {
    for (const part of value) idsInside(part, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) idsInside(part, found);
  }
  return found;
}

/** The row that an edit is about. @throws for an edit of several at once, which names none */
export const rowOf = ({ row, kind }: Entry): RowId => existing(row, `row (${kind})`);

/** The row that an edit is about. @throws as {@link rowOf} does */
export const atOf = (entry: Entry): RowAt => ({ entity: entry.entity, id: rowOf(entry) });

/** A row's name among all entities. */
export function rowKey(entity: string, id: RowId): string {
  return `${entity} ${id}`;
}

/**
 * The ids of the rows an entry touches; UUIDs are unique over entities, integers are told apart by
 * their entity.
 */
export function touchedKeys(entry: Entry): string[] {
  const keys = entry.effects.map(({ entity, id }) =>
    typeof id === 'string' ? id : rowKey(entity, id),
  );
  if (entry.row !== null)
    keys.push(typeof entry.row === 'string' ? entry.row : rowKey(entry.entity, entry.row));
  return keys;
}

/** Rows an entry brings into being. */
export function madeKeys(entry: Entry): string[] {
  return entry.effects
    .filter(({ kind }) => kind === 'make')
    .map(({ entity, id }) => (typeof id === 'string' ? id : rowKey(entity, id)));
}

/**
 * The entries that wait for a stuck one: those that touch or refer to a row of it, the later parts
 * of an act that is one thing, and so on.
 * @returns for each waiting entry the ids of the stuck ones it waits for
 */
export function blockedRows(entries: readonly Entry[]): Map<string, Set<string>> {
  // An act that is one thing waits as a whole, so its earlier parts wait for what the later ones
  // wait for.
  let acts = new Map<string, Set<string>>();
  for (;;) {
    const held = blockedWith(entries, acts);
    const waiting = new Map<string, Set<string>>();
    for (const entry of entries) {
      const key = actKey(entry);
      const holders = [...(held.get(entry.id) ?? []), ...(holdsBack(entry) ? [entry.id] : [])];
      if (key !== null && holders.length > 0)
        waiting.set(key, new Set([...(waiting.get(key) ?? []), ...holders]));
    }
    if ([...waiting].every(([key, holders]) => acts.get(key)?.size === holders.size)) return held;
    acts = waiting;
  }
}

/** What stands on it waits: the server refused it, or the person holds it back. */
const holdsBack = ({ state, held }: Entry): boolean =>
  state === 'stuck' || (held === true && state === 'waiting');

const actKey = ({ act }: Entry): string | null => (act?.whole ? rowKey('act', act.id) : null);

function blockedWith(
  entries: readonly Entry[],
  acts: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const holders = new Map<string, ReadonlySet<string>>(acts);
  const held = new Map<string, Set<string>>();
  for (const entry of entries) {
    const [keys, ofAct] = [touchedKeys(entry), actKey(entry)];
    const waitsFor = new Set<string>();
    for (const key of [...keys, ...entry.refers, ...(ofAct === null ? [] : [ofAct])])
      for (const holder of holders.get(key) ?? []) waitsFor.add(holder);
    waitsFor.delete(entry.id);
    if (waitsFor.size > 0) held.set(entry.id, waitsFor);
    const passesOn = holdsBack(entry) ? new Set([...waitsFor, entry.id]) : waitsFor;
    if (passesOn.size === 0) continue;
    for (const key of keys) holders.set(key, new Set([...(holders.get(key) ?? []), ...passesOn]));
  }
  return held;
}

/**
 * Whether an action was made on what another one led to; one made beside it, in another tab, was
 * not.
 */
function startsFrom(later: Entry, entry: Entry): boolean {
  if (
    entry.kind !== 'act' ||
    later.kind !== 'act' ||
    later.entity !== entry.entity ||
    later.row !== entry.row
  )
    return false;
  return entry.effects.some(
    (effect) =>
      effect.kind === 'change' &&
      Object.entries(effect.fields).some(
        ([field, value]) =>
          !same(entry.before[field] ?? null, value ?? null) &&
          field in later.before &&
          same(later.before[field], value ?? null),
      ),
  );
}

/**
 * What cannot be without an entry: later entries on or with the rows it would have made, later
 * parts of an act that is one thing, and, for an action, later actions that started from the state
 * it led to.
 */
export function dependentsOf(entry: Entry, entries: readonly Entry[]): Entry[] {
  const lost = new Set(madeKeys(entry));
  const later = entries
    .slice(entries.findIndex(({ id }) => id === entry.id) + 1)
    .filter(({ state }) => state !== 'done');
  const dependents: Entry[] = [];
  for (const other of later) {
    const depends =
      touchedKeys(other).some((key) => lost.has(key)) ||
      other.refers.some((key) => lost.has(key)) ||
      (entry.act?.whole === true && other.act?.id === entry.act.id) ||
      startsFrom(other, entry);
    if (!depends) continue;
    dependents.push(other);
    for (const key of madeKeys(other)) lost.add(key);
  }
  return dependents;
}
