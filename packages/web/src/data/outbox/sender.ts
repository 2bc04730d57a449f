import { rowOf } from './entry.ts';
import { resourceUri } from '@furrow/kit';
import type { Connection } from '../connection/connection.ts';
import { entityOf } from '../rows/definitions.ts';
import type { Answered, Entry } from './entry.ts';
import type { Files } from '../files/files.ts';
import { type Http, mayHaveReached, type Problem } from '../http.ts';
import {
  judgeAnswer,
  type Outcome,
  type AnsweredRow,
  isRow,
  answeredRows,
  endedRows,
} from './outcome.ts';
import { moved, type Outbox } from './outbox.ts';
import { acknowledge, type Acknowledged, rebase, wroteValue } from './rebase.ts';
import { requestOf } from './requests.ts';
import { sendFile, type Sent } from '../files/send-file.ts';
import { nextOwnToSend, nextToSend } from './turns.ts';
import { same } from '../rows/deep-equal.ts';
import { isOwnEffect, type Conflict, type Row, type RowAt, type RowId } from '../types.ts';

/** The server's results of an entry. */
export interface Settled {
  readonly entry: Entry;
  readonly told: Answered['told'];
  readonly gone: Answered['gone'];
  readonly acknowledged: readonly Acknowledged[];
}

export interface SenderNeeds {
  readonly http: Http;
  readonly outbox: Outbox;
  readonly connection: Connection;
  /** All: this tab sends for every tab. Own: only what no other tab can read. */
  readonly maySend: () => 'all' | 'own' | 'nothing';
  /** The version a row of the server has here; null when it is not here. */
  readonly version: (entity: string, id: RowId) => number | null;
  /**
   * Takes the answer's rows, before the entry leaves the outbox: so the row never shows its old
   * self in between.
   */
  readonly learned: (settled: Settled) => void;
  /** Tells other tabs, once the outbox says so too. */
  readonly settled: (settled: Settled) => void;
  /** Tells other tabs that an entry is stuck. */
  readonly stuck: () => void;
  /** Files that go along with edits. */
  readonly files: Pick<Files, 'content' | 'tellPart'>;
  /** A row the server sent with a refusal. */
  readonly presentRow: (told: AnsweredRow) => void;
}

/**
 * After so many failures of the server in a row, an edit is put before the person instead of
 * holding up the rest.
 */
const mostFailures = 5;
/** Answers kept for the next snapshot where none is written: on a disk that is full, say. */
const mostAnswered = 200;
/**
 * Acknowledgements remembered for entries of other tabs that were written before those tabs heard
 * of them.
 */
const mostAcknowledged = 200;

/** An entry that another tab was sending when it went: it may have arrived. */
function recover(entry: Entry): Entry {
  return entry.state === 'sending' ? (moved(entry, 'reload', { reached: true }) ?? entry) : entry;
}

/** Sends the outbox: one entry after the other, oldest first. */
export class Sender {
  #needs: SenderNeeds;
  #running: Promise<void> | null = null;
  #again = false;
  #acknowledged: Acknowledged[] = [];

