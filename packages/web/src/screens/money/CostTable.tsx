import type { CostPart, WorkCost } from '@furrow/domain/money/cost-of-work.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatMoney } from '@furrow/kit/format.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { nameOfRow } from '../../words/rowName.ts';

const entityOfPart = { person: 'farmcontact', machine: 'machine' } as const;

interface Props {
  readonly cost: WorkCost;
  /** Currency of the farm. */
  readonly currency: string;
  readonly title: string;
}

/** A table of the costs of work, part by part, and of its parts without a price. */
export function CostTable({ cost: { parts, total, unknown }, currency, title }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, language);
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
  return (
    <ScrollRoom label={title}>
      <table className={table['table']}>
        <tbody>
          {parts.map((part, at) => (
            <tr key={at}>
              <th scope="row">{words(part)}</th>
              <td data-right>
                {part.kind === 'stated' ? '' : amountText(part.quantity, part.unit, language)}
                {part.whole === null ? null : (
                  <span className={table['under']}>
                    {t`of ${amountText(part.whole, part.unit, language)} on all fields`}
                  </span>
                )}
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
  );
}
