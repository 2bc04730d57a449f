import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ledger } from './ledger.ts';
import { LedgerRow } from './LedgerRow.tsx';
import styles from './Stock.module.css';
import { amountText } from '@furrow/domain/amount-words.ts';

/** Bookings shown at first. */
const most = 12;

/**
 * Every booking on a stock item, with its work and the balance after it. @source spec §3
 * StockRecord
 */
export function StockLedger({ row }: { readonly row: EntityRows['stock'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const all = useRows('stockrecord');
  const [whole, setWhole] = useState(false);
  const lines = useMemo(() => ledger(all.filter(({ stock }) => stock === row.id)), [all, row.id]);
  const amount = (value: number) => amountText(value, row.stock_unit, language);
  return (
    <section className={styles['detail']} aria-label={t`Bookings`}>
      <h3>{t`Bookings`}</h3>
      {lines.length === 0 ? (
        <p className="quiet">{t`Nothing has been booked yet. Stock that comes in and goes out is listed here, with what was left.`}</p>
      ) : null}
      <ol className={styles['ledger']}>
        {(whole ? lines : lines.slice(0, most)).map((line) => (
          <LedgerRow key={String(line.booking.id)} line={line} amount={amount} />
        ))}
      </ol>
      {!whole && lines.length > most ? (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          <Trans>Show all {lines.length} bookings</Trans>
        </Button>
      ) : null}
    </section>
  );
}
