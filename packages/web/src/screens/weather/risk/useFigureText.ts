import { figureUnits, type RiskFigure } from '@furrow/domain/disease/model.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { shownIn } from '../../../ui/format/measures.ts';

const fractions: readonly string[] = ['°C', 'mm', '%'];

/** Figures of a model in the person's units, as numbers and as they are read. */
export function useFigureText(): {
  readonly shown: (figure: RiskFigure, value: number | null | undefined) => number | null;
  readonly text: (figure: RiskFigure, value: number | null | undefined) => string;
} {
  const language = useLanguage();
  const { temperature } = useMeasures();
  const shown = (figure: RiskFigure, value: number | null | undefined) =>
    value === null || value === undefined
      ? null
      : figureUnits[figure] === '°C'
        ? shownIn('temperature', value, temperature)
        : value;
  const text = (figure: RiskFigure, value: number | null | undefined) => {
    const number = shown(figure, value);
    const digits = fractions.includes(figureUnits[figure]) ? 1 : 0;
    return number === null ? '–' : formatNumber(number, language, digits);
  };
  return { shown, text };
}
