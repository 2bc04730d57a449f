import { useStable } from '../../../ui/useStable.ts';
import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import { useEffect, useState } from 'react';
import type { Period, RiskAnswer, Spot } from '../weatherAnswers.ts';
import { askRisk, spotKey } from '../weatherQuestions.ts';

/** Maximum number of concurrent requests of a farm with many places. */
const atOnce = 4;

interface Risks {
  /** By place. */
  readonly answers: ReadonlyMap<string, RiskAnswer>;
  readonly asking: boolean;
  readonly failed: boolean;
}

/** The risk at several places. Fields at the same place share a request. */
export function useRisks(spots: readonly Spot[], { start, end }: Period, model: RiskModel): Risks {
  const spotted = [...new Map(spots.map((spot) => [spotKey(spot), spot])).values()];
  const keys = spotted.map(spotKey).join(' ');
  const places = useStable(keys, spotted);
  const question = `${keys} ${start} ${end} ${model}`;
  const [state, setState] = useState<Risks & { readonly question: string }>({
    question: '',
    answers: new Map(),
    asking: true,
    failed: false,
  });
  useEffect(() => {
    const abort = new AbortController();
    const answers = new Map<string, RiskAnswer>();
    let failed = false;
    const waiting = places.values();
    const work = async () => {
      for (const spot of waiting) {
        const result = await askRisk(spot, { start, end }, model, abort.signal);
        if (abort.signal.aborted) return;
        if (result.ok) answers.set(spotKey(spot), result.value);
        else failed = true;
      }
    };
    void Promise.all(Array.from({ length: Math.min(atOnce, places.length) }, work)).then(() => {
      if (!abort.signal.aborted) setState({ question, answers, asking: false, failed });
    });
    return () => abort.abort();
  }, [question, places, start, end, model]);
  return state.question === question
    ? state
    : { answers: state.answers, asking: true, failed: false };
}
