import { judge, listUri, type Context, type Issue } from '@furrow/kit';
import type { OwnContact } from './account.ts';
import { entityOf } from './definitions.ts';
import {
  makeAction,
  makeCreate,
  makeCreateMany,
  makeDelete,
  makeRestore,
  makeUpdate,
} from './edits.ts';
import { Engine } from './engine.ts';
import type { Entry } from './entry.ts';
import { asRow } from './feed-answer.ts';
import type { Result } from './http.ts';
import { OwnWords } from './own-words.ts';
import type { Rows } from './rows.ts';
import * as stuck from './stuck.ts';
import type { Surroundings } from './surroundings.ts';
import type {
  ActionRefused,
  ApplyAction,
  Change,
  Draft,
  FarmFacts,
  FarmStore,
  Row,
  RowId,
  RowNamed,
  Status,
  Together,
  UndoOutcome,
} from './types.ts';
import {
  type Act,
  cameToNothing,
  inversesOf,
  type Undoable,
  withAct,
  withoutEdits,
} from './undo.ts';

export interface FarmStoreOptions {
  readonly user: string;
  readonly farm: string;
  readonly plan: string;
  /** The CSRF token of the session that is known to be this person's; the browser's own when left out. */
  readonly token?: string;
  /** The person's contact on the farm: tells which lists they see whole. */
  readonly contact?: Pick<OwnContact, 'is_owner' | 'is_root' | 'permissions'>;
  /** Where a geometry lies; unknown when left out. */
  readonly countryOf?: Context['countryOf'];
  readonly applyAction?: ApplyAction;
  readonly surroundings?: Surroundings;
}

const noFacts: FarmFacts = {
  permissions: {},
  features: {},
  l10n: {},
  activeOrder: null,
  user: {},
  farm: {},
};

/** Rows whose type the store forgot; the feed answers what the definitions say. */
const named = <T>(rows: unknown): T => rows as T;

const open = new Set<Store>();

/** The stores of a person that are open on this page. */
export const storesOf = (user: string): readonly { readonly forget: () => Promise<void> }[] =>
  [...open].filter((store) => store.user === user);

/** Opens the store of a person on a farm. It reads, pulls and sends by itself until it is closed. */
export function openFarmStore(options: FarmStoreOptions): FarmStore {
  return new Store(options);
}

