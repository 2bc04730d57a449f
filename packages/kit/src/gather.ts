import { at } from './checked.ts';
/**
 * A query of a rule on other rows, without I/O: a rule's `gather` is a generator that yields
 * questions and is answered with rows. The server's driver awaits them batched, the client's
 * answers from its store at once.
 */
export interface Question {
  readonly entity: string;
  readonly where: Readonly<Record<string, unknown>>;
}

/** The rows that answer a question. */
export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /**
   * False where the caller cannot see everything: the rule then answers "unknown" and the server
   * decides.
   */
  readonly complete: boolean;
}

/** The questions of one gather, and its result from the answers. */
export type Asking<Related = unknown> = Generator<Question, Related, Answer>;

/** Rows of `entity` whose fields equal `where`; an array as value means any of them. */
export const many = (entity: string, where: Question['where']): Question => ({ entity, where });

/** Runs one gather against a store that answers at once. */
export function gatherNow<Related>(
  questions: Generator<Question, Related, Answer>,
  answer: (question: Question) => Answer,
): Related {
  let step = questions.next();
  while (!step.done) step = questions.next(answer(step.value));
  return step.value;
}

/**
 * Runs many gathers in lockstep, so that a list of rows costs as many rounds as one row does.
 * `answer` gets each round's questions together and answers them in order.
 */
export async function gatherAll<Related>(
  gathers: readonly Generator<Question, Related, Answer>[],
  answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Promise<Related[]> {
  const results = Array.from<Related>({ length: gathers.length });
  let waiting: { index: number; question: Question }[] = [];
  const take = (index: number, step: IteratorResult<Question, Related>) => {
    if (step.done) results[index] = step.value;
    else waiting.push({ index, question: step.value });
  };
  gathers.forEach((gather, index) => take(index, gather.next()));
  while (waiting.length > 0) {
    const round = waiting;
    waiting = [];
    const answers = await answer(round.map((entry) => entry.question));
    round.forEach(({ index }, place) => take(index, at(gathers, index).next(at(answers, place))));
  }
  return results;
}
