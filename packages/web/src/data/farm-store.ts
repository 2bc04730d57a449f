import { makeCall } from './outbox/call-edits.ts';
import { judge, listUri, type FileEntity, type Issue } from '@furrow/kit';
import { Acts } from './outbox/acts.ts';
import type { FarmStoreOptions } from './rows/options.ts';
import { entityOf } from './rows/definitions.ts';
import {
  makeAction,
  makeCreate,
  makeCreateMany,
  makeDelete,
  makeFileRow,
  makeRestore,
  makeUpdate,
  seenAt,
} from './outbox/edits.ts';
import { Engine } from './outbox/engine.ts';
import type { Entry } from './outbox/entry.ts';
import type { FileStore, FileLink, StoredFile } from './files/stored-file.ts';
import { asRow } from './connection/feed-answer.ts';
import type { Result } from './http.ts';
import type { Rows } from './rows/rows.ts';
import * as stuck from './outbox/stuck.ts';
import { exportEdits, importEdits } from './transfer/transfer.ts';
import { hold, waitingEntries } from './outbox/waiting.ts';
import {
  isLeading,
  type ActionRefused,
  type CallEdit,
  type TransferProblem,
  type Change,
  type Draft,
  type FarmFacts,
  type FarmStore,
  type Keeping,
  type Row,
  type RowId,
  type RowNamed,
  type Status,
  type Together,
  type UndoOutcome,
  type WaitingEntry,
} from './types.ts';

const noFacts: FarmFacts = {
  permissions: {},
  features: {},
  l10n: {},
  activeOrder: null,
  user: {},
  farm: {},
};

/** Rows without their types; the feed answers in the form of the definitions. */
const named = <T>(rows: unknown): T => rows as T;

const open = new Set<Store>();

/** The stores of a person that are open on this page. */
export const storesOf = (user: string): readonly { readonly forget: () => Promise<void> }[] =>
  [...open].filter((store) => store.user === user);

/**
 * Opens the store of a person on a farm. It reads, pulls and sends by itself until it is closed.
 */
export function openFarmStore(options: FarmStoreOptions): FarmStore {
  return new Store(options);
}

