import { invalidateFeed, readFeed } from '@furrow/domain/feed/feed.calls.ts';
import { createCall, requestOf } from '../call.ts';
import { resourceUri } from '@furrow/kit';
import type { Connection } from './connection.ts';
import { entityOf } from '../rows/definitions.ts';
import { applyAnswer, factsOf, type FeedAnswer, isFeedAnswer } from './feed-answer.ts';
import type { Http, Problem } from '../http.ts';
import { isRow } from '../outbox/outcome.ts';
import type { Rows } from '../rows/rows.ts';
import { same } from '../rows/deep-equal.ts';
import type { Settled } from '../outbox/settled.ts';
import type { FarmFacts, Row, RowId } from '../types.ts';

/** Position up to which one plan's feed has been read. */
export interface Position {
  readonly plan: string;
  /** Empty for "from the beginning". */
  readonly cursor: string;
  readonly version: string;
}

export interface FeedNeeds {
  readonly user: string;
  readonly farm: string;
  readonly http: Http;
  readonly rows: Rows;
  readonly connection: Connection;
  /** Takes a row that did not come by the feed. */
  readonly put: (entity: string, row: Row) => void;
  readonly facts: () => FarmFacts | null;
  /**
   * Asks the server to clear its cache for this person; only one tab does, and none in a frame.
   */
  readonly mayInvalidate: () => boolean;
  readonly applied: (facts: FarmFacts, full: boolean) => void;
  readonly lostAccess: () => void;
  readonly closed: () => boolean;
  /** A plan that the server does not have yet: nothing of it is requested. */
  readonly isMadeHere: (plan: string) => boolean;
}

/** The whole farm over a slow line takes its time. */
const timeout = 180_000;

/** Milliseconds between pulls: the safety net under the live messages. */
export const pullEvery = 60_000;

type Trouble = Pick<Problem, 'kind' | 'status' | 'retryAfter'>;

type Step = 'done' | 'failed' | 'repeat';

/**
 * Reads the feed: from the server into the rows. Pulls never overlap; a call while one runs is
 * answered by the next.
 * @source spec §7, decisions D8
 */
export class Feed {
  #needs: FeedNeeds;
  #position: Position;
  /**
   * Feeds of plans that were left before they were read to the end: their changes of the farm are
   * still to be read.
   */
  #owed: Position[] = [];
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /**
   * Rows about which an answer and the answers to our edits do not agree: each is requested until
   * the server has settled it.
   */
  #doubts: { readonly entity: string; readonly id: RowId }[] = [];
  /** Answers to our own edits while a pull was under way: the pull's answer may be older. */
  #meanwhile: Settled[] | null = null;

  constructor(needs: FeedNeeds, plan: string) {
    this.#needs = needs;
    this.#position = { plan, cursor: '', version: '' };
  }

  get position(): Position {
    return this.#position;
  }

  /** Everything of the farm is current as of the cursor: nothing is outstanding or in doubt. */
  get settled(): boolean {
    return this.#owed.length === 0 && this.#doubts.length === 0;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /** A full answer is awaited: it replaces everything, so that edits had better wait for it. */
  get loadsAll(): boolean {
    return this.#running !== null && this.#position.cursor === '';
  }

  /** Continues from the cursor of a snapshot. */
  resume(position: Position): void {
    this.#position = position;
  }

  /**
   * Another plan's feed; the old one is read once more for the rest of the farm, unless the new one
   * begins anew.
   */
  switchTo(position: Position): void {
    if (position.cursor === '') this.#owed = [];
    else if (this.#position.cursor !== '') this.#owed.push(this.#position);
    this.#position = position;
  }

  heard(settled: Settled): void {
    this.#meanwhile?.push(settled);
  }

  /** Resolves when a pull that began after the call has ended, well or not. */
  pull(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#pullAll().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.pull();
    });
    return this.#next;
  }

  async #pullAll(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      const { connection, closed, isMadeHere } = this.#needs;
      if (closed() || connection.waiting || isMadeHere(this.#position.plan)) return;
      if (connection.state === 'signed_out' && !(await connection.identify())) return;
      const step = await this.#pullOne(this.#owed[0] ?? this.#position);
      if (step === 'failed' || (step === 'done' && this.settled)) return;
      if (step === 'done') turn -= 1;
    }
  }

