import type { Entry } from './entry.ts';
import type { Rows } from '../rows/rows.ts';

interface Held {
  readonly rows: Pick<Rows, 'server'>;
  readonly outbox: { readonly entries: () => readonly Pick<Entry, 'effects'>[] };
}

/** Whether a plan was made on this device and the server does not have it yet. */
export const planMadeHere =
  (held: Held) =>
  (plan: string): boolean =>
    held.rows.server('plan', plan) === undefined &&
    held.outbox
      .entries()
      .some(({ effects }) =>
        effects.some(({ kind, entity, id }) => kind === 'make' && entity === 'plan' && id === plan),
      );
