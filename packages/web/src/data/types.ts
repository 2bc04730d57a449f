import type { EntityName, EntityRows } from '@furrow/domain';
import type { readFeed } from '@furrow/domain/feed/feed.calls.ts';
import type { Entity, FileEntity, Issue, Output, States } from '@furrow/kit';
import type {
  FileStore,
  FileLink,
  StoredFile,
  SendingFile,
  SentFile,
} from './files/stored-file.ts';
import type { Problem, Result } from './http.ts';

/** UUIDs for farm data, integers for catalogues. @source decisions D1 */
export type RowId = string | number;

export const isRowId = (value: unknown): value is RowId =>
  typeof value === 'string' || typeof value === 'number';

/**
 * A row of any entity, from the server or as it will be after sending; unconfirmed ones have
 * version 0.
 */
export interface Row {
  readonly id: RowId;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** The row of an entity by name; untyped where the name is known at run time only. */
export type RowNamed<N extends string> = N extends EntityName
  ? EntityRows[N]
  : string extends N
    ? Row
    : never;

/** The input of a person: some of the fields of a row. */
export type Draft = Readonly<Record<string, unknown>>;

/** A field that two people changed. */
export interface Conflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The value before my edit. */
  readonly before: unknown;
}

/** The effect of an entry on one row that is shown. */
export type Effect =
  /** A row that is not there yet; once the server has it, the server's is shown. */
  (
    | { readonly kind: 'make'; readonly row: Row }
    | { readonly kind: 'change'; readonly fields: Draft }
    | { readonly kind: 'hide' }
  ) & {
    readonly entity: string;
    readonly id: RowId;
    /**
     * A side effect on the server: the entry is not about this row, nor about later edits of it.
     */
    readonly follows?: true | undefined;
  };

/** Whether an entry is about the row of an effect, and not only followed by it. */
export const isOwnEffect = (effect: Effect): boolean => effect.follows !== true;

/** Whether later edits of the row must wait for the entry: it is about the row, or creates it. */
export const isLeading = (effect: Effect): boolean => effect.kind === 'make' || isOwnEffect(effect);

/** The row an edit is about. */
export interface RowAt {
  readonly entity: string;
  readonly id: RowId;
}

/**
 * A call of an entity that does several things to rows at once, of a row of it or, with null, of
 * the entity.
 */
export interface CallEdit {
  readonly entity: string;
  readonly id: RowId | null;
  /** its name in the path */
  readonly action: string;
  /** Names the call by an `act` of its own, by which it is taken back. */
  readonly body: Draft & { readonly act: string };
  /** The expected effects, shown until the server has answered. */
  readonly effects: readonly Effect[];
}

export type EntryKind = 'create' | 'createMany' | 'update' | 'delete' | 'act' | 'restore' | 'call';

/** Reason why a file of edits cannot be imported. */
export type TransferProblem = 'unreadable' | 'newer' | 'other_person' | 'other_farm';

/** Choice between two people's values of a row: one side for all of it, or field by field. */
export type Keeping = 'mine' | 'theirs' | Readonly<Record<string, 'mine' | 'theirs'>>;

/** An edit of the outbox as screens show it. */
export interface DescribedEntry {
  readonly id: string;
  readonly entity: string;
  readonly kind: EntryKind;
  readonly action: string | null;
  readonly rows: readonly RowId[];
  /** The body to send. */
  readonly body: Draft;
  /** The values of the changed fields before the edit. */
  readonly before: Draft;
  readonly effects: readonly Effect[];
  /** Time of the edit, ISO 8601. */
  readonly at: string;
  readonly file: SentFile | null;
}

/** An edit that the server does not have yet. */
export interface WaitingEntry extends DescribedEntry {
  /** `held`: the person put it on hold; `stuck`: the server refused it. */
  readonly state: 'waiting' | 'sending' | 'held' | 'stuck';
  /** The act it is a part of; null for one by itself. */
  readonly act: string | null;
  /** Reason why it is stuck. */
  readonly problem: Problem | null;
}

/** An edit the server would not take, waiting for the person. */
export interface StuckEntry extends DescribedEntry {
  readonly problem: Problem;
  /** Filled when the row moved on (412). */
  readonly conflicts: readonly Conflict[];
  readonly current: Row | null;
  /** Entries that wait for this one. */
  readonly holds: readonly string[];
  /** Other parts of its act: sent and unsent; null for an act by itself. */
  readonly act: { readonly sent: number; readonly waiting: number } | null;
}

