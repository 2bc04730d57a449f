import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { compareText } from '../../../ui/search/textOrder.ts';
import { Select } from '../../../ui/input/Select.tsx';
import { rowName } from '../../../words/rowName.ts';
import styles from './RecordDetail.module.css';

/**
 * The delivery that a load belongs to: it links a batch to its contract, and the load books the
 * amount that the buyer reports.
 */
export function RecordDelivery({
  record,
  mayChange,
}: {
  readonly record: EntityRows['record'];
  readonly mayChange: boolean;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const deliveries = useRows('invoicedeliveryitem');
  const isLoad = (record.activities ?? []).some(({ theme }) => theme === 'transport');
  if (!isLoad || deliveries.length === 0) return null;
  const options = deliveries
    .map((row) => ({
      value: String(row.id),
      label: rowName('invoicedeliveryitem', row, store, language),
    }))
    .toSorted((left, right) => compareText(left.label, right.label));
  return (
    <section className={styles['card']} aria-label={t`Delivery`}>
      <h2>{t`Delivery`}</h2>
      <Select
        label={t`This load belongs to`}
        clearable
        disabled={!mayChange}
        value={record.invoice ?? null}
        options={options}
        onChange={(id) => void store.update('record', record.id, { invoice: id })}
      />
    </section>
  );
}
