import type { Feed } from '../connection/feed.ts';
import { entities, isFedByPlan } from '../rows/definitions.ts';
import type { Rows } from '../rows/rows.ts';
import type { LocalRows } from '../snapshot/local-rows.ts';
import type { Remembered } from '../snapshot/remembered.ts';
import type { SnapshotUpdater } from '../snapshot/snapshot-updater.ts';
import type { StoreEvent, StoreState } from '../store-states.ts';
import type { FarmFacts } from '../types.ts';
import type { Outbox } from './outbox.ts';

/** The store whose plan is shown. */
interface Store {
  readonly rows: Rows;
  readonly outbox: Outbox;
  readonly state: StoreState;
  facts: FarmFacts | null;
  /** Settles when the browser's data of the farm was read, or could not be. */
  readonly read: Promise<void>;
  plan(): string;
}

interface StoredPlansOptions {
  readonly keeper: SnapshotUpdater;
  readonly feed: Feed;
  readonly remembered: Remembered;
  readonly localRows: LocalRows;
  /** Whether a plan was created on this device and not sent yet. */
  readonly isMadeHere: (plan: string) => boolean;
  readonly happened: (event: StoreEvent) => void;
}

/** Fills a store from the snapshots that the browser has of its plans. */
export class StoredPlans {
  /** The plan that was requested last, also while it is still being read. */
  #requested: string;
  #store: Store;
  #options: StoredPlansOptions;

  constructor(store: Store, options: StoredPlansOptions) {
    this.#store = store;
    this.#options = options;
    this.#requested = store.plan();
  }

  /** Shows the plan the store was opened with. @param entries read before its rows are */
  async showFirst(entries: Promise<void>): Promise<void> {
    const store = this.#store;
    const { keeper, feed, remembered, isMadeHere, happened } = this.#options;
    const plan = store.plan();
    const stored = await keeper.readFirst(entries, isMadeHere);
    if (!stored || store.state !== 'cold' || store.plan() !== plan) return;
    for (const [entity, rows] of stored.rows) store.rows.replace(entity, rows);
    keeper.unchanged(stored);
    remembered.restore(stored.remembered);
    if (stored.position.plan === plan) feed.resume(stored.position);
    store.facts = stored.facts;
    happened('hydrated');
    store.rows.flush();
  }

  /**
   * Shows another plan's fields and records; the rest of the farm stays. Of two calls the later
   * counts, whichever is read first.
   * @returns whether the plan was changed by this call
   */
  async switchTo(plan: string): Promise<boolean> {
    const store = this.#store;
    const { keeper, feed, localRows, happened } = this.#options;
    this.#requested = plan;
    const isSettled = () =>
      store.state === 'closed' || this.#requested !== plan || store.plan() === plan;
    await store.read;
    if (isSettled()) return false;
    await keeper.keepNow();
    const stored = await keeper.read(plan);
    if (isSettled()) return false;
    // before the first answer, the rest of the farm is the one stored with this plan, with its cursor
    const whole = store.state === 'cold';
    for (const entity of entities)
      if (whole || isFedByPlan(entity))
        store.rows.replace(entity.name, stored?.rows.get(entity.name) ?? []);
    feed.switchTo(stored?.position ?? { plan, cursor: '', version: '' });
    store.facts ??= stored?.facts ?? null;
    happened(stored ? 'plan_stored' : 'plan_unknown');
    localRows.recall(store.outbox.answered());
    store.rows.lay(store.outbox.entries());
    store.rows.flush();
    return true;
  }
}
