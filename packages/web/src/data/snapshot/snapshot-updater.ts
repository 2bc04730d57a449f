import type { Database } from './database.ts';
import { entityOf, isFedByPlan } from '../rows/definitions.ts';
import type { Rows } from '../rows/rows.ts';
import {
  forgetSnapshots,
  lastPlan,
  type Kept,
  readSnapshot,
  SnapshotWriter,
  type Stored,
  type SnapshotOwner,
} from './snapshot.ts';
import type { Environment } from '../environment.ts';

export interface SnapshotUpdaterOptions {
  readonly environment: Pick<Environment, 'clock' | 'keyRange'>;
  readonly database: Promise<Database | null>;
  readonly rows: Rows;
  readonly whose: () => SnapshotOwner;
  /** The state stored beside the rows; null while the rows are not worth storing. */
  readonly worth: () => Omit<Kept, 'at'> | null;
  /** Answers that are already in the rows, by their entries. */
  readonly covers: () => readonly string[];
  /** They need no storage of their own any more. */
  readonly covered: (entries: readonly string[]) => void;
  /** The browser accepts writes, or no longer does. */
  readonly changed: () => void;
}

/** Milliseconds for which changes gather before they are written. */
const quietTime = 500;
/** The same before the first snapshot, without which a page that opens offline has nothing. */
const firstTime = 50;

/** Updates the snapshot after rows change. */
export class SnapshotUpdater {
  #needs: SnapshotUpdaterOptions;
  #writer: SnapshotWriter | null = null;
  #database: Database | null = null;
  #stopTimer: (() => void) | null = null;
  #last: Promise<void> = Promise.resolve();
  #keeps = true;

  constructor(needs: SnapshotUpdaterOptions) {
    this.#needs = needs;
    void needs.database.then((database) => {
      this.#database = database;
      this.#writer = database && new SnapshotWriter(database, needs.environment.keyRange);
    });
  }

  /** The browser accepted the last write. */
  get keeps(): boolean {
    return this.#keeps;
  }

  get busy(): boolean {
    return this.#stopTimer !== null;
  }

  /** The snapshot of a plan from the last visit. */
  async read(plan?: string): Promise<Stored | null> {
    const database = await this.#needs.database;
    if (!database) return null;
    const whose = this.#needs.whose();
    // An unreadable database is treated as none: everything is loaded again.
    return readSnapshot(
      database,
      { ...whose, plan: plan ?? whose.plan },
      this.#needs.environment.keyRange,
    ).catch(() => null);
  }

  /**
   * The snapshot a page begins with. For a season that was begun without a network the rest of the
   * farm is with the plan that was open before.
   * @param entries settles when the outbox was read
   */
  async readFirst(
    entries: Promise<void>,
    isMadeHere: (plan: string) => boolean,
  ): Promise<Stored | null> {
    const [own, database] = await Promise.all([this.read(), this.#needs.database, entries]);
    const whose = this.#needs.whose();
    if (own || !database || !isMadeHere(whose.plan)) return own;
    const plan = await lastPlan(database, whose).catch(() => null);
    const other = plan === null ? null : await this.read(plan);
    if (!other) return null;
    const ofFarm = [...other.rows].filter(([entity]) => !isFedByPlan(entityOf(entity)));
    return { ...other, rows: new Map(ofFarm) };
  }

  /** The rows equal the database. */
  unchanged({ chunks, position }: Pick<Stored, 'chunks' | 'position'>): void {
    for (const table of this.#needs.rows.tables().values()) table.changed = new Set();
    const whose = this.#needs.whose();
    if (position.plan === whose.plan) this.#writer?.resume(whose, chunks);
  }

  /** Deletes everything stored for the person, after the write in progress. */
  forget(user: string): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = null;
    const { database: opening, environment } = this.#needs;
    this.#last = this.#last.then(async () => {
      const database = await opening;
      if (database)
        await forgetSnapshots(database, user, environment.keyRange).catch(() => undefined);
    });
    return this.#last;
  }

  /** Resolves when nothing is being written. */
  quiet(): Promise<void> {
    return this.#last;
  }

  /** Writes once things are quiet. */
  soon(): void {
    const time = this.#writer?.hasWritten(this.#needs.whose()) ? quietTime : firstTime;
    this.#stopTimer ??= this.#needs.environment.clock.after(time, () => {
      this.#stopTimer = null;
      void this.#keep(
        () => new Promise((resolve) => void this.#needs.environment.clock.after(0, resolve)),
      );
    });
  }

  /** Writes at once, because the page is about to go. */
  keepNow(): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = null;
    return this.#keep();
  }

  #keep(pause?: () => Promise<void>): Promise<void> {
    // A closing page has no time to wait for an earlier one; the database serialises the two.
    const turn = pause ? this.#last.then(() => this.#write(pause)) : this.#write();
    this.#last = turn;
    return turn;
  }

  async #write(pause?: () => Promise<void>): Promise<void> {
    const { rows, whose, worth, environment } = this.#needs;
    const kept = worth();
    if (!kept || !this.#writer || !this.#database) return;
    const whole = { ...kept, at: environment.clock.now() };
    const covers = this.#needs.covers();
    const written = () => {
      if (covers.length > 0) this.#needs.covered(covers);
      this.#tell(true);
    };
    try {
      await this.#writer.write(whose(), rows, whole, pause);
      written();
    } catch {
      try {
        // Most likely the disk is full: everything else we store is worth less than this.
        await this.#writer.removeOthers(whose());
        await this.#writer.write(whose(), rows, whole);
        written();
      } catch {
        this.#tell(false);
      }
    }
  }

  #tell(keeps: boolean): void {
    if (this.#keeps === keeps) return;
    this.#keeps = keeps;
    this.#needs.changed();
  }
}