export interface Status {
  /** `signed_out`: the edits wait until the same person signs in again. */
  readonly connection: 'online' | 'offline' | 'signed_out';
  /** The server answers, but last refused for the time being. */
  readonly busy: boolean;
  /** Edits the server does not have yet, stuck ones included. */
  readonly unsent: number;
  /** Edits that do not outlive the page yet: the browser is just writing them. */
  readonly unkept: number;
  readonly stuck: readonly StuckEntry[];
  /** The file being sent, by its edit, with its progress from 0 to 1. */
  readonly sending: SendingFile | null;
  /**
   * `cold`: nothing to show yet; `snapshot`: as of the last visit; `fresh`: as the server has it.
   */
  readonly loading: 'cold' | 'snapshot' | 'fresh';
  /** False once the person has lost this farm. */
  readonly access: boolean;
  /**
   * False when the browser refuses to keep edits or the snapshot: they live as long as the page
   * does.
   */
  readonly kept: boolean;
}

/** Built on: later edits must be undone first. */
export type UndoOutcome = 'undone' | 'impossible' | 'built_on';

/** One edit being stored. */
export interface Change {
  readonly ok: true;
  readonly entry: string;
  readonly rows: readonly RowId[];
  /** True once the edit outlives the page (written to disk), false when the browser refused. */
  readonly saved: Promise<boolean>;
  /**
   * Settles when the rows show the edit: once stored, refused by the browser, or shown as not
   * stored yet. Only then is it reported as done.
   */
  readonly shown: Promise<void>;
  /** Takes the edit back: unsent ones are dropped, sent ones get their inverse. */
  readonly undo: () => Promise<UndoOutcome>;
}

/** Edits that a person made in one act. */
export interface Together<T> {
  /** The result of the function that made the edits. */
  readonly made: T;
  /** True once all of them outlive the page; they do together or not at all. */
  readonly saved: Promise<boolean>;
  /** Settles when the rows show all of them, which they do at once. */
  readonly shown: Promise<void>;
  /** Undoes all of them, or none where one cannot be undone. */
  readonly undo: () => Promise<UndoOutcome>;
}

/** An action that the state of the row, or a missing value, does not allow. */
export interface ActionRefused {
  readonly ok: false;
  /** `illegal_transition`, `locked`, `required`, or `not_found` for a row that is not here. */
  readonly code: string;
  readonly allowed: readonly { readonly action: string; readonly to: string }[];
  /** The field that is missing. */
  readonly path?: string;
}

/** The effect of an action on a row; the pure rule of the domain. */
export type ApplyAction = NonNullable<States['apply']>;

/** The nested object read by dotted path. @source spec §6 */
interface EntityPermissions {
  readonly read?: boolean;
  readonly [action: string]: boolean | undefined;
}
type Permissions = Readonly<Record<string, EntityPermissions>>;
type Fed = Output<typeof readFeed>;

/** Facts in the feed other than rows. */
export interface FarmFacts {
  readonly permissions: Permissions;
  readonly features: Fed['features'];
  readonly l10n: Fed['l10n'];
  readonly activeOrder: Fed['active_order'];
  readonly user: Fed['user'];
  /** Without members until the feed sent it. */
  readonly farm: Partial<Fed['farm']>;
}

/** Everything between the screens and the server for one person on one farm. */
export interface FarmStore {
  readonly user: string;
  readonly farm: string;
  /** Settles when the stored rows of the farm were read, or could not be. */
  readonly read: Promise<void>;
  plan(): string;

  /**
   * Rows as shown: the server's with the outbox laid over. The same array until something of the
   * entity changes.
   */
  rows<N extends string>(entity: N): readonly RowNamed<N>[];
  row<N extends string>(entity: N, id: RowId | null | undefined): RowNamed<N> | undefined;
  /** A number that changes with every change of any row; `subscribe('*', …)` notifies of each. */
  revision(): number;
  /**
   * Whether an edit of the row is still under way, or stuck; null when the server has everything.
   */
  pending(entity: string, id: RowId): 'unsent' | 'stuck' | null;
  facts(): FarmFacts;
  status(): Status;
  /**
   * Calls back after changes of the entity's rows; `null` for status and facts. Returns the
   * function that stops it.
   */
  subscribe(entity: string | null, listener: () => void): () => void;

