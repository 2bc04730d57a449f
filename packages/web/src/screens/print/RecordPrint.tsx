import type { EntityRows } from '@furrow/domain';
import { costOfWork } from '@furrow/domain/money/cost-of-work.ts';
import { uncertaintyOfCard } from '@furrow/domain/nutrient-norms/uncertain.ts';
import { nutrientsOf } from '@furrow/domain/record/nutrients.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { amountText, doseWords } from '@furrow/domain/amount-words.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { showValue } from '../../forms/showValue.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatMoney, formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { PrintSheet, PrintFacts, PrintTable } from '../../ui/PrintSheet.tsx';
import { fieldNameOf, nameOfRow } from '../../words/rowName.ts';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { useLedger } from '../money/useLedger.ts';
import { workWords } from '../record/workWords.ts';
import { PrintPhotos, usePhotosOf } from './PrintPhotos.tsx';
import { productTotals } from './productTotals.ts';

const shownFields: readonly (keyof EntityRows['record'])[] = [
  'date',
  'duration',
  'processing_state',
  'applier',
  'coworkers',
  'machines',
  'planner',
  'used_fuel',
  'notes',
];

/** A record on a page: place, time, applier, products and total amounts. */
export function RecordPrint({
  record,
  onDone,
}: {
  readonly record: EntityRows['record'];
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const under = usePrintSubtitle();
  const ledger = useLedger();
  const look = rowLookup(store);
  const { photos, ready } = usePhotosOf(useMemo(() => new Set([record.id]), [record.id]));
  const hectares = workedHectares(record, look);
  const cost = ledger ? costOfWork(record, ledger.ledger) : null;
  const { n, p2o5, k2o } = nutrientsOf(record, look, () => undefined);
  const kilograms = (value: number) => (value > 0 ? `${formatNumber(value, language, 1)} kg` : '');
  const field = store.row('cropfield', record.cropfield);
  const uncertain = useUncertainWords()(
    uncertaintyOfCard({ fields: field ? [field] : [], records: [record] }, look),
  );
  const facts = [
    {
      label: fieldLabel('record', 'cropfield', language),
      value: fieldNameOf(record, store, language),
    },
    {
      label: fieldLabel('cropfield', 'crop', language),
      value: nameOfRow('croptype', field?.crop ?? record.field_crop, store, language),
    },
    { label: t`Area`, value: hectares > 0 ? formatHectares(hectares, language) : '' },
    { label: t`Uncertain`, value: uncertain },
    ...shownFields.map((name) => ({
      label: fieldLabel('record', name, language),
      value:
        record[name] === null || record[name] === ''
          ? ''
          : showValue('record', name, record[name], { store, language }),
    })),
    { label: 'N', value: kilograms(n) },
    { label: 'P₂O₅', value: kilograms(p2o5) },
    { label: 'K₂O', value: kilograms(k2o) },
    {
      label: t`Costs`,
      value:
        cost && cost.total > 0 ? formatMoney(cost.total, ledger?.currency ?? 'EUR', language) : '',
    },
  ].filter(({ value }) => value !== '' && value !== '–');
  const totals = productTotals([record], look);
  return (
    <PrintSheet title={workWords(record) || t`Record`} under={under} ready={ready} onDone={onDone}>
      <PrintFacts facts={facts} />
      {totals.length > 0 ? (
        <PrintTable
          head={[t`Product`, t`Dose`, t`Total`]}
          rows={totals.map(({ product, stock, amount, unit }) => [
            nameOfRow('producttype', product, store, language) ||
              nameOfRow('stock', stock, store, language),
            hectares > 0 ? doseWords(amount / hectares, `${unit}/ha`, language) : '',
            amountText(amount, unit, language),
          ])}
          right={new Set([1, 2])}
        />
      ) : null}
      <PrintPhotos photos={photos} />
    </PrintSheet>
  );
}
