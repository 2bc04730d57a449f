import {
  onGround,
  sumMargins,
  type FieldMargin,
  type MarginSum,
} from '@furrow/domain/money/margin.ts';
import { useMemo } from 'react';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { useGround, useGroundWords } from '../cropfield/ground/useGround.ts';

/** Total of all fields of a season, per hectare of their land; the area as text. */
export interface GroundTotal {
  readonly sum: MarginSum;
  readonly area: string;
  /** Reasons why the area of land is uncertain, as text. */
  readonly uncertain: string;
}

/** Until the land is measured, no figures per hectare are shown. */
export function useGroundTotal(margins: readonly FieldMargin[]): GroundTotal | undefined {
  const fields = useMemo(() => margins.map(({ field }) => field), [margins]);
  const ground = useGround(fields);
  const area = useGroundWords()(ground && { ...ground, withoutBoundary: 0 });
  const uncertain = useUncertainWords()({ fieldsWithoutBoundary: ground?.withoutBoundary ?? 0 });
  const [sum] = sumMargins(margins, () => 'all');
  return sum && { sum: onGround(sum, ground ?? { groundHectares: 0 }), area, uncertain };
}