  async #pullOne(position: Position): Promise<Step> {
    const { http, user, farm, closed } = this.#needs;
    this.#meanwhile = [];
    const result = await createCall(http)(
      readFeed,
      {
        user,
        farm,
        plan: position.plan,
        my_data_timestamp: position.cursor,
        version: position.version,
        form: 'columns',
      },
      { timeout },
    );
    const meanwhile = this.#meanwhile;
    this.#meanwhile = null;
    if (closed()) return 'failed';
    const owed = this.#owed[0] === position;
    // The person went to another plan while this was under way.
    if (!owed && this.#position !== position) return 'repeat';
    if (!result.ok || !isFeedAnswer(result.value))
      return this.#failed(result.ok ? null : result.problem, owed);
    return this.#take(result.value, position, owed, meanwhile);
  }

  async #take(
    answer: FeedAnswer,
    position: Position,
    owed: boolean,
    meanwhile: readonly Settled[],
  ): Promise<Step> {
    const { connection, rows, applied } = this.#needs;
    const { id: person } = answer.user ?? {};
    if (person !== undefined && person !== this.#needs.user) {
      connection.report('other_person');
      return 'failed';
    }
    connection.report('answered');
    if (owed && answer.full) {
      // The old plan's cursor is invalid now, and so is everything read since: start again.
      this.#owed = [];
      this.#position = { ...this.#position, cursor: '' };
      return 'repeat';
    }
    applyAnswer(rows, answer, { ofPlan: !owed });
    this.#doubts = [...this.#doubts, ...this.#replay(meanwhile)];
    if (owed) this.#owed = this.#owed.slice(1);
    else {
      this.#position = {
        plan: position.plan,
        cursor: answer.my_data_timestamp,
        version: String(answer.version ?? ''),
      };
      if (answer.full) this.#owed = [];
    }
    const current = this.#needs.facts();
    const facts = factsOf(answer);
    rows.flush();
    applied(facts, answer.full);
    const differs =
      current !== null &&
      (!same(current.permissions, facts.permissions) || !same(current.l10n, facts.l10n));
    if (differs && (await this.#invalidate())) return 'repeat';
    return (await this.#settleDoubts()) ? 'done' : 'failed';
  }

  /** @source spec §6, API-03 */
  async #invalidate(): Promise<boolean> {
    const { http, user, farm, mayInvalidate } = this.#needs;
    if (!mayInvalidate()) return false;
    const result = await http({
      ...requestOf(invalidateFeed, { user, farm }),
      csrf: this.#needs.connection.token,
    });
    return result.ok;
  }

  /**
   * Lays the answers to our edits over an answer of the feed that may be older.
   * @returns rows about which the two do not agree
   */
  #replay(meanwhile: readonly Settled[]): { entity: string; id: RowId }[] {
    const { rows, put } = this.#needs;
    const doubts: { entity: string; id: RowId }[] = [];
    for (const { told, gone } of meanwhile) {
      for (const { entity, row } of told) {
        const missing = !rows.server(entity, row.id);
        put(entity, row);
        if (missing && rows.server(entity, row.id)) doubts.push({ entity, id: row.id });
      }
      for (const { entity, id } of gone) {
        if (rows.server(entity, id)) doubts.push({ entity, id });
        rows.remove(entity, id);
      }
    }
    return doubts;
  }

  /** @returns false when the server did not answer; the next pull asks again */
  async #settleDoubts(): Promise<boolean> {
    const { http, rows, put, closed } = this.#needs;
    for (let [first] = this.#doubts; first; [first] = this.#doubts) {
      const { entity, id } = first;
      const result = await http({ path: resourceUri(entityOf(entity), id) });
      if (closed()) return false;
      const gone = !result.ok && result.problem.status === 404;
      if (!result.ok && !gone) {
        this.#unanswered(result.problem);
        return false;
      }
      if (result.ok && isRow(result.value)) put(entity, result.value);
      else rows.remove(entity, id);
      this.#doubts = this.#doubts.slice(1);
      rows.flush();
    }
    return true;
  }

  #unanswered(problem: Trouble | null): void {
    const { connection } = this.#needs;
    if (problem?.status === 401) {
      connection.report('no_session');
      return;
    }
    connection.report(problem === null || problem.kind === 'unreachable' ? 'no_answer' : 'busy');
    connection.wait(problem?.retryAfter ?? null);
  }

  async #failed(problem: Trouble | null, owed: boolean): Promise<Step> {
    const { connection, lostAccess } = this.#needs;
    if (problem?.status === 404) {
      if (owed) {
        this.#owed = [];
        this.#position = { ...this.#position, cursor: '' };
        return 'repeat';
      }
      // Another person may have signed in: their farms are not ours to judge.
      if (await connection.identify()) lostAccess();
      return 'failed';
    }
    this.#unanswered(problem);
    return 'failed';
  }
}
