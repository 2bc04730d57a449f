import type { EntityRows } from '@furrow/domain';
import { costOfWork, type CostPart } from '@furrow/domain/money/cost-of-work.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../forms/amounts.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatMoney } from '../../ui/format/formats.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { nameOfRow } from '../../words/rowName.ts';
import card from '../record/detail/RecordDetail.module.css';
import { useLedger } from './useLedger.ts';

const entityOfPart = { person: 'farmcontact', machine: 'machine' } as const;

/** What work costs by itself, part by part; nothing for who may see no prices. */
export function WorkCosts({ record }: { readonly record: EntityRows['record'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const found = useLedger();
  if (!found || record.processing_state === 'cancelled') return null;
  const { parts, total, unknown } = costOfWork(record, found.ledger);
  if (parts.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, found.currency, language);
  const words = ({ kind, subject }: CostPart): string => {
    if (kind === 'fuel') return t`Fuel`;
    if (kind === 'stated') return t`Work, as stated`;
    const entity =
      kind === 'product'
        ? typeof subject === 'string'
          ? 'stock'
          : 'producttype'
        : entityOfPart[kind];
    return nameOfRow(entity, subject, store, language) || t`Unknown`;
  };
  const title = record.processing_state === 'performed' ? t`Costs` : t`Estimated costs`;
  return (
    <section className={card['card']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <tbody>
            {parts.map((part, at) => (
              <tr key={at}>
                <th scope="row">{words(part)}</th>
                <td data-right>
                  {part.kind === 'stated' ? '' : amountText(part.quantity, part.unit, language)}
                </td>
                <td data-right>
                  {part.cost === null ? t`no price` : money(part.cost)}
                  {part.cost !== null && part.unpriced > 0 ? (
                    <span className={table['under']}>
                      {t`${amountText(part.unpriced, part.unit, language)} without a price`}
                    </span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t`Total`}</th>
              <td>
                {unknown > 0
                  ? plural(unknown, { one: '# price missing', other: '# prices missing' })
                  : ''}
              </td>
              <td data-right>{money(total)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRoom>
    </section>
  );
}
