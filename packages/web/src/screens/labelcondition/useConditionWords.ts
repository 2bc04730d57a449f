import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { shownIn, unitWords } from '../../ui/format/measures.ts';

type Condition = EntityRows['labelcondition'];

/** Limits of a label as short text: `wind at most 3 m/s · 5 to 25 °C · dry for 2 h`. */
export function useConditionWords(): (condition: Condition) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const measures = useMeasures();
  const speed = (value: number) =>
    `${formatNumber(shownIn('speed', value, measures.speed), language, 1)} ${unitWords(measures.speed)}`;
  const warmth = (value: number) =>
    formatNumber(shownIn('temperature', value, measures.temperature), language, 1);
  const unit = unitWords(measures.temperature);
  const temperature = (least: number | null, most: number | null) =>
    least !== null && most !== null
      ? t`${warmth(least)} to ${warmth(most)} ${unit}`
      : least !== null
        ? t`at least ${warmth(least)} ${unit}`
        : most !== null
          ? t`at most ${warmth(most)} ${unit}`
          : null;
  const plain = (value: number) => formatNumber(value, language, 1);
  return (condition) => {
    const {
      most_wind: wind,
      least_humidity: humidity,
      most_delta_t: delta,
      dry_hours: hours,
    } = condition;
    return [
      wind === null ? null : t`wind at most ${speed(wind)}`,
      temperature(condition.least_temperature, condition.most_temperature),
      humidity === null ? null : t`humidity at least ${plain(humidity)} %`,
      delta === null ? null : t`Delta T at most ${plain(delta)} °C`,
      hours === null ? null : t`dry for ${hours} h`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
