import type { draftFeatures } from './draftFeatures.ts';
import type { mended, mergeOf, outcomeOf, previewOf, problemsIn } from './outcome.ts';

/**
 * What drawing takes: what is drawn of it, what is wrong with it, the operations on land, and the
 * definitions' own geometry.
 */
export interface Outcomes {
  readonly outcomeOf: typeof outcomeOf;
  readonly mergeOf: typeof mergeOf;
  readonly problemsIn: typeof problemsIn;
  readonly previewOf: typeof previewOf;
  readonly mended: typeof mended;
  readonly draftFeatures: typeof draftFeatures;
}

let loaded: Outcomes | null = null;
let loading: Promise<Outcomes> | null = null;

/**
 * The clipping library is a good part of the map's script, and nobody needs it to look: it comes
 * with the first tool.
 */
export function loadOutcomes(): Promise<Outcomes> {
  loading ??= Promise.all([
    import('./outcome.ts'),
    import('./draftFeatures.ts'),
    import('../layers/bindGeometry.ts'),
  ]).then(
    ([outcomes, { draftFeatures: drawn }, { bindMapGeometry }]) => {
      bindMapGeometry();
      return (loaded = { ...outcomes, draftFeatures: drawn });
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
