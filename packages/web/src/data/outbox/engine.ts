import { readMe } from '@furrow/domain/auth/account.calls.ts';
import { createCall } from '../call.ts';
import { withComputed } from '../answer.ts';
import { browserEnvironment } from '../browser.ts';
import { Connection } from '../connection/connection.ts';
import type { Database } from '../snapshot/database.ts';
import { openLasting } from '../snapshot/lasting.ts';
import { Editing } from './editing.ts';
import type { Entry } from './entry.ts';
import type { FarmStoreOptions } from '../rows/options.ts';
import { Coalescer } from '../connection/coalescer.ts';
import { Feed, pullEvery } from '../connection/feed.ts';
import { Files } from '../files/files.ts';
import { LocalRows } from '../snapshot/local-rows.ts';
import { createHttp, type Http } from '../http.ts';
import { newId } from '../rows/ids.ts';
import { farmSnapshotUpdater } from '../snapshot/farm-snapshot-updater.ts';
import type { SnapshotUpdater } from '../snapshot/snapshot-updater.ts';
import { Listeners } from '../tabs/listeners.ts';
import { listenToFarm, type Live } from '../connection/live.ts';
import { Outbox } from './outbox.ts';
import { isUnsentPlan } from '../rows/plan.ts';
import { laterStorage } from './outbox-storage.ts';
import { Remembered } from '../snapshot/remembered.ts';
import { repeat } from '../connection/repeat.ts';
import { Rows } from '../rows/rows.ts';
import { farmSender } from './sending/farm-sender.ts';
import type { Sender } from './sending/sender.ts';
import type { Settled } from './settled.ts';
import { StoredPlans } from './stored-plans.ts';
import { shownWhenStored } from '../snapshot/shown-when-stored.ts';
import { type StoreEvent, type StoreState, storeTable } from '../store-states.ts';
import type { Environment } from '../environment.ts';
import { OtherTabs } from '../tabs/other-tabs.ts';
import { tabsName } from '../tabs/tabs-name.ts';
import type { FarmFacts, Row } from '../types.ts';

/** Ties the parts of a store together: rows, outbox, sender, feed, snapshot, the other tabs. See SPEC.md. */
export class Engine {
  readonly rows: Rows;
  readonly outbox: Outbox;
  readonly connection: Connection;
  readonly http: Http;
  readonly edits: Editing;
  readonly files: Files;
  state: StoreState = 'cold';
  facts: FarmFacts | null = null;
  /** Settles when the browser's data of the farm was read, or could not be. */
  readonly read: Promise<void>;
  #wasRead!: () => void;
  #options: FarmStoreOptions;
  #environment: Environment;
  #database: Promise<Database | null>;
  #sender: Sender;
  /** Own answers and messages of the server ask for the feed; while edits are sent, once for many. */
  #pulls: Coalescer;
  #feed: Feed;
  #keeper: SnapshotUpdater;
  #hasDatabase = true;
  #remembered: Remembered;
  #localRows: LocalRows;
  #live: Live | null = null;
  #tabs: OtherTabs;
  #changed = new Listeners();
  #settled = new Listeners<Settled>();
  #stops: (() => void)[] = [];
  #plans: StoredPlans;

