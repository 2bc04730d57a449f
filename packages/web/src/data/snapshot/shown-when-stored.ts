import type { Environment } from '../environment.ts';

/** Milliseconds after which an edit is shown although the browser is still writing it. */
const patience = 1500;

/** Resolves when an edit is stored or, if that takes long, when it is shown as not stored yet. */
export const shownWhenStored = (
  saved: Promise<unknown>,
  { clock }: Pick<Environment, 'clock'>,
  show: () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const stop = clock.after(patience, () => {
      show();
      resolve();
    });
    void saved.then(() => (stop(), resolve()));
  });
