import { applyAction } from '@furrow/domain/record/act.ts';
import type { Answer, Context, Question } from '@furrow/kit';
import { PendingRows } from '../snapshot/pending-rows.ts';
import { createAnswer, withComputed } from '../answer.ts';
import type { Editor } from './editor.ts';
import type { Entry } from './entry.ts';
import type { FarmStoreOptions } from '../rows/options.ts';
import { applyEffects } from './overlay.ts';
import type { Rows } from '../rows/rows.ts';
import type { Environment } from '../environment.ts';
import { nowIn, todayIn } from '@furrow/kit/clock.ts';
import type { RowId } from '../types.ts';

interface EditorState {
  readonly rows: Rows;
  readonly entries: () => readonly Entry[];
  readonly coming: () => readonly Entry[];
  readonly plan: () => string;
  /** False while nothing or only a part is here. */
  readonly loaded: () => boolean;
  readonly timezone: () => string;
  readonly newId: () => string;
}

/** The rows that edits are based on, and the context they are judged in. */
export class Editing {
  /** Of the rows as shown. */
  readonly answer: (question: Question) => Answer;
  /** The rows with the edits that are just being written. */
  readonly pendingRows: PendingRows;
  #options: Pick<FarmStoreOptions, 'user' | 'farm' | 'contact' | 'countryOf' | 'applyAction'>;
  #clock: Environment['clock'];
  #state: EditorState;
  #answerAhead: (question: Question) => Answer;

  constructor(options: FarmStoreOptions, { clock }: Pick<Environment, 'clock'>, held: EditorState) {
    this.#options = options;
    this.#clock = clock;
    this.#state = held;
    const answerFrom = ({ rows, row }: Pick<Rows, 'rows' | 'row'>) =>
      createAnswer({ rows, row, plan: held.plan, loaded: held.loaded }, options.contact);
    this.answer = answerFrom({
      rows: (entity) => held.rows.rows(entity),
      row: (entity, id) => held.rows.row(entity, id),
    });
    this.#answerAhead = answerFrom({
      rows: (entity) => this.pendingRows.rows(entity),
      row: (entity, id) => this.pendingRows.row(entity, id),
    });
    this.pendingRows = new PendingRows(held.rows, held.coming, (entity, row) =>
      withComputed(entity, row, this.#answerAhead),
    );
  }

  context(): Context {
    const [now, timezone] = [new Date(this.#clock.now()), this.#state.timezone()];
    return {
      today: todayIn(timezone, now),
      now: nowIn(timezone, now),
      countryOf: this.#options.countryOf ?? (() => null),
      contact: this.#options.contact?.id ?? null,
    };
  }

  /**
   * @param apart entries whose effects the editor shall not see, and others that it shall besides
   */
  editor(apart?: {
    readonly without: ReadonlySet<string>;
    readonly plus?: readonly Entry[];
  }): Editor {
    const { pendingRows } = this;
    const { rows, entries, coming } = this.#state;
    const row = (entity: string, id: RowId) => {
      if (!apart) return pendingRows.row(entity, id);
      const seen = [...entries(), ...coming(), ...(apart.plus ?? [])].filter(
        (entry) => !apart.without.has(entry.id),
      );
      return applyEffects(
        rows.server(entity, id),
        seen
          .flatMap(({ effects }) => effects)
          .filter((effect) => effect.entity === entity && effect.id === id),
      );
    };
    return {
      user: this.#options.user,
      farm: this.#options.farm,
      newId: this.#state.newId,
      now: () => new Date(this.#clock.now()).toISOString(),
      context: this.context(),
      answer: this.#answerAhead,
      row,
      told: (entity, id) => rows.server(entity, id),
      rows: (entity) => pendingRows.rows(entity),
      applyAction: this.#options.applyAction ?? applyAction,
    };
  }
}
