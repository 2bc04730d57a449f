import type { EntityRows } from '@furrow/domain';
import { countedHectares, countedWork } from '@furrow/domain/record/counted.ts';
import { useLingui } from '@lingui/react/macro';
import { rowLook } from '../../data/rows/row-look.ts';
import { useFarmStore } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { Paper, PaperFacts, PaperTable } from '../../ui/Paper.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { usePaperUnder } from '../common/usePaperUnder.ts';
import { productWords } from '../cropfield/work.ts';
import { workWords } from '../record/workWords.ts';
import { paperMoment } from './RecordsPaper.tsx';
import { productTotals } from './productTotals.ts';
import { amountText } from '../../forms/amounts.ts';

/** A sheet to take along: where, what, with what and how much in all, each piece of work once, and room to note what was done. */
export function JobPaper({
  records: every,
  title,
  onDone,
}: {
  readonly records: readonly EntityRows['record'][];
  readonly title: string;
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const under = usePaperUnder();
  const look = rowLook(store);
  const records = countedWork(every, look);
  const [first] = records;
  const machines = first?.machines ?? [];
  const hectares = countedHectares(records, look);
  const totals = productTotals(records, look);
  return (
    <Paper title={title} under={under} onDone={onDone}>
      <PaperFacts
        facts={[
          { label: fieldLabel('record', 'date', language), value: paperMoment(first?.date) },
          {
            label: fieldLabel('record', 'applier', language),
            value: nameOfRow('farmcontact', first?.applier, store, language),
          },
          {
            label: fieldLabel('record', 'machines', language),
            value: machines.map((id) => nameOfRow('machine', id, store, language)).join(', '),
          },
          { label: t`Area`, value: `${formatArea(hectares, language)} ${areaUnit()}` },
        ]}
      />
      <PaperTable
        head={[
          t`Field`,
          t`Crop`,
          t`Work`,
          t`Products and dose`,
          areaUnit(),
          t`Notes`,
          t`Start`,
          t`End`,
        ]}
        rows={records.map((record) => {
          const field = store.row('cropfield', record.cropfield);
          const line = '.'.repeat(10);
          return [
            String(field?.name ?? ''),
            nameOfRow('croptype', field?.crop, store, language),
            workWords(record),
            productWords(record, store, language),
            formatArea(Number(record.worked_area) || 0, language),
            String(record.notes ?? ''),
            line,
            line,
          ];
        })}
        right={new Set([4])}
      />
      {totals.length > 0 ? (
        <>
          <h2>{t`To take along`}</h2>
          <PaperTable
            head={[t`Product`, t`In all`]}
            rows={totals.map(({ product, stock, amount, unit }) => [
              nameOfRow('producttype', product, store, language) ||
                nameOfRow('stock', stock, store, language),
              amountText(amount, unit, language),
            ])}
            right={new Set([1])}
          />
        </>
      ) : null}
    </Paper>
  );
}
