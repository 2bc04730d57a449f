import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { messageText } from '@furrow/domain/messages/messages.ts';
import { stockWarnings } from '@furrow/domain/stock/warnings.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFarmStore, useFeature, usePermission, useRow, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { AddIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import linked from '../common/LinkedFields.module.css';
import { nameOfRow } from '../../words/rowName.ts';
import { BookingWindow, type BookingKind } from './BookingWindow.tsx';
import { balances } from './ledger.ts';
import { StockAmount, useStockLevel } from './StockAmount.tsx';
import styles from './Stock.module.css';
import { amountText } from '@furrow/domain/amount-words.ts';

/**
 * The lead of a stock item: warnings, its amounts by storage, and the ways to book on it. @source
 * spec §8 Stock, API-19
 */
export function StockLead({ row }: { readonly row: EntityRows['stock'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const all = useRows('stockrecord');
  const product = useRow('producttype', row.product_type);
  const ediExport = useFeature('edi_export') !== false;
  const mayBook = usePermission('stockrecord.create');
  const { left, planned, level } = useStockLevel(row);
  const [booking, setBooking] = useState<BookingKind | null>(null);
  const stockBookings = useMemo(() => all.filter(({ stock }) => stock === row.id), [all, row.id]);
  const unit = String(row.stock_unit ?? '');
  const amount = (value: number) => amountText(value, unit, language);
  const warnings = stockWarnings(
    { variant: String(row.variant) },
    {
      ediCode: product?.edi_code,
      kinds: stockBookings.map(({ kind }) => String(kind)),
      ediExport,
    },
  );
  const places = [...balances(stockBookings)].map(([storage, sum]) => ({
    storage,
    sum,
    name:
      storage === null
        ? t`Without a storage`
        : nameOfRow('storage', storage, store, language) || '…',
  }));
  return (
    <div className={styles['lead']}>
      {warnings.map((code) => (
        <Notice key={code} level="warning">
          {messageText(code, language)}
        </Notice>
      ))}
      {level === 'short' ? (
        <Notice level="warning">{t`Planned work needs ${amount(planned)}; ${amount(left)} in stock.`}</Notice>
      ) : null}
      {level === 'gone' ? <Notice level="warning">{t`None left in stock.`}</Notice> : null}
      <section aria-label={t`In stock`}>
        <h3>{t`In stock`}</h3>
        <ul className={linked['rows']}>
          {places.map(({ storage, sum, name }) => (
            <li key={storage ?? ''}>
              <span>{name}</span>
              <span className={linked['area']}>{amount(sum)}</span>
            </li>
          ))}
          <li className={linked['sum']}>
            <span>{t`Total`}</span>
            <StockAmount row={row} />
          </li>
        </ul>
      </section>
      {mayBook ? (
        <div className={styles['actions']}>
          <Button
            size="xs"
            variant="light"
            leftSection={<AddIcon size={15} />}
            onClick={() => setBooking('delivery')}
          >
            <Trans>Delivery</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => setBooking('use')}>
            <Trans>Use</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => setBooking('transfer')}>
            <Trans>Transfer</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => setBooking('count')}>
            <Trans>Count</Trans>
          </Button>
        </div>
      ) : null}
      {booking ? (
        <BookingWindow
          stock={row}
          kind={booking}
          bookings={stockBookings}
          onClose={() => setBooking(null)}
        />
      ) : null}
    </div>
  );
}
