import type { Connection } from '../../connection/connection.ts';
import type { Entry } from '../entry.ts';
import type { Files } from '../../files/files.ts';
import { type Http, mayHaveReached, type Problem } from '../../http.ts';
import { isLater, judgeAnswer, type Later, type Outcome, type AnsweredRow } from '../outcome.ts';
import { verifyOutcome } from './verify-outcome.ts';
import { moved, type Outbox } from '../outbox.ts';
import { overtaken } from '../overtaken.ts';
import type { EntryEvent } from '../outbox-states.ts';
import { OwnWords } from './own-words.ts';
import type { Acknowledged } from '../rebase.ts';
import { requestOf } from './requests.ts';
import { sendFile, type Sent } from '../../files/send-file.ts';
import { minBatchSize, batchRequest, maxBatchSize, rowsOfBatch, nextBatch } from './batches.ts';
import { rewritten } from '../outbox-storage.ts';
import { type AnswerOf, answerOf, type Settled, settledBy, withoutSettled } from '../settled.ts';
import { nextOwnToSend, nextToSend, waitingToSend } from './turns.ts';
import type { Conflict, Row, RowId } from '../../types.ts';

export interface SenderNeeds {
  readonly http: Http;
  readonly outbox: Outbox;
  readonly connection: Connection;
  /** All: this tab sends for every tab. Own: only edits that no other tab can read. */
  readonly maySend: () => 'all' | 'own' | 'nothing';
  /** The version a row of the server has here; null when it is not here. */
  readonly version: (entity: string, id: RowId) => number | null;
  /**
   * Takes the answer's rows, before the entry leaves the outbox: so the row never shows its old
   * self in between.
   */
  readonly learned: (settled: Settled) => void;
  /** Tells other tabs, once the outbox says so too. */
  readonly settled: (settled: readonly Settled[]) => void;
  /** Nothing is being sent any more, for now. */
  readonly idle: () => void;
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

/** An entry that another tab was sending when it went: it may have arrived. */
function recover(entry: Entry): Entry {
  return entry.state === 'sending' ? (moved(entry, 'reload', { reached: true }) ?? entry) : entry;
}

/** Sends the outbox, oldest first: one entry after the other, or several of one kind as a list. */
export class Sender {
  #needs: SenderNeeds;
  #running: Promise<void> | null = null;
  #again = false;
  #own = new OwnWords();
  /** Entries in the next list: fewer after a line that failed, more with every list that arrives. */
  #batchSize = minBatchSize;
  /** Ids of entries that the server refused as part of a list: each of them is queried. */
  #alone = new Set<string>();
  /** Entries taken in the transaction that settled those before them. */
  #ahead: readonly Entry[] = [];

