import type { EntityRows } from '@furrow/domain';
import { measureText, type Measures, type Quantity } from '../../../ui/format/measures.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { numberOf } from '../form/draft.ts';
import { directionName } from '../form/work/windDirections.ts';

/** A weather report in a line: `Cloudy · 17 °C · 68 % · 2.8 m/s SW`. */
export function weatherWords(
  report: EntityRows['weatherreport'],
  types: readonly { readonly value: string; readonly label: string }[],
  measures: Measures,
  language: string,
): string {
  type Measured = 'temperature' | 'humidity' | 'wind_speed' | 'precipitation' | 'radiation';
  const figure = (name: Measured) => numberOf(report[name]);
  const measured = (name: Measured, quantity: Quantity) => {
    const value = figure(name);
    return value === null
      ? ''
      : measureText(quantity, value, measures[quantity], { language, decimals: 1 });
  };
  const type =
    types.find(({ value }) => value === report.weather_type)?.label ?? report.weather_type ?? '';
  const humidity = figure('humidity');
  const wind = [measured('wind_speed', 'speed'), directionName(report.wind_direction) ?? '']
    .filter(Boolean)
    .join('\u00a0');
  return [
    type,
    measured('temperature', 'temperature'),
    humidity === null ? '' : `${formatNumber(humidity, language, 0)}\u00a0%`,
    wind,
    measured('precipitation', 'precipitation'),
  ]
    .filter(Boolean)
    .join(' · ');
}