  /** `id` is generated when the draft has none. The draft's farm is always this one. */
  create(entity: string, draft: Draft): Change;
  /**
   * Several rows in one call, all or none. A companion is one row of another entity that all of
   * them belong to: `createMany('record', records, {job: {date: '2026-05-12'}})`; its id is the
   * last of `rows`.
   */
  createMany(
    entity: string,
    drafts: readonly Draft[],
    companions?: Readonly<Record<string, Draft>>,
  ): Change;
  /** Changes only the named fields, of a row by its id, or as the person saw it when they began. */
  update(entity: string, row: RowId | Row, changes: Draft): Change;
  remove(entity: string, id: RowId, options?: { readonly force?: boolean }): Change;
  act(entity: string, row: RowId | Row, action: string, body?: Draft): Change | ActionRefused;
  /** A call that does several things to rows at once. */
  call(edit: CallEdit): Change;
  /** The row of a file; stored once both are in the browser's database. See docs/decisions/190. */
  attach(entity: FileEntity, file: StoredFile, links: readonly FileLink[]): Change;
  readonly files: FileStore;
  /** Back to an older version, or back from the trash. */
  restore(entity: string, id: RowId, version: number): Change;
  /**
   * Groups edits into one act: stored, shown and undone as one, from their toast and by Ctrl-Z
   * alike. Where `edits` throws, no edit is made. `whole`: the parts are one thing, such as the
   * pieces of a field; if the server refuses one, the later ones wait with it.
   */
  together<T>(edits: () => T, how?: { readonly whole?: boolean }): Together<T>;
  /**
   * A custom entry of a catalogue: created online, a retry finds the first. @source decisions D1
   */
  createOnline<N extends string>(
    entity: N,
    body: Draft,
    idempotencyKey: string,
  ): Promise<Result<RowNamed<N>>>;
  /** Stores rows from a search so that they can be named later; the most recently used stay. */
  remember(entity: string, rows: readonly Row[]): void;
  /**
   * Every problem of a draft by the definition and the rows of the store; the server still decides.
   * @param gather the queries of the rules, in place of the definition's
   */
  judgeDraft(entity: string, draft: Draft, gather?: Entity['gather']): Issue[];

  /** Every edit under way, oldest first; the same array until one of them changes. */
  waiting(): readonly WaitingEntry[];
  /**
   * Puts acts of edits on hold until they are released; edits that may have reached the server stay on
   * its way.
   */
  hold(entries: readonly string[], isHeld: boolean): Promise<void>;
  /** Sends a stuck edit again as it is. */
  retry(entry: string): Promise<void>;
  /** Sends a stuck edit with other values. */
  edit(entry: string, body: Draft): Promise<void>;
  /** Settles a conflict: `mine` overwrites the fields in conflict, `theirs` drops one's own. */
  resolve(entry: string, keep: Keeping): Promise<void>;
  /** Acts of edits with their files as one file, for another device of the same person. */
  exportEdits(entries: readonly string[]): Promise<Blob>;
  /**
   * Imports edits from such a file, those that are not here yet.
   * @returns number of edits, or the reason why none
   */
  importEdits(file: Blob): Promise<number | TransferProblem>;
  /**
   * Discards an edit with those that depend on it, or all of its act; returns the discarded ones.
   */
  discard(
    entry: string,
    how?: { readonly withAct?: boolean },
  ): Promise<
    readonly {
      readonly id: string;
      readonly entity: string;
      readonly kind: EntryKind;
      readonly rows: readonly RowId[];
    }[]
  >;

  /** Undoes the last act of this tab; null when there is none. */
  undo(): Promise<UndoOutcome | null>;
  canUndo(ofEntity?: string): boolean;

  /** Redoes the last undone act of this tab; null when there is none, or after a new one. */
  redo(): Promise<UndoOutcome | null>;
  canRedo(ofEntity?: string): boolean;

  /**
   * Fetches changes; resolves when a pull that began after the call has been applied or has failed.
   */
  pull(): Promise<void>;
  switchPlan(plan: string): Promise<void>;
  /** Someone signed in on this page; sending goes on when it is the same person. */
  signedIn(user: string): void;
  close(): Promise<void>;
}
