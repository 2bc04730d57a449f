import {
  onGround,
  sumMargins,
  type FieldMargin,
  type MarginSum,
} from '@furrow/domain/money/margin.ts';
import { useMemo } from 'react';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { useGround, useGroundWords } from '../cropfield/ground/useGround.ts';

/** All fields of a season together, a hectare of their ground; the area in words. */
export interface GroundTotal {
  readonly sum: MarginSum;
  readonly area: string;
  /** Reasons why the ground is uncertain, in words. */
  readonly uncertain: string;
}

/** Until the ground is counted, nothing is told a hectare. */
export function useGroundTotal(margins: readonly FieldMargin[]): GroundTotal | undefined {
  const fields = useMemo(() => margins.map(({ field }) => field), [margins]);
  const ground = useGround(fields);
  const area = useGroundWords()(ground && { ...ground, withoutBoundary: 0 });
  const uncertain = useUncertainWords()({ fieldsWithoutBoundary: ground?.withoutBoundary ?? 0 });
  const [sum] = sumMargins(margins, () => 'all');
  return sum && { sum: onGround(sum, ground ?? { groundHectares: 0 }), area, uncertain };
}
