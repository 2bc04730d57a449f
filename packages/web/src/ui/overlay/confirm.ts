import { useSyncExternalStore } from 'react';

/** The question to a person before an irreversible action. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Names of the affected items; not shown where there are none. */
  readonly names?: { readonly label: string; readonly names: readonly string[] };
  /** The label of the button that does it. */
  readonly yes: string;
  /** The label of the other button where it has an action too; 'Cancel' when omitted. */
  readonly no?: string;
  /** The label of a third button with another action. */
  readonly also?: string;
  /** Loss: the button is red. */
  readonly danger?: boolean;
}

/**
 * A no that comes sooner was not given by a person. @source spec §5 "Confirm dialogs that return
 * instantly are retried up to twice", RUL-17
 */
const instantMilliseconds = 50;
const mostRetries = 2;

/**
 * Asks for confirmation, and again where the no came before anybody could have read the question.
 */
export async function askAgain(show: () => Promise<boolean>, now: () => number): Promise<boolean> {
  for (let retries = 0; ; retries += 1) {
    const opened = now();
    const answer = await show();
    if (answer || now() - opened > instantMilliseconds || retries === mostRetries) return answer;
  }
}

export type Answer = 'yes' | 'also' | 'no';

/** A question that is on the screen. */
export interface OpenQuestion extends Question {
  readonly id: number;
  readonly answer: (answer: Answer) => void;
}

let questions: readonly OpenQuestion[] = [];
let last = 0;
const listeners = new Set<() => void>();

function replace(next: readonly OpenQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function show(question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    last += 1;
    const id = last;
    const answer = (choice: Answer) => {
      replace(questions.filter((one) => one.id !== id));
      resolve(choice);
    };
    replace([...questions, { ...question, id, answer }]);
  });
}

/** The only "are you sure" of the product; actions that can be undone need no confirmation. */
export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === 'yes';
}

/** The same with two alternatives to confirm. */
export async function choose(question: Question): Promise<Answer> {
  let choice: Answer = 'no';
  await askAgain(
    async () => {
      choice = await show(question);
      return choice !== 'no';
    },
    () => performance.now(),
  );
  return choice;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOpenQuestions(): readonly OpenQuestion[] {
  return useSyncExternalStore(subscribe, () => questions);
}
