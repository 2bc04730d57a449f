import type { EntityRows } from '@furrow/domain';
import { costOfWork } from '@furrow/domain/money/cost-of-work.ts';
import { useLingui } from '@lingui/react/macro';
import card from '../record/detail/RecordDetail.module.css';
import { CostTable } from './CostTable.tsx';
import { useLedger } from './useLedger.ts';

/** The costs of a single record, part by part; nothing for people who may see no prices. */
export function WorkCosts({ record }: { readonly record: EntityRows['record'] }) {
  const { t } = useLingui();
  const ledger = useLedger();
  if (!ledger || record.processing_state === 'cancelled') return null;
  const cost = costOfWork(record, ledger.ledger);
  if (cost.parts.length === 0) return null;
  const title = record.processing_state === 'performed' ? t`Costs` : t`Estimated costs`;
  return (
    <section className={card['card']} aria-label={title}>
      <h2>{title}</h2>
      <CostTable cost={cost} currency={ledger.currency} title={title} />
    </section>
  );
}