  constructor(needs: SenderNeeds) {
    this.#needs = needs;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /** Takes in the answers to another tab's entry; later entries of this tab start from there. */
  heard(acknowledged: readonly Acknowledged[]): void {
    this.#own.hear(acknowledged);
    void this.#own.takeOutOf(this.#needs.outbox);
  }

  /** Sends all that can be sent. Calling it again while it runs makes it look once more. */
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
      } else this.#needs.idle();
    });
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const ahead = this.#ahead;
      this.#ahead = [];
      const taken = ahead.length > 0 ? ahead : await this.#take();
      if (!taken) return;
      const [entry, ...others] = taken;
      if (!entry) continue;
      if (this.#needs.maySend() === 'nothing') {
        await this.#turnAway([entry, ...others]);
        return;
      }
      if (others.length > 0) await this.#sendList([entry, ...others]);
      else await this.#sendOne(entry);
    }
  }

  #maySend(): boolean {
    const { connection, maySend } = this.#needs;
    return maySend() !== 'nothing' && connection.state !== 'signed_out' && !connection.waiting;
  }

  /** The entries to send, taken; null where there are none, or nothing may be sent. */
  async #take(): Promise<readonly Entry[] | null> {
    const { outbox, connection } = this.#needs;
    if (!this.#maySend()) return null;
    const [next] = this.#next(outbox.entries());
    // An edit that is still being written has no place yet, so that the oldest is not known.
    if (!next || !outbox.isSettledIn(next)) return null;
    if (connection.isDoubtful() && !(await connection.identify())) return null;
    let taken: readonly Entry[] = [];
    await outbox.rewrite((entries) => {
      const claim = this.#claim(entries);
      taken = claim.taken;
      return { put: claim.put };
    });
    return taken;
  }

  async #sendOne(entry: Entry): Promise<void> {
    const { result, mayHaveReached: reached } = await this.#send(entry);
    const outcome = judgeAnswer(entry, result, this.#own.of(entry, this.#needs.outbox.answered()));
    await this.#settle(
      entry,
      outcome.kind === 'look' ? await verifyOutcome(entry, outcome.problem, this.#needs) : outcome,
      reached || entry.reached,
    );
  }

  /** Sends several edits as one list; where the server refuses it, each is sent by itself. */
  async #sendList(entries: readonly [Entry, ...Entry[]]): Promise<void> {
    const { http, connection } = this.#needs;
    const result = await http({ ...batchRequest(entries), csrf: connection.token });
    if (!result.ok) {
      const outcome = judgeAnswer(entries[0], result);
      if (isLater(outcome)) {
        this.#batchSize = minBatchSize;
        return this.#notNow(entries, outcome, mayHaveReached(result));
      }
    }
    connection.report('answered');
    const rows = result.ok ? rowsOfBatch(entries, result.value) : null;
    if (rows) {
      this.#batchSize = Math.min(maxBatchSize, 2 * this.#batchSize);
      return this.#accept(entries.map((entry, index) => answerOf(entry, rows[index])));
    }
    for (const { id } of entries) this.#alone.add(id);
    // an answer that is none of ours leaves open whether the list was done
    if (result.ok) await this.#move(entries, () => ['silence', { reached: true }]);
    else await this.#turnAway(entries);
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

  /** The entries to send next; none where nothing may be sent. */
  #next(entries: readonly Entry[]): readonly Entry[] {
    if (this.#needs.maySend() !== 'all') {
      const own = nextOwnToSend(entries);
      return own ? [own] : [];
    }
    const waiting = waitingToSend(entries.map(recover));
    const next = nextToSend(waiting);
    return next ? nextBatch(next, waiting, { most: this.#batchSize, alone: this.#alone }) : [];
  }

  /**
   * Takes the oldest of all tabs' entries: another tab may have written one that this tab has not
   * heard of. An entry there marked as being sent is not: this tab sends, and nothing of it is under way.
   * A tab that is gone was at it.
   */
  #claim(entries: readonly Entry[]): { readonly taken: readonly Entry[]; readonly put: Entry[] } {
    const recovered = this.#needs.maySend() === 'all' ? entries.map(recover) : entries;
    const taken = this.#next(recovered).flatMap(
      (next) => moved(this.#own.rebased(next), 'claim') ?? [],
    );
    const claims = new Map(taken.map((entry) => [entry.id, entry]));
    const result = recovered.map((entry) => claims.get(entry.id) ?? entry);
    return { taken, put: result.filter((entry, index) => entry !== entries[index]) };
  }

  /** Moves entries, each by its own event, in one transaction. */
  async #move(
    sent: readonly Entry[],
    step: (entry: Entry) => readonly [EntryEvent, Partial<Entry>],
  ): Promise<void> {
    const ids = new Set(sent.map(({ id }) => id));
    await this.#needs.outbox.rewrite((entries) => ({
      put: entries.flatMap((entry) =>
        ids.has(entry.id) ? (moved(entry, ...step(entry)) ?? []) : [],
      ),
    }));
  }

  async #settle(entry: Entry, outcome: Outcome, mayHaveReached: boolean): Promise<void> {
    const { outbox, connection, presentRow } = this.#needs;
    switch (outcome.kind) {
      case 'accepted':
        connection.report('answered');
        return this.#accept([{ entry, answer: outcome.value, status: outcome.status }]);
      case 'gone':
        connection.report('answered');
        return this.#accept([{ entry, answer: null, status: 204 }]);
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
      default:
        return this.#notNow([entry], outcome, mayHaveReached);
    }
  }

  /** The server has none of them, or has not said so: they are sent again. */
  async #notNow(
    entries: readonly [Entry, ...Entry[]],
    outcome: Later,
    mayHaveReached: boolean,
  ): Promise<void> {
    const { connection } = this.#needs;
    switch (outcome.kind) {
      case 'later':
        connection.report('busy');
        connection.wait(outcome.problem.retryAfter);
        return this.#turnAway(entries);
      case 'failure':
        connection.report('busy');
        return this.#failed(entries, outcome.problem);
      case 'silence':
        connection.report('no_answer');
        connection.wait(outcome.problem.retryAfter);
        if (!mayHaveReached) return this.#turnAway(entries);
        return this.#move(entries, () => ['silence', { reached: true }]);
      case 'signed_out':
        connection.report('no_session');
        return this.#turnAway(entries);
      case 'who':
        await this.#turnAway(entries);
        // The same person with a new token goes on at once; the same token again would only be
        // refused again.
        if (!connection.isDoubtful()) connection.wait();
        await connection.identify();
    }
  }

  /** The server's own failure: tried again, up to a number of times, one by one. */
  async #failed(entries: readonly [Entry, ...Entry[]], problem: Problem): Promise<void> {
    const [entry, ...others] = entries;
    const failures = others.length > 0 ? 0 : entry.failures + 1;
    if (failures >= mostFailures) return this.#stick(entry, { problem });
    this.#needs.connection.wait(problem.retryAfter);
    await this.#move(entries, () => ['silence', { failures, reached: true }]);
  }

  /** Nothing was done this time; the effect of an earlier attempt stays open. */
  #turnAway(entries: readonly Entry[]): Promise<void> {
    return this.#move(entries, ({ reached }) => [
      reached ? 'silence' : 'turned_away',
      { failures: 0 },
    ]);
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
    await this.#own.takeOutOf(this.#needs.outbox);
    this.#needs.stuck();
  }

  /** Takes the answers in, and with them the entries to send next. */
  async #accept(answers: readonly AnswerOf[]): Promise<void> {
    const settled = answers.map((answer) => settledBy(answer, this.#needs.version));
    for (const one of settled) this.#needs.learned(one);
    this.#own.hear(settled.flatMap((one) => one.acknowledged));
    const append = settled.flatMap(overtaken);
    await this.#needs.outbox.rewrite((entries) => {
      const change = { ...withoutSettled(entries, settled), append };
      this.#ahead = [];
      if (!this.#maySend() || this.#needs.connection.isDoubtful()) return change;
      const claim = this.#claim(rewritten(entries, change));
      this.#ahead = claim.taken;
      const claimed = new Set(claim.put.map(({ id }) => id));
      return {
        ...change,
        put: [...change.put.filter(({ id }) => !claimed.has(id)), ...claim.put],
      };
    });
    for (const { entry } of settled) this.#alone.delete(entry.id);
    this.#needs.settled(settled);
    if (append.length > 0) this.#needs.stuck();
  }
}
