import { existing, membersOf } from '@furrow/kit';
import type { SentFile } from '../files/stored-file.ts';
import type { Problem } from '../http.ts';
import type { EntryState } from './outbox-states.ts';
import {
  isLeading,
  type Conflict,
  type Draft,
  type Effect,
  type EntryKind,
  type Row,
  type RowAt,
  type RowId,
} from '../types.ts';

export type { Effect } from '../types.ts';

/** Reason why an entry is stuck. */
interface Trouble {
  readonly problem: Problem;
  readonly conflicts: readonly Conflict[];
  readonly current: Row | null;
}

/** The server's answer to an entry, for as long as no snapshot has it. */
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
  /** The body to send. */
  readonly body: Draft;
  /**
   * The version the edit is based on; 0 for a row the server does not have yet, null when none was
   * known.
   */
  readonly base: number | null;
  /** The values of the changed fields before the edit. */
  readonly before: Draft;
  readonly effects: readonly Effect[];
  /** Effects that take the others back, in that order; only of a call. */
  readonly back?: readonly Effect[];
  /**
   * Values that an action carries from the row it is about into the one it makes, as the server had
   * sent them; only of an action that makes a row.
   */
  readonly carried?: Draft;
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
  /** The file that goes along, which is stored under the id of the row; only of a create. */
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
 * The ids of the rows an entry touches; UUIDs are unique over entities, integers are distinguished
 * by their entity.
 */
export function touchedKeys(entry: Entry): string[] {
  const keys = entry.effects
    .filter(isLeading)
    .map(({ entity, id }) => (typeof id === 'string' ? id : rowKey(entity, id)));
  if (entry.row !== null)
    keys.push(typeof entry.row === 'string' ? entry.row : rowKey(entry.entity, entry.row));
  return keys;
}

/** Rows an entry brings into being. */
export function createdKeys(entry: Entry): string[] {
  return entry.effects
    .filter(({ kind }) => kind === 'make')
    .map(({ entity, id }) => (typeof id === 'string' ? id : rowKey(entity, id)));
}