  constructor(options: FarmStoreOptions) {
    const environment = options.environment ?? browserEnvironment();
    const { user, farm, plan } = options;
    this.read = new Promise((resolve) => (this.#wasRead = resolve));
    this.#options = options;
    this.#environment = environment;
    this.http = createHttp(environment);
    const database = openLasting(environment, (isEmpty) => this.#reopened(isEmpty));
    this.#database = database;
    this.rows = new Rows(
      (entity, row) => withComputed(entity, row, this.edits.answer),
      // The feed's rows are here; a row that was only created on this device is where its
      // references say.
      (entity, row, server) => this.#localRows.isShown(entity, row, server),
    );
    this.#localRows = new LocalRows(this.rows, this.plan);
    this.edits = new Editing(options, environment, {
      rows: this.rows,
      entries: () => this.outbox.entries(),
      coming: () => this.outbox.coming(),
      plan: this.plan,
      loaded: () => this.state === 'snapshot' || this.state === 'fresh',
      timezone: () => this.facts?.farm.timezone ?? 'UTC',
      newId: this.newId,
    });
    this.#remembered = new Remembered(this.rows);
    this.outbox = new Outbox(laterStorage(database, { ...environment, user, farm }), {
      changed: () => this.#outboxChanged(),
      written: () => {
        this.#outboxChanged();
        this.#tabs.tell({ kind: 'entries' });
        this.#sender.run();
      },
      refused: () => this.changed(),
    });
    const { newId, changed } = this;
    const isMadeHere = isUnsentPlan(this);
    const isNamed = (id: string) => this.outbox.names(id);
    this.files = new Files({ database, user, farm, environment, newId, isNamed, changed });
    this.connection = new Connection(options, () => createCall(this.http)(readMe), environment, {
      changed: () => this.changed(),
      tryAgain: () => void this.pull(),
    });
    this.#pulls = new Coalescer(
      environment.clock,
      () => this.#sender.busy,
      () => void this.pull(),
    );
    this.#sender = farmSender({
      pulls: this.#pulls,
      http: this.http,
      outbox: this.outbox,
      connection: this.connection,
      files: this.files,
      rows: this.rows,
      localRows: this.#localRows,
      feed: () => this.#feed,
      tabs: () => this.#tabs,
      learned: (settled) => this.#learned(settled),
    });
    this.#feed = new Feed(
      {
        user,
        farm,
        http: this.http,
        rows: this.rows,
        connection: this.connection,
        put: (entity, row) => this.#localRows.put(entity, row),
        facts: () => this.facts,
        mayInvalidate: () => !environment.framed() && this.#tabs.leads,
        applied: (facts) => this.#pulled(facts),
        lostAccess: () => this.#on('lost_access'),
        closed: () => this.state === 'closed',
        isMadeHere,
      },
      plan,
    );
    this.#keeper = farmSnapshotUpdater({
      environment,
      database,
      rows: this.rows,
      whose: () => ({ user, farm, plan: this.plan() }),
      feed: this.#feed,
      connection: this.connection,
      localRows: this.#localRows,
      outbox: this.outbox,
      facts: () => this.facts,
      remembered: () => this.#remembered.ids(),
      changed: () => this.changed(),
    });
    this.#plans = new StoredPlans(this, {
      keeper: this.#keeper,
      feed: this.#feed,
      remembered: this.#remembered,
      localRows: this.#localRows,
      isMadeHere,
      happened: (event) => this.#on(event),
    });
    this.#tabs = new OtherTabs(environment, tabsName(user, farm), {
      settled: (settled) => {
        this.#learned(settled);
        this.#sender.heard(settled.acknowledged);
      },
      signedIn: () =>
        void this.connection.identify().then((same) => (same ? this.pull() : undefined)),
      signedOut: () => void this.forget(true),
      outbox: () => void this.outbox.reload().then(() => this.#sender.run()),
    });
  }

  /** Reads the browser's storage, then the server, and goes on with the outbox. */
  async start(): Promise<void> {
    const environment = this.#environment;
    this.#stops.push(
      environment.onHide(() => void this.#keeper.keepNow()),
      environment.onOffline(() => this.connection.networkGone()),
    );
    const database = await this.#database;
    this.#hasDatabase = database !== null;
    if (!database) this.changed();
    // once it is known whether another tab sends: the first one need not read all edits again when it begins to
    const asked = this.#tabs.compete(this.newId(), database);
    try {
      const entries = asked.then(() => this.outbox.reload());
      await Promise.all([this.#plans.showFirst(entries), this.files.reload()]);
      this.#localRows.recall(this.outbox.answered());
    } finally {
      this.#wasRead();
    }
    if (this.#isClosed()) return;
    this.#tabs.begin(() => void this.#ledBy());
    // A page that comes into view before this requests everything below anyway.
    this.#stops.push(environment.onWake(() => this.#wake()));
    this.#live = listenToFarm(this.#options.farm, environment, () => this.#pulls.ask());
    this.#stops.push(repeat(environment.clock, pullEvery, () => this.#wake()));
    void this.pull();
  }

  /** Whether all that is shown and entered outlives the page. */
  get kept(): boolean {
    const { files, outbox } = this;
    return this.#hasDatabase && this.#keeper.keeps && !outbox.waitsForRoom && files.kept;
  }

  readonly plan = (): string => this.#feed.position.plan;
  readonly newId = (): string =>
    newId(this.#environment.clock.now(), this.#environment.clock.random);

  /** Calls back when the status or the facts changed. */
  readonly onChanged = (listener: () => void): (() => void) => this.#changed.add(listener);

  /** Calls back when the server took an entry of any tab. */
  onSettled(listener: (settled: Settled) => void): () => void {
    return this.#settled.add(listener);
  }

  readonly changed = (): void => this.#changed.tell();

  /** Puts an edit into the outbox; it is shown once stored, or where that takes long, as not stored. */
  add(entry: Entry): { readonly saved: Promise<boolean>; readonly shown: Promise<void> } {
    const saved = this.files.goWith(entry, this.outbox.add(entry));
    const shown = shownWhenStored(saved, this.#environment, () => this.outbox.show([entry.id]));
    this.changed();
    return { saved, shown };
  }

  /**
   * The outbox was changed by the person: other tabs hear of it, and edits that were on hold are
   * sent.
   */
  released(): void {
    this.#tabs.tell({ kind: 'entries' });
    this.#sender.run();
  }

  remember(entity: string, rows: readonly Row[]): void {
    this.#remembered.remember(entity, rows);
    this.rows.flush();
    this.#keeper.soon();
  }

  /**
   * The browser's snapshot is read first, since only newer rows are requested: else the whole farm
   * is sent anew.
   */
  async pull(): Promise<void> {
    await this.read;
    if (this.#isClosed()) return;
    await this.#feed.pull();
    this.#sender.run();
  }

  /** Shows another plan; the rest of the farm stays. */
  async switchPlan(plan: string): Promise<void> {
    if (await this.#plans.switchTo(plan)) await this.pull();
  }

  signedIn(user: string): void {
    const isSame = user === this.#options.user;
    this.connection.report(isSame ? 'same_person' : 'other_person');
    if (!isSame) return;
    this.#tabs.tell({ kind: 'signed_in' });
    void this.pull();
  }

  /** The person signs out: their rows of the server do not stay on this device. Unsent edits do. */
  forget(isTold = false): Promise<void> {
    this.connection.report('no_session');
    if (!isTold) this.#tabs.tell({ kind: 'signed_out' });
    return this.#keeper.forget(this.#options.user);
  }

  /** Ends everything that runs. Unsent edits stay in the browser and are sent by the next store of the person. */
  async close(): Promise<void> {
    if (this.#isClosed()) return;
    const kept = this.#keeper.keepNow();
    this.#on('close');
    this.#tabs.leave();
    for (const stop of this.#stops) stop();
    this.#live?.close();
    this.#pulls.close();
    this.connection.close();
    await Promise.all([kept, this.#keeper.quiet(), this.outbox.quiet()]);
    this.#tabs.close();
    (await this.#database)?.close();
  }

  #isClosed(): boolean {
    return this.state === 'closed';
  }

  #on(event: StoreEvent): void {
    this.state = storeTable[this.state][event];
    this.changed();
  }

  /** This tab sends from now on: first it reads the edits that tabs before it left. */
  async #ledBy(): Promise<void> {
    if (!this.#tabs.leads) return;
    if (!this.#tabs.isFirst) await this.outbox.reload();
    this.#sender.run();
  }

  #outboxChanged(): void {
    this.rows.lay(this.outbox.entries());
    this.rows.flush();
    this.changed();
  }

  #pulled(facts: FarmFacts): void {
    this.facts = facts;
    this.#on('pulled');
    this.#keeper.soon();
    this.#sender.run();
  }

  #learned(settled: Settled): void {
    this.files.settled(settled.entry);
    for (const { entity, row } of settled.told) this.#localRows.put(entity, row);
    for (const { entity, id } of settled.gone) this.rows.remove(entity, id);
    this.#feed.heard(settled);
    this.#settled.tell(settled);
    this.#keeper.soon();
  }

  /** There is a connection to the database again: entries that found none are written now. */
  #reopened(isEmpty: boolean): void {
    if (isEmpty) for (const part of [this.outbox, this.files]) part.cleared();
    this.#wake();
  }

  /** Everything is checked again: messages of other tabs and of the server may have been missed. */
  #wake(): void {
    this.#live?.wake();
    void this.files.retry();
    void this.outbox.reload();
    this.connection.wake();
  }
}
