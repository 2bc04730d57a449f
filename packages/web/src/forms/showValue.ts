import { kindOfGeometry } from './geometryText.ts';
import { partsOf } from '@furrow/kit/checked.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { entityOf } from '@furrow/domain/entities.ts';
import type { FarmStore } from '../data/types.ts';
import { choiceWords } from './fieldProps.ts';
import { nameOfRow } from '../words/rowName.ts';
import { formatDate, formatDateTime, formatHectares, formatNumber } from '../ui/format/formats.ts';
import { unitText } from '@furrow/domain/unit-words.ts';

/** A value of a field as a person reads it; a dash for nothing. */
export function showValue(
  entity: string,
  name: string,
  value: unknown,
  store: Pick<FarmStore, 'row'>,
  language: Language,
): string {
  if (value === null || value === undefined || value === '') return '–';
  const field = entityOf(entity).fields[name] ?? entityOf(entity).computed?.fields[name];
  switch (field?.kind) {
    case 'integer':
    case 'decimal':
      if (typeof value === 'number' && field.unit === 'ha') return formatHectares(value, language);
      return typeof value === 'number'
        ? [formatNumber(value, language, 4), unitText(field.unit ?? '', language)]
            .filter(Boolean)
            .join('\u00a0')
        : String(value);
    case 'date':
      return formatDate(String(value), language);
    case 'dateTime':
      return formatDateTime(String(value), language);
    case 'choice':
      return choiceWords(entity, name, value, language);
    case 'boolean':
      return value === true ? '✓' : '–';
    case 'ref':
      return nameOfRow(field.to, value, store, language) || '…';
    case 'refs':
      return (
        partsOf(value)
          .map((id) => nameOfRow(field.to, id, store, language))
          .filter(Boolean)
          .join(', ') || '–'
      );
    case 'geometry':
      return kindOfGeometry(String(value));
    case 'texts':
      return partsOf(value).join(', ') || '–';
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
