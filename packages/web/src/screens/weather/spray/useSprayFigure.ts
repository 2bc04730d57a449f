import type { HourFinding } from '@furrow/domain/forecast/spray/finding.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { shownIn, unitWords } from '../../../ui/format/measures.ts';

/** Figures in the units the person reads. */
export function useSprayFigure(): (
  value: number,
  finding: Pick<HourFinding, 'unit' | 'rule'>,
) => string {
  const language = useLanguage();
  const measures = useMeasures();
  const inOwn = (quantity: 'speed' | 'temperature' | 'precipitation', value: number, end = '') =>
    `${formatNumber(shownIn(quantity, value, measures[quantity]), language, 1)} ${unitWords(measures[quantity])}${end}`;
  return (value, { unit, rule }) => {
    if (unit === 'm/s') return inOwn('speed', value);
    if (unit === 'mm') return inOwn('precipitation', value);
    if (unit === 'mm/h') return inOwn('precipitation', value, '/h');
    // Delta T is a difference: no degrees of another scale
    if (rule === 'temperature') return inOwn('temperature', value);
    return `${formatNumber(value, language, 1)} ${unit}`;
  };
}

/** Winds in the hours of a strip without their unit, and the unit. */
export function useWindFigure(): { readonly unit: string; readonly of: (wind: number) => string } {
  const language = useLanguage();
  const { speed } = useMeasures();
  return {
    unit: unitWords(speed),
    of: (wind) => {
      const shown = shownIn('speed', wind, speed);
      return formatNumber(shown, language, shown < 9.95 ? 1 : 0);
    },
  };
}

/** The weather of a day in short: `16–22 °C · 6 mm`. */
export function useDayWords(): (
  day: Readonly<Record<'rain', number | null>> & {
    readonly temperatures: readonly [number, number] | null;
  },
) => string {
  const language = useLanguage();
  const { temperature, precipitation } = useMeasures();
  return ({ temperatures, rain }) => {
    const [lowest, highest] = (temperatures ?? []).map((one) =>
      formatNumber(Math.round(shownIn('temperature', one, temperature)), language, 0),
    );
    const range = lowest === highest ? lowest : `${lowest}–${highest}`;
    return [
      ...(temperatures ? [`${range} ${unitWords(temperature)}`] : []),
      ...(rain === null
        ? []
        : [
            `${formatNumber(shownIn('precipitation', rain, precipitation), language, 1)} ${unitWords(precipitation)}`,
          ]),
    ].join(' · ');
  };
}
