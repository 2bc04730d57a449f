import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../data/index.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useDoseReading } from '../../../forms/useReading.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { areaText } from '../../../ui/format/measures.ts';
import { nameOfRow } from '../../../words/rowName.ts';
import { useDetailTypes } from '../form/work/useDetailTypes.ts';
import type { Compared } from './comparison.ts';
import { doseText, itemName, itemUnit } from './itemWords.ts';

/** The texts of two records that are compared. */
export function useComparedWords() {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const details = useDetailTypes();
  const { area: unit } = useMeasures();
  const readingOf = useDoseReading();
  const dose = ({ item }: Compared, figure: number) => {
    const storedUnit = item ? itemUnit(item, details, store) : '';
    return doseText(figure, storedUnit, readingOf(storedUnit), language);
  };
  const label = (row: Compared) =>
    row.item
      ? itemName(row.item, details, store, language) || t`Product`
      : fieldLabel('record', row.kind === 'area' ? 'worked_area' : row.kind, language);
  const value = (row: Compared, content: unknown) => {
    if (content === null || content === undefined || content === '') return '–';
    if (row.kind === 'date') return formatDateTime(String(content), language);
    if (row.kind === 'applier') return nameOfRow('farmcontact', content, store, language) || '–';
    if (row.kind === 'area') return areaText(Number(content), unit, language);
    return dose(row, Number(content));
  };
  return { dose, label, value };
}
