import { translate } from '@furrow/kit/text.ts';
import { choicesOf, choiceWords } from '@furrow/domain/detailtype/choices.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../data/index.ts';
import type { EntityRows } from '@furrow/domain';
import type { Reading } from '../../forms/readings.ts';
import { useReading } from '../../forms/useReading.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { rowName } from '../../words/rowName.ts';
import { useAttributeTypes } from '../common/useAttributeTypes.ts';
import { unitText } from '@furrow/domain/unit-words.ts';
import type { Language } from '@furrow/kit/languages.ts';

/**
 * The attributes recorded for a field in addition to its fields. @source spec §3 CropField
 * field_attributes, decisions D14 "Maps by attribute type id"
 */
export function FieldAttributes({
  values,
}: {
  readonly values: Readonly<Record<string, unknown>>;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const typeOf = useAttributeTypes();
  const readingOf = useReading();
  const words = (value: unknown, type: EntityRows['fieldattributetype'] | undefined): string => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    const storedUnit = String(type?.unit ?? '');
    if (typeof value !== 'number')
      return (
        (choicesOf(type?.specification) && translate(choiceWords[String(value)], language)) ||
        String(value)
      );
    return figure(value, storedUnit, readingOf(storedUnit), language);
  };
  const facts = Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([id, value]) => {
      const type = typeOf(id);
      return {
        label: type ? rowName('fieldattributetype', type, store, language) : t`Value ${id}`,
        value: words(value, type),
      };
    });
  return <Facts facts={facts} />;
}

function figure(
  value: number,
  storedUnit: string,
  reading: Reading | null,
  language: Language,
): string {
  return [
    formatNumber(reading ? reading.toShown(value) : value, language, 4),
    reading?.unit ?? unitText(storedUnit, language),
  ]
    .filter(Boolean)
    .join('\u00a0');
}
