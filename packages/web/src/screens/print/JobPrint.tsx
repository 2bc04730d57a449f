import type { EntityRows } from '@furrow/domain';
import { tasksOf } from '@furrow/domain/job/job.computed.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatArea, formatHectares } from '../../ui/format/formats.ts';
import { PrintSheet, PrintFacts, PrintTable } from '../../ui/PrintSheet.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { productWords } from '../cropfield/work.ts';
import { workWords } from '../record/workWords.ts';
import { uncertaintyOf } from '@furrow/domain/nutrient-norms/uncertain.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { printMoment } from './RecordsPrint.tsx';
import { countedHectares } from '@furrow/domain/record/counted.ts';
import { jobGround } from './jobGround.ts';
import { productTotals, totalsToTake, type ProductTotal } from './productTotals.ts';
import { amountText } from '@furrow/domain/amount-words.ts';

/**
 * A sheet to take along: fields, work, products and total amounts, each job once, and room to note
 * the work done.
 */
export function JobPrint({
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
  const under = usePrintSubtitle();
  const look = rowLookup(store);
  const records = tasksOf(every, look);
  const [first] = records;
  const machines = first?.machines ?? [];
  const ground = jobGround(records, look);
  // with two passes over the same land, both areas are shown
  const groundWords = (hectares: number, workedHectares: number): string => {
    const land = formatHectares(hectares, language);
    const worked = formatHectares(workedHectares, language);
    return land === worked ? land : t`${land} of ground, ${worked} of work`;
  };
  const uncertain = useUncertainWords()(uncertaintyOf({ records }, look));
  const used = records.filter(({ processing_state: state }) => state === 'performed');
  return (
    <PrintSheet title={title} under={under} onDone={onDone}>
      <PrintFacts
        facts={[
          { label: fieldLabel('record', 'date', language), value: printMoment(first?.date) },
          {
            label: fieldLabel('record', 'applier', language),
            value: nameOfRow('farmcontact', first?.applier, store, language),
          },
          {
            label: fieldLabel('record', 'machines', language),
            value: machines.map((id) => nameOfRow('machine', id, store, language)).join(', '),
          },
          {
            label: t`Area`,
            value: [
              plural(ground.fields, { one: '# field', other: '# fields' }),
              groundWords(ground.hectares, countedHectares(records, look)),
              uncertain,
            ]
              .filter(Boolean)
              .join(' · '),
          },
        ]}
      />
      <PrintTable
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
            String(field?.name ?? record.field_name ?? ''),
            nameOfRow('croptype', field?.crop ?? record.field_crop, store, language),
            workWords(record),
            productWords(record, store, language),
            formatArea(workedHectares(record, look), language),
            String(record.notes ?? ''),
            line,
            line,
          ];
        })}
        right={new Set([4])}
      />
      <Amounts title={t`To take along`} totals={totalsToTake(records, look)} />
      <Amounts title={t`Used so far`} totals={productTotals(used, look)} />
    </PrintSheet>
  );
}

function Amounts({
  title,
  totals,
}: {
  readonly title: string;
  readonly totals: readonly ProductTotal[];
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  if (totals.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <PrintTable
        head={[t`Product`, t`Total`]}
        rows={totals.map(({ product, stock, amount, unit }) => [
          nameOfRow('producttype', product, store, language) ||
            nameOfRow('stock', stock, store, language),
          amountText(amount, unit, language),
        ])}
        right={new Set([1])}
      />
    </>
  );
}