class Store implements FarmStore {
  readonly user: string;
  readonly farm: string;
  #engine: Engine;
  #status: Status | null = null;
  #acts: Acts;
  #waiting: {
    readonly entries: readonly Entry[];
    readonly shown: readonly WaitingEntry[];
  } | null = null;
  #pending: {
    readonly entries: readonly Entry[];
    readonly states: ReadonlyMap<string, 'unsent' | 'stuck'>;
  } | null = null;

  constructor(options: FarmStoreOptions) {
    this.user = options.user;
    this.farm = options.farm;
    this.#engine = new Engine(options);
    this.#engine.onChanged(() => {
      this.#status = null;
    });
    this.#acts = new Acts(this.#engine, (entity, id) => this.row(entity, id) !== undefined);
    open.add(this);
    void this.#engine.start();
  }

  // Reading

  get read(): Promise<void> {
    return this.#engine.read;
  }

  plan(): string {
    return this.#engine.plan();
  }

  rows<N extends string>(entity: N): readonly RowNamed<N>[] {
    return named<readonly RowNamed<N>[]>(this.#held.rows(entity));
  }

  row<N extends string>(entity: N, id: RowId | null | undefined): RowNamed<N> | undefined {
    return id === null || id === undefined ? undefined : named(this.#held.row(entity, id));
  }

  /** During an act its earlier edits already count; otherwise the rows as shown. */
  get #held(): Pick<Rows, 'rows' | 'row'> {
    return this.#acts.doing ? this.#engine.edits.pendingRows : this.#engine.rows;
  }

  revision(): number {
    return this.#engine.rows.revision();
  }

  pending(entity: string, id: RowId): 'unsent' | 'stuck' | null {
    const entries = this.#engine.outbox.entries();
    if (this.#pending?.entries !== entries) {
      const states = new Map<string, 'unsent' | 'stuck'>();
      for (const entry of entries) {
        for (const effect of entry.effects.filter(isLeading)) {
          const key = `${effect.entity} ${effect.id}`;
          if (states.get(key) !== 'stuck')
            states.set(key, entry.state === 'stuck' ? 'stuck' : 'unsent');
        }
      }
      this.#pending = { entries, states };
    }
    return this.#pending.states.get(`${entity} ${id}`) ?? null;
  }

  facts(): FarmFacts {
    return this.#engine.facts ?? noFacts;
  }

  status(): Status {
    const { connection, outbox, state, kept } = this.#engine;
    return (this.#status ??= {
      connection: connection.state,
      busy: connection.busy,
      unsent: outbox.entries().length,
      unkept: outbox.unkept,
      stuck: stuck.stuckEntries(outbox.entries()),
      sending: this.#engine.files.sending,
      loading: state === 'fresh' || state === 'snapshot' ? state : 'cold',
      access: state !== 'gone',
      kept,
    });
  }

  subscribe(entity: string | null, listener: () => void): () => void {
    return entity === null
      ? this.#engine.onChanged(listener)
      : this.#engine.rows.subscribe(entity, listener);
  }

  judgeDraft(entity: string, draft: Draft, gather = entityOf(entity).gather): Issue[] {
    const issues = judge(
      { ...entityOf(entity), ...(gather ? { gather } : {}) },
      draft,
      this.#engine.edits.answer,
      this.#engine.edits.context(),
    );
    // a draft of a row has members of a newer server, which this version does not know
    return issues.filter(({ code }) => code !== 'unknown_field');
  }

  // Writing

  create(entity: string, draft: Draft): Change {
    return this.#acts.change(makeCreate(this.#engine.edits.editor(), entity, draft));
  }

  createMany(
    entity: string,
    drafts: readonly Draft[],
    companions: Readonly<Record<string, Draft>> = {},
  ): Change {
    return this.#acts.change(
      makeCreateMany(this.#engine.edits.editor(), entity, drafts, companions),
    );
  }

  update(entity: string, row: RowId | Row, changes: Draft): Change {
    return this.#acts.change(makeUpdate(this.#engine.edits.editor(), seenAt(entity, row), changes));
  }

  remove(entity: string, id: RowId, { force = false }: { readonly force?: boolean } = {}): Change {
    return this.#acts.change(makeDelete(this.#engine.edits.editor(), { entity, id }, { force }));
  }

  act(entity: string, row: RowId | Row, action: string, body: Draft = {}): Change | ActionRefused {
    const entry = makeAction(this.#engine.edits.editor(), seenAt(entity, row), action, body);
    return 'ok' in entry ? entry : this.#acts.change(entry);
  }

  call(edit: CallEdit): Change {
    return this.#acts.change(makeCall(this.#engine.edits.editor(), edit));
  }

  get files(): FileStore {
    return this.#engine.files;
  }

  attach(entity: FileEntity, file: StoredFile, links: readonly FileLink[]): Change {
    return this.#acts.change(makeFileRow(this.#engine.edits.editor(), entity, file, links));
  }

  restore(entity: string, id: RowId, version: number): Change {
    return this.#acts.change(makeRestore(this.#engine.edits.editor(), { entity, id }, version));
  }

  together<T>(edits: () => T, how: { readonly whole?: boolean } = {}): Together<T> {
    return this.#acts.together(edits, how);
  }

  async createOnline<N extends string>(
    entity: N,
    body: Draft,
    idempotencyKey: string,
  ): Promise<Result<RowNamed<N>>> {
    const { http, connection } = this.#engine;
    const headers = { 'Idempotency-Key': idempotencyKey };
    const result = await http<RowNamed<N>>({
      method: 'POST',
      path: listUri(entityOf(entity)),
      body,
      headers,
      csrf: connection.token,
    });
    const row = result.ok ? asRow(result.value) : null;
    if (row) this.remember(entity, [row]);
    return result;
  }

  remember(entity: string, rows: readonly Row[]): void {
    this.#engine.remember(
      entity,
      rows.map(asRow).filter((row) => row !== null),
    );
  }

  // Undoing and settling

  canUndo(entity?: string): boolean {
    return this.#acts.mayTakeBack(entity);
  }

  async undo(): Promise<UndoOutcome | null> {
    return this.#acts.takeBackLast();
  }

  canRedo(entity?: string): boolean {
    return this.#acts.mayDoAgain(entity);
  }

  async redo(): Promise<UndoOutcome | null> {
    return this.#acts.doAgainLast();
  }

  waiting(): readonly WaitingEntry[] {
    const entries = this.#engine.outbox.entries();
    if (this.#waiting?.entries !== entries)
      this.#waiting = { entries, shown: waitingEntries(entries) };
    return this.#waiting.shown;
  }

  exportEdits(entries: readonly string[]): Promise<Blob> {
    return exportEdits(this.#engine, this, entries);
  }

  async importEdits(file: Blob): Promise<number | TransferProblem> {
    const taken = await importEdits(this.#engine, this, file);
    this.#engine.released();
    return taken;
  }

  async hold(entries: readonly string[], isHeld: boolean): Promise<void> {
    await hold(this.#engine.outbox, entries, isHeld);
    this.#engine.released();
  }

  async retry(entry: string): Promise<void> {
    await stuck.retry(this.#engine.outbox, entry);
    this.#engine.released();
  }

  async edit(entry: string, body: Draft): Promise<void> {
    await stuck.edit(
      this.#engine.outbox,
      entry,
      body,
      this.#engine.edits.editor({ without: new Set([entry]) }),
    );
    this.#engine.released();
  }

  async resolve(entry: string, keep: Keeping): Promise<void> {
    await stuck.resolve(
      this.#engine.outbox,
      entry,
      keep,
      this.#engine.edits.editor({ without: new Set([entry]) }),
    );
    this.#engine.released();
  }

  async discard(entry: string, { withAct = false } = {}): ReturnType<FarmStore['discard']> {
    const dropped = await stuck.discard(this.#engine.outbox, entry, withAct);
    const gone = new Set(dropped.map(({ id }) => id));
    this.#acts.forget(gone);
    this.#engine.released();
    return dropped.map(({ id, entity, kind, row, effects }) => ({
      id,
      entity,
      kind,
      rows: row === null ? effects.map((effect) => effect.id) : [row],
    }));
  }

  // Keeping up with the server

  pull(): Promise<void> {
    return this.#engine.pull();
  }

  switchPlan(plan: string): Promise<void> {
    return this.#engine.switchPlan(plan);
  }

  signedIn(user: string): void {
    this.#engine.signedIn(user);
  }

  forget(): Promise<void> {
    return this.#engine.forget();
  }

  close(): Promise<void> {
    open.delete(this);
    return this.#engine.close();
  }
}
