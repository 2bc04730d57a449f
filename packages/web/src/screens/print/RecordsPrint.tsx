import type { EntityRows } from '@furrow/domain';
import { countedHectares } from '@furrow/domain/record/counted.ts';
import { uncertaintyOf } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { useLingui } from '@lingui/react/macro';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { printMoment } from '@furrow/domain/paper/paper.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { PrintSheet, PrintTable } from '../../ui/PrintSheet.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { productWords } from '../cropfield/work.ts';
import { stateWords } from '../record/stateWords.ts';
import { workWords } from '../record/workWords.ts';

/** The list of work on paper: date, place, work, products, applier. */
export function RecordsPrint({
  records,
  onDone,
}: {
  readonly records: readonly EntityRows['record'][];
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const under = usePrintSubtitle();
  const label = (field: string) => fieldLabel('record', field, language);
  const lookup = rowLookup(store);
  const uncertain = useUncertainWords();
  const ordered = records.toSorted((left, right) =>
    String(left.date ?? '').localeCompare(String(right.date ?? '')),
  );
  return (
    <PrintSheet title={t`Register of work`} under={under} onDone={onDone}>
      <PrintTable
        head={[
          label('date'),
          t`Field`,
          t`Crop`,
          t`Work`,
          t`Products and dose`,
          areaUnit(),
          label('applier'),
          label('processing_state'),
        ]}
        rows={ordered.map((record) => {
          const field = store.row('cropfield', record.cropfield);
          return [
            <span key="date" style={{ whiteSpace: 'nowrap' }}>
              {printMoment(record.date)}
            </span>,
            String(field?.name ?? record.field_name ?? ''),
            nameOfRow('croptype', field?.crop ?? record.field_crop, store, language),
            workWords(record),
            productWords(record, store, language),
            formatArea(workedHectares(record, lookup), language),
            nameOfRow('farmcontact', record.applier, store, language),
            stateWords(record, lookup, language),
          ];
        })}
        right={new Set([5])}
        foot={[
          t`Total`,
          uncertain(uncertaintyOf({ records: ordered }, lookup)),
          '',
          '',
          '',
          formatArea(countedHectares(ordered, lookup), language),
          '',
          '',
        ]}
      />
    </PrintSheet>
  );
}
