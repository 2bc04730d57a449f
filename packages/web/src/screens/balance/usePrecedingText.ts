import type { Preceding } from '@furrow/domain/preceding-crops/preceding.ts';
import { precedingText } from '@furrow/domain/preceding-crops/words.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { translate } from '@furrow/kit/text.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { inAreaUnit } from '../../ui/format/areaUnit.ts';
import { nameOfRow } from '../../words/rowName.ts';

/** The text of a deduction for the crops before, in the reader's language and unit of area. */
export function usePrecedingText(): (preceding: Preceding) => string {
  const store = useFarmStore();
  const language = useLanguage();
  return (preceding) =>
    precedingText(preceding, {
      kilograms: (value) => formatNumber(value / inAreaUnit(1), language, 0),
      percent: (share) => `${formatNumber(share * 100, language, 0)} %`,
      text: (said, values) => translate(said, language, values) ?? '',
      crop: (id) => nameOfRow('croptype', id, store, language),
    });
}
