import { costOfWork, togetherCosts } from '@furrow/domain/money/cost-of-work.ts';
import type { CostedWork } from '@furrow/domain/money/ledger.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatMoney } from '@furrow/kit/format.ts';
import { shownIn } from '../../ui/format/measures.ts';
import card from '../record/form/RecordForm.module.css';
import { CostTable } from './CostTable.tsx';
import styles from './TypedCosts.module.css';
import { useLedger } from './useLedger.ts';

interface Props {
  /** A record per field. */
  readonly records: readonly CostedWork[];
  readonly isDone: boolean;
}

/** The costs of work in its form: the sum, per hectare, and on demand its parts. */
export function TypedCosts({ records, isDone }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { area: unit } = useMeasures();
  const found = useLedger();
  const cost = useMemo(() => {
    const ledger = found?.ledger.typed(records);
    return ledger ? togetherCosts(records.map((record) => costOfWork(record, ledger))) : null;
  }, [found, records]);
  if (!found || !cost || cost.parts.length === 0) return null;
  const { currency, ledger } = found;
  const { total, unknown } = cost;
  const area = shownIn(
    'area',
    records.reduce((sum, record) => sum + workedHectares(record, ledger.lookup), 0),
    unit,
  );
  const money = (amount: number) => formatMoney(amount, currency, language);
  const title = isDone ? t`Costs` : t`Estimated costs`;
  const parts = [
    ...(area > 0 ? [`${money(total / area)}/${unit}`] : []),
    ...(unknown > 0
      ? [plural(unknown, { one: '# price missing', other: '# prices missing' })]
      : []),
  ];
  return (
    <section className={card['card']} aria-label={title}>
      <details className={styles['costs']}>
        <summary>
          <span className={styles['title']}>{title}</span>
          <strong>{money(total)}</strong>
          <span className={card['sum']}>{parts.join(' · ')}</span>
        </summary>
        <CostTable cost={cost} currency={currency} title={title} />
      </details>
    </section>
  );
}
