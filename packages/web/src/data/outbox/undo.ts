import type { Editor } from './editor.ts';
import { entityOf } from '../rows/definitions.ts';
import { type Entry, rowKey, rowOf } from './entry.ts';
import { inverseOf, type InvertibleEdit } from './inverse.ts';
import type { OwnEditValues } from '../rows/own-edit-values.ts';
import type { Acknowledged } from './rebase.ts';
import { isOwnEffect, isRowId, type Effect, type RowId } from '../types.ts';

/** An edit of this tab that can be taken back. */
export interface Undoable extends InvertibleEdit {
  entry: Entry;
  acknowledged: readonly Acknowledged[];
  /** The server has it. */
  settled: boolean;
  readonly saved: Promise<boolean>;
  readonly shown: Promise<void>;
  /** The edit that this one takes back. */
  readonly of?: Undoable;
}

/** An edit that takes another one back. */
interface Inverse {
  readonly entry: Entry;
  readonly of: Undoable;
}

/** A person's act in one go: its edits, in the order they were made. */
export interface Act {
  /** Null for one edit by itself. */
  readonly id: string | null;
  readonly whole: boolean;
  edits: readonly Undoable[];
}

/** As many acts as can be taken back one after the other. */
const mostActs = 100;

/** Acts with one more; the oldest is forgotten when there are too many. */
export function withAct(acts: readonly Act[], act: Act): readonly Act[] {
  return act.edits.length === 0 ? acts : [...acts, act].slice(-mostActs);
}

/**
 * Whether an act left nothing to take back: it removed again whatever it created, and touched
 * nothing else.
 */
export function hasNoEffect(
  { edits }: Act,
  isThere: (entity: string, id: RowId) => boolean,
): boolean {
  const effects = edits.flatMap(({ entry }) => entry.effects);
  const made = new Set(effects.filter(({ kind }) => kind === 'make').map(({ id }) => id));
  return effects.every(({ entity, id }) => made.has(id) && !isThere(entity, id));
}

/** Acts without some of their edits: those that were taken back by themselves, or forgotten. */
export function withoutEdits(
  acts: readonly Act[],
  gone: (edit: Undoable) => boolean,
): readonly Act[] {
  for (const act of acts) act.edits = act.edits.filter((edit) => !gone(edit));
  return acts.filter(({ edits }) => edits.length > 0);
}

/** Whether edits are on rows of an entity; of any, where none is given. */
export const isOn = (edits: readonly Undoable[], entity?: string): boolean =>
  entity === undefined ||
  edits.some(({ entry }) => entry.effects.some((effect) => effect.entity === entity));

const rowsOfCalls = (edits: readonly Undoable[]): string[] =>
  edits.flatMap(({ entry }) =>
    entry.kind === 'call'
      ? entry.effects.filter(isOwnEffect).map(({ entity, id }) => rowKey(entity, id))
      : [],
  );

const changedFields = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) =>
    effect.kind === 'change'
      ? Object.keys(effect.fields).map((field) => `${rowKey(effect.entity, effect.id)} ${field}`)
      : [],
  );

/**
 * Whether a later edit changed the results of calls on a row: the hectares of planned work that a split divided. Without the
 * split that would be said of the whole field, and the server refuses likewise.
 */
function isWorkedOver(edits: readonly Undoable[], later: readonly Undoable[]): boolean {
  const made = new Set(
    edits.flatMap(({ entry }) => (entry.kind === 'call' ? changedFields(entry.effects) : [])),
  );
  return later.some(({ entry }) =>
    changedFields(entry.effects.filter(isOwnEffect)).some((field) => made.has(field)),
  );
}

/**
 * Whether entries that go with calls made rows of their own: work on a piece of a field that was split. They stay, and the
 * calls are taken back around them.
 */
export function madeSince(dropped: readonly Entry[], ids: ReadonlySet<string>): boolean {
  return (
    dropped.some(({ id, kind }) => ids.has(id) && kind === 'call') &&
    dropped.some(({ id, effects }) => !ids.has(id) && effects.some(({ kind }) => kind === 'make'))
  );
}

/**
 * Whether a later call depends on the rows of calls that are to be taken back: a field that was
 * split and merged since. The server would refuse, and not because of another person.
 */
export function isBuiltOn(edits: readonly Undoable[], acts: readonly Act[]): boolean {
  const rows = new Set(rowsOfCalls(edits));
  const index = acts.findIndex((act) => act.edits.some((edit) => edits.includes(edit)));
  if (rows.size === 0 || index === -1) return false;
  const later = acts.slice(index + 1).flatMap((act) => act.edits);
  return rowsOfCalls(later).some((key) => rows.has(key)) || isWorkedOver(edits, later);
}

interface Undoing {
  /** The version an entry is sent on. */
  readonly base: (entry: Entry) => number | null;
  /** Gets the rows created besides. */
  readonly editor: (plus: readonly Entry[]) => Editor;
  readonly own: OwnEditValues;
}

/**
 * The edits that take edits back, as one act.
 * @param edits those in effect, the last first
 * @returns null when one of them cannot be taken back
 */
export function inversesOf(
  edits: readonly Undoable[],
  { base, editor, own }: Undoing,
): Inverse[] | null {
  const made: Inverse[] = [];
  for (const edit of edits) {
    const inverse = inverseOf(
      editor(made.map(({ entry }) => entry)),
      { ...edit, entry: { ...edit.entry, base: base(edit.entry) } },
      own,
    );
    if (!inverse) return null;
    made.push(...inverse.map((entry) => ({ entry, of: edit })));
  }
  const left = withoutFollowers(made, edits);
  if (left.length < 2) return left;
  const act = { id: editor([]).newId(), whole: edits.some(({ entry }) => entry.act?.whole) };
  return left.map(({ entry, of }, index) => ({
    entry: { ...entry, act: { ...act, place: index } },
    of,
  }));
}

/**
 * Removals without those of rows that go by themselves with another one: the server's own removal
 * of them moves their version.
 */
function withoutFollowers(inverses: readonly Inverse[], edits: readonly Undoable[]): Inverse[] {
  const going = new Set(
    inverses.flatMap(({ entry }) =>
      entry.kind === 'delete' ? [rowKey(entry.entity, rowOf(entry))] : [],
    ),
  );
  const made = new Map(
    edits.flatMap(({ entry }) =>
      entry.effects.flatMap((effect) =>
        effect.kind === 'make' ? [[rowKey(effect.entity, effect.id), effect.row] as const] : [],
      ),
    ),
  );
  const follows = (entry: Entry) =>
    Object.entries(entityOf(entry.entity).fields).some(([field, definition]) => {
      if (definition.kind !== 'ref' || definition.onDelete !== 'follow') return false;
      // the other one is not removed while it refers to this: the rows created last are removed
      // first
      if (entityOf(definition.to).heldBy?.includes(entry.entity)) return false;
      const leads = made.get(rowKey(entry.entity, rowOf(entry)))?.[field];
      return isRowId(leads) && going.has(rowKey(definition.to, leads));
    });
  return inverses.filter(({ entry }) => entry.kind !== 'delete' || !follows(entry));
}
