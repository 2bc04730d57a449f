import type { EntityRows } from '@furrow/domain';
import type { GroundHistory } from '@furrow/domain/rotation/crop-plan.ts';
import { useEffect, useState } from 'react';

type Field = EntityRows['cropfield'];

/** Time to measure for before the page gets its turn. */
const sliceMilliseconds = 8;

/**
 * A history of ground that knows each of some fields, measured between two frames; null until then,
 * so that the fields of a large farm do not hold up the page.
 */
export function useMeasured(
  history: GroundHistory<Field>,
  fields: readonly Field[],
): GroundHistory<Field> | null {
  const [measured, setMeasured] = useState<GroundHistory<Field> | null>(null);
  useEffect(() => {
    const waiting = fields.values();
    const measure = () => {
      const until = performance.now() + sliceMilliseconds;
      for (;;) {
        const { done, value } = waiting.next();
        if (done) return setMeasured(history);
        history.of(value);
        if (performance.now() > until) break;
      }
      timer = setTimeout(measure);
      return undefined;
    };
    let timer = setTimeout(measure);
    return () => clearTimeout(timer);
  }, [history, fields]);
  return measured === history ? measured : null;
}
