import type { traceEdge } from '@furrow/geo/operations/trace-edge.ts';
import type { draftFeatures } from './draftFeatures.ts';
import type { LandThread } from './landThread.ts';
import type * as landWork from './landWork.ts';
import type { problemsIn } from './outcome.ts';

/**
 * The parts that drawing needs: its features on the map, the checks of a shape, the operations on
 * land, and the definitions' own geometry.
 */
export interface Outcomes {
  readonly problemsIn: typeof problemsIn;
  readonly work: typeof landWork;
  readonly thread: LandThread;
  readonly draftFeatures: typeof draftFeatures;
  readonly traceEdge: typeof traceEdge;
}

let loaded: Outcomes | null = null;
let loading: Promise<Outcomes> | null = null;

/**
 * The clipping library is a good part of the map's script, and is not needed for looking: it is
 * loaded with the first tool.
 */
export function loadOutcomes(): Promise<Outcomes> {
  loading ??= Promise.all([
    import('./outcome.ts'),
    import('./landWork.ts'),
    import('./landThread.ts'),
    import('./draftFeatures.ts'),
    import('../layers/bindGeometry.ts'),
    import('@furrow/geo/operations/trace-edge.ts'),
  ]).then(
    ([
      { problemsIn: problems },
      work,
      threads,
      { draftFeatures: drawn },
      { bindMapGeometry },
      { traceEdge: traced },
    ]) => {
      bindMapGeometry();
      return (loaded = {
        problemsIn: problems,
        work,
        thread: threads.landThread(threads.startWorker),
        draftFeatures: drawn,
        traceEdge: traced,
      });
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