class Store implements FarmStore {
  readonly user: string;
  readonly farm: string;
  #engine: Engine;
  #status: Status | null = null;
  #acts: readonly Act[] = [];
  #own = new OwnWords();
  /** What is being done, while its edits are made. */
  #doing: Act | null = null;
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
    this.#engine.onSettled(({ entry, acknowledged }) => {
      this.#own.heard(acknowledged);
      const undoable = this.#acts
        .flatMap(({ edits }) => edits)
        .find((one) => one.entry.id === entry.id);
      if (undoable)
        Object.assign(undoable, {
          settled: true,
          acknowledged,
          entry: { ...undoable.entry, base: entry.base },
        });
    });
    open.add(this);
    this.#engine.start();
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

  /** While an act is being done, what it did already counts; else the rows as shown. */
  get #held(): Pick<Rows, 'rows' | 'row'> {
    return this.#doing ? this.#engine.edits.ahead : this.#engine.rows;
  }

  revision(): number {
    return this.#engine.rows.revision();
  }

  pending(entity: string, id: RowId): 'unsent' | 'stuck' | null {
    const entries = this.#engine.outbox.entries();
    if (this.#pending?.entries !== entries) {
      const states = new Map<string, 'unsent' | 'stuck'>();
      for (const entry of entries) {
        for (const effect of entry.effects) {
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
    return judge(
      { ...entityOf(entity), ...(gather ? { gather } : {}) },
      draft,
      this.#engine.edits.answer,
      this.#engine.edits.context(),
    );
  }

  // Writing

  create(entity: string, draft: Draft): Change {
    return this.#change(makeCreate(this.#engine.edits.editor(), entity, draft));
  }

  createMany(
    entity: string,
    drafts: readonly Draft[],
    companions: Readonly<Record<string, Draft>> = {},
  ): Change {
    return this.#change(makeCreateMany(this.#engine.edits.editor(), entity, drafts, companions));
  }

  update(entity: string, id: RowId, changes: Draft): Change {
    return this.#change(makeUpdate(this.#engine.edits.editor(), entity, id, changes));
  }

  remove(entity: string, id: RowId, { force = false }: { readonly force?: boolean } = {}): Change {
    return this.#change(makeDelete(this.#engine.edits.editor(), entity, id, force));
  }

  act(entity: string, id: RowId, action: string, body: Draft = {}): Change | ActionRefused {
    const entry = makeAction(this.#engine.edits.editor(), entity, id, action, body);
    return 'ok' in entry ? entry : this.#change(entry);
  }

  restore(entity: string, id: RowId, version: number): Change {
    return this.#change(makeRestore(this.#engine.edits.editor(), entity, id, version));
  }

  together<T>(edits: () => T, { whole = false }: { readonly whole?: boolean } = {}): Together<T> {
    const outer = this.#doing;
    const act: Act = outer ?? { id: this.#engine.newId(), whole, edits: [] };
    this.#doing = act;
    const shown = () => Promise.all(act.edits.map((edit) => edit.shown)).then(() => undefined);
    const saved = () =>
      Promise.all(act.edits.map((edit) => edit.saved)).then((kept) => kept.every(Boolean));
    try {
      const made = edits();
      if (!outer && !cameToNothing(act, (entity, id) => this.row(entity, id) !== undefined))
        this.#acts = withAct(this.#acts, act);
      return { made, shown: shown(), saved: saved(), undo: () => this.#takeBack(act.edits) };
    } catch (error) {
      // Half an act is none.
      if (!outer) this.#engine.outbox.breakOff(new Set(act.edits.map(({ entry }) => entry.id)));
      throw error;
    } finally {
      this.#doing = outer;
      if (!outer) this.#engine.changed();
    }
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

  #change(made: Entry): Change {
    const { ahead } = this.#engine.edits;
    const act: Act = this.#doing ?? { id: null, whole: false, edits: [] };
    const entry: Entry =
      act.id === null
        ? made
        : { ...made, act: { id: act.id, place: act.edits.length, whole: act.whole } };
    const before = entry.row === null ? undefined : ahead.row(entry.entity, entry.row);
    const undoable: Undoable = {
      entry,
      before,
      acknowledged: [],
      settled: false,
      ...this.#engine.add(entry),
    };
    const { saved, shown } = undoable;
    act.edits = [...act.edits, undoable];
    if (!this.#doing) this.#acts = withAct(this.#acts, act);
    const born = entry.effects.filter(({ kind }) => kind === 'make').map(({ id }) => id);
    // Companions come first among the effects, because rows refer to them; a caller looks for its own rows first.
    const companions =
      entry.kind === 'createMany'
        ? entry.effects.filter(({ entity }) => entity !== entry.entity).map(({ id }) => id)
        : [];
    const rows = [
      ...new Set([
        ...(entry.row === null ? [] : [entry.row]),
        ...born.filter((id) => !companions.includes(id)),
        ...companions,
      ]),
    ];
    return {
      ok: true,
      entry: entry.id,
      rows,
      saved,
      shown,
      undo: () => this.#takeBack(act.edits.filter((edit) => edit === undoable)),
    };
  }

  // Undoing and settling

  canUndo(): boolean {
    return this.#acts.length > 0;
  }

  async undo(): Promise<UndoOutcome | null> {
    const last = this.#acts.at(-1);
    return last ? this.#takeBack(last.edits) : null;
  }

  async #takeBack(edits: readonly Undoable[]): Promise<UndoOutcome> {
    const { outbox } = this.#engine;
    this.#acts = withoutEdits(this.#acts, (edit) => edits.includes(edit));
    this.#engine.changed();
    const ids = new Set(edits.map(({ entry }) => entry.id));
    let outcome: UndoOutcome = 'undone';
    let dropped: readonly Entry[] = [];
    // What goes and what takes back the rest is one change: half of it is never kept.
    await outbox.rewrite((entries) => {
      dropped = stuck.leaving(entries, ids);
      const gone = new Set(dropped.map(({ id }) => id));
      const found = (id: string) =>
        entries.find((entry) => entry.id === id && entry.state !== 'done');
      // Neither under way nor with the server: it was discarded before.
      const stands = ({ entry, settled }: Undoable) =>
        !gone.has(entry.id) && (settled || found(entry.id) !== undefined);
      // The last edit is taken back first: a row must be there before what refers to it.
      const inverses = inversesOf(edits.toReversed().filter(stands), {
        // What waited for the row to be made learned its version when it was sent.
        base: ({ id, base }) => found(id)?.base ?? base,
        own: this.#own,
        editor: (plus) => this.#engine.edits.editor({ without: gone, plus }),
      });
      outcome = inverses ? 'undone' : 'impossible';
      if (!inverses) dropped = [];
      return { remove: dropped.map(({ id }) => id), append: inverses ?? [] };
    });
    const gone = new Set(dropped.map(({ id }) => id));
    this.#acts = withoutEdits(this.#acts, ({ entry }) => gone.has(entry.id));
    this.#engine.released();
    return outcome;
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

  async resolve(entry: string, keep: 'mine' | 'theirs'): Promise<void> {
    await stuck.resolve(
      this.#engine.outbox,
      entry,
      keep,
      this.#engine.edits.editor({ without: new Set([entry]) }),
    );
    this.#engine.released();
  }

  async discard(entry: string): ReturnType<FarmStore['discard']> {
    const dropped = await stuck.discard(this.#engine.outbox, [entry]);
    const gone = new Set(dropped.map(({ id }) => id));
    this.#acts = withoutEdits(this.#acts, (one) => gone.has(one.entry.id));
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