  constructor(needs: SenderNeeds) {
    this.#needs = needs;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /** Takes in the answers to another tab's entry; later entries of this tab start from there. */
  heard(acknowledged: readonly Acknowledged[]): void {
    this.#acknowledged = [...this.#acknowledged, ...acknowledged].slice(-mostAcknowledged);
  }

  /** Sends what can be sent. Calling it again while it runs makes it look once more. */
  run(): void {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#sendAll().finally(() => {
      this.#running = null;
      if (this.#again) {
        this.#again = false;
        this.run();
      }
    });
  }

  async #sendAll(): Promise<void> {
    const { outbox, connection, maySend } = this.#needs;
    for (;;) {
      if (maySend() === 'nothing' || connection.state === 'signed_out' || connection.waiting)
        return;
      const next = this.#next(outbox.entries());
      // An edit that is still being written has no place yet, so that the oldest is not known.
      if (!next || !outbox.isSettledIn(next)) return;
      if (connection.isDoubtful() && !(await connection.identify())) return;
      const entry = await this.#claim();
      if (!entry) continue;
      if (maySend() === 'nothing') {
        await this.#turnAway(entry);
        return;
      }
      const { result, mayHaveReached: reached } = await this.#send(entry);
      const outcome = judgeAnswer(entry, result, (field, value) =>
        this.#acknowledged.some((told) => wroteValue(told, entry, { field, value })),
      );
      await this.#settle(
        entry,
        outcome.kind === 'look' ? await this.#look(entry, outcome.problem) : outcome,
        reached || entry.reached,
      );
    }
  }

  async #send(entry: Entry): Promise<Sent> {
    const { http, connection, files } = this.#needs;
    const csrf = connection.token;
    const { file } = entry;
    if (!file) {
      const result = await http({ ...requestOf(entry), csrf });
      return { result, mayHaveReached: mayHaveReached(result) };
    }
    const tell = (part: number) => files.tellPart(entry.id, part);
    return sendFile(entry, file, { http, csrf, tell, content: await files.content(entry) });
  }

  #next(entries: readonly Entry[]): Entry | null {
    return this.#needs.maySend() === 'all'
      ? nextToSend(entries.map(recover))
      : nextOwnToSend(entries);
  }

  /**
   * Takes the oldest of all tabs' entries: another tab may have written one that this tab has not
   * heard of. What lies there as being sent is not: this tab sends, and nothing of it is under way.
   * A tab that is gone was at it.
   */
  async #claim(): Promise<Entry | null> {
    let claimed: Entry | null = null;
    await this.#needs.outbox.rewrite((entries) => {
      const recovered = this.#needs.maySend() === 'all' ? entries.map(recover) : entries;
      const next = this.#next(recovered);
      claimed = next && moved(this.#acknowledged.reduce(rebase, next), 'claim');
      const result = recovered.map((entry) => (entry.id === claimed?.id ? claimed : entry));
      return { put: result.filter((entry, place) => entry !== entries[place]) };
    });
    return claimed;
  }

  async #settle(entry: Entry, outcome: Outcome, mayHaveReached: boolean): Promise<void> {
    const { outbox, connection, presentRow } = this.#needs;
    switch (outcome.kind) {
      case 'accepted':
        connection.report('answered');
        return this.#accept(entry, outcome.value, outcome.status);
      case 'gone':
        connection.report('answered');
        return this.#accept(entry, null, 204);
      case 'again':
        connection.report('answered');
        presentRow({ entity: entry.entity, row: outcome.current });
        await outbox.move(entry.id, 'turned_away', {
          base: outcome.current.version,
          reached: outcome.reached,
        });
        return;
      case 'conflict':
        connection.report('answered');
        if (outcome.current) presentRow({ entity: entry.entity, row: outcome.current });
        return this.#stick(entry, outcome);
      case 'refused':
        connection.report('answered');
        return this.#stick(entry, outcome);
      case 'look':
        return this.#stick(entry, outcome);
      case 'later':
        connection.report('busy');
        connection.wait(outcome.problem.retryAfter);
        return this.#turnAway(entry);
      case 'failure':
        connection.report('busy');
        return this.#failed(entry, outcome.problem);
      case 'silence':
        connection.report('no_answer');
        connection.wait(outcome.problem.retryAfter);
        if (!mayHaveReached) return this.#turnAway(entry);
        await outbox.move(entry.id, 'silence', { reached: true });
        return;
      case 'signed_out':
        connection.report('no_session');
        return this.#turnAway(entry);
      case 'who':
        await this.#turnAway(entry);
        // The same person with a new token goes on at once; the same token again would only be
        // refused again.
        if (!connection.isDoubtful()) connection.wait();
        await connection.identify();
    }
  }

  /** The server's own failure: tried again, up to a number of times. */
  async #failed(entry: Entry, problem: Problem): Promise<void> {
    const failures = entry.failures + 1;
    if (failures >= mostFailures) return this.#stick(entry, { problem });
    this.#needs.connection.wait(problem.retryAfter);
    await this.#needs.outbox.move(entry.id, 'silence', { failures, reached: true });
  }

  /** Nothing was done this time; what an earlier attempt may have done stays open. */
  async #turnAway(entry: Entry): Promise<void> {
    await this.#needs.outbox.move(entry.id, entry.reached ? 'silence' : 'turned_away', {
      failures: 0,
    });
  }

  async #stick(
    entry: Entry,
    why: {
      readonly problem: Problem;
      readonly conflicts?: readonly Conflict[];
      readonly current?: Row | null;
    },
  ): Promise<void> {
    const { problem, conflicts = [], current = null } = why;
    await this.#needs.outbox.move(entry.id, 'refused', {
      trouble: { problem, conflicts, current },
      reached: false,
      failures: 0,
    });
    this.#needs.stuck();
  }

  async #accept(entry: Entry, answer: unknown, status: number): Promise<void> {
    const answered = answeredRows(entry, answer);
    const acknowledged = acknowledge(entry, answered, status);
    // of rows that only follow the server itself says whether they are no more
    const hidden: readonly RowAt[] =
      entry.kind === 'delete' || entry.kind === 'call'
        ? entry.effects.filter((effect) => effect.kind === 'hide' && isOwnEffect(effect))
        : [];
    const gone = [...hidden, ...endedRows(answer)].map(({ entity, id }) => ({
      entity,
      id,
      version: this.#needs.version(entity, id),
    }));
    const settled: Settled = { entry, told: answered, gone, acknowledged };
    this.#needs.learned(settled);
    this.heard(acknowledged);
    await this.#needs.outbox.rewrite((entries) => {
      const lying = entries.find(({ id }) => id === entry.id);
      const done = lying && moved(lying, 'accepted', { answered: { told: answered, gone } });
      const others = entries.filter(({ id, state }) => id !== entry.id && state !== 'done');
      const put = others
        .map((other) => acknowledged.reduce(rebase, other))
        .filter((other, place) => other !== others[place]);
      // What was answered stays until a snapshot holds it, or the page would forget it as it goes.
      const old = entries.filter(({ state }) => state === 'done').slice(0, -mostAnswered);
      return { put: done ? [...put, done] : put, remove: old.map(({ id }) => id) };
    });
    this.#needs.settled(settled);
  }

  /**
   * The action was refused for the state of the row. It is done when the row it makes is there, or
   * when the row is as the action leaves it and an earlier attempt may have left it so.
   */
  async #look(entry: Entry, problem: Problem): Promise<Outcome> {
    const uri = (id: RowId) => resourceUri(entityOf(entry.entity), id);
    const acted = await this.#needs.http({ path: uri(rowOf(entry)) });
    if (!acted.ok && acted.problem.kind === 'unreachable')
      return { kind: 'silence', problem: acted.problem };
    if (!acted.ok || !isRow(acted.value)) return { kind: 'refused', problem };
    const row = acted.value;
    if (entry.createdId !== null) {
      const created = await this.#needs.http({ path: uri(entry.createdId) });
      if (!created.ok && created.problem.kind === 'unreachable')
        return { kind: 'silence', problem: created.problem };
      if (created.ok && isRow(created.value))
        return { kind: 'accepted', value: { ...row, created: created.value }, status: 200 };
    } else if (entry.reached && this.#isAsActed(entry, row)) {
      return { kind: 'accepted', value: row, status: 200 };
    }
    this.#needs.presentRow({ entity: entry.entity, row });
    return { kind: 'refused', problem };
  }

  #isAsActed(entry: Entry, row: Readonly<Record<string, unknown>>): boolean {
    const { fields, states } = entityOf(entry.entity);
    // Instants differ between the clocks of client and server; the state and the person's own words
    // do not.
    const telling = (field: string) =>
      field === states?.field || fields[field]?.byActionOnly === true || field in entry.body;
    return entry.effects
      .filter((effect) => effect.kind === 'change' && effect.id === entry.row)
      .every(
        (effect) =>
          effect.kind === 'change' &&
          Object.entries(effect.fields).every(
            ([field, value]) => !telling(field) || same(row[field] ?? null, value ?? null),
          ),
      );
  }
}
