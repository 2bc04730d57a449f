import { roundHalfAway } from '@furrow/units/round.ts';
import { inStockUnit } from '@furrow/domain/record/amounts.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRows } from '../../data/index.ts';
import type { RowId } from '../../data/types.ts';
import { useReader } from '../../data/useReader.ts';
import { amountText, doseWords } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { Facts } from '../../ui/Facts.tsx';
import { leftFor } from '../record/form/unsentWork.ts';
import type { PrescriptionResult } from './usePrescription.ts';
import styles from './Prescription.module.css';

interface Props {
  readonly made: PrescriptionResult;
  readonly unit: string;
  readonly product: RowId | null;
}

/** The total of all zones, and the stock of it. */
export function TotalFacts({ made, unit, product }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const stocks = useRows('stock');
  const details = useRows('detailtype');
  const reader = useReader('stockrecord');
  const left = useMemo(() => leftFor(reader, details), [reader, details]);
  const { total, classes } = made;
  const hectares = classes.reduce((sum, one) => sum + one.hectares, 0);
  const productStocks = stocks.filter(
    ({ product_type: type }) => product !== null && type === product,
  );
  const kept = productStocks.flatMap((stock) => {
    const amount = total && inStockUnit(left(stock.id), stock.stock_unit ?? '', total.unit);
    return typeof amount === 'number' ? [amount] : [];
  });
  const inStock = kept.reduce((sum, amount) => sum + amount, 0);
  if (!total)
    return <p className="quiet">{t`Enter a dose for every class to see how much is needed.`}</p>;
  const difference = inStock - total.amount;
  return (
    <fieldset className={styles['step']} aria-label={t`Product needed`}>
      <Facts
        facts={[
          { label: t`Area`, value: formatHectares(hectares, language) },
          { label: t`Mean dose`, value: doseWords(roundHalfAway(total.mean, 2), unit, language) },
          {
            label: t`Product needed`,
            value: <strong>{amountText(total.amount, total.unit, language)}</strong>,
          },
          ...(product === null
            ? []
            : kept.length === 0
              ? [{ label: t`In stock`, value: t`None of this product` }]
              : [
                  { label: t`In stock`, value: amountText(inStock, total.unit, language) },
                  {
                    label: difference < 0 ? t`Missing` : t`Left after`,
                    value: (
                      <span className={difference < 0 ? styles['short'] : undefined}>
                        {amountText(Math.abs(difference), total.unit, language)}
                      </span>
                    ),
                  },
                ]),
        ]}
      />
    </fieldset>
  );
}
