import type { PlannedField } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { organicText, precedingText } from '@furrow/domain/preceding-crops/words.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { translate } from '@furrow/kit/text.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { inAreaUnit } from '../../ui/format/areaUnit.ts';
import { nameOfRow } from '../../words/rowName.ts';

/**
 * The text of the deductions for the crops before and their organic fertilizers, in the reader's
 * language and unit of area.
 */
export function useBeforeText(): (field: Pick<PlannedField, 'preceding' | 'organic'>) => string {
  const store = useFarmStore();
  const language = useLanguage();
  return ({ preceding, organic }) => {
    const format: Parameters<typeof precedingText>[1] = {
      kilograms: (value) => formatNumber(value / inAreaUnit(1), language, 0),
      percent: (share) => `${formatNumber(share * 100, language, 0)} %`,
      text: (said, values) => translate(said, language, values) ?? '',
      crop: (id) => nameOfRow('croptype', id, store, language),
    };
    return [precedingText(preceding, format), organicText(organic, format)]
      .filter(Boolean)
      .join(' · ');
  };
}
