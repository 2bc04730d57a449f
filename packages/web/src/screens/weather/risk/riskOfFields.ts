import type { EntityRows } from '@furrow/domain';
import { diseaseModels, type RiskModel } from '@furrow/domain/disease/risk.ts';
import { isRisk, type RiskAnswer, type RiskRow } from '../weatherAnswers.ts';

/** The summary of a period of days for a field, in a line. */
export interface RiskSummary {
  readonly days: number;
  readonly periods: number;
  /** The last day with data. */
  readonly last: {
    readonly date: string;
    readonly isRisk: boolean | null;
    readonly endsPeriod: boolean | null;
    readonly row: RiskRow;
  };
}

export interface FieldRisk {
  readonly field: EntityRows['cropfield'];
  readonly risk: RiskSummary | null;
}

/** Null without weather data. */
export function riskOf(answer: RiskAnswer | null, model: RiskModel): RiskSummary | null {
  if (!answer?.source) return null;
  const [first] = diseaseModels[model].figures;
  const last = answer.results.findLast((row) => first && typeof row[first] === 'number');
  if (!last) return null;
  const begins = answer.results.filter(
    (row, index) => row.period_end === true && answer.results[index - 1]?.period_end !== true,
  );
  return {
    days: answer.results.filter((row) => isRisk(row, model) === true).length,
    periods: begins.length,
    last: {
      date: last.date,
      isRisk: isRisk(last, model),
      endsPeriod: last.period_end,
      row: last,
    },
  };
}

const weight = ({ risk }: FieldRisk): number =>
  risk === null
    ? -1
    : (risk.last.endsPeriod === true ? 2000 : risk.last.isRisk === true ? 1000 : 0) +
      risk.periods * 20 +
      risk.days;

/**
 * The fields in danger first: those of which the last day ends a period, then by how often it was
 * dangerous.
 */
export const byRisk = (
  risks: readonly FieldRisk[],
  byName: (one: EntityRows['cropfield'], other: EntityRows['cropfield']) => number,
): FieldRisk[] =>
  risks.toSorted((left, right) => weight(right) - weight(left) || byName(left.field, right.field));
