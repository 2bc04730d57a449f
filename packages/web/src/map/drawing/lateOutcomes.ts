import type { mergeOf, outcomeOf } from './outcome.ts';

/** What finishing a drawing takes: the operations on land, and the definitions' own geometry. */
export interface Outcomes {
  readonly outcomeOf: typeof outcomeOf;
  readonly mergeOf: typeof mergeOf;
}

let loaded: Outcomes | null = null;
let loading: Promise<Outcomes> | null = null;

/** The clipping library is a good part of the map's script, and nobody needs it to look: it comes with the first tool. */
export function loadOutcomes(): Promise<Outcomes> {
  loading ??= Promise.all([import('./outcome.ts'), import('../bindGeometry.ts')]).then(
    ([outcomes, { bindMapGeometry }]) => {
      bindMapGeometry();
      return (loaded = outcomes);
    },
    (error: unknown) => {
      // without network now; the next press tries again
      loading = null;
      throw error;
    },
  );
  return loading;
}

export const outcomesAtHand = (): Outcomes | null => loaded;
