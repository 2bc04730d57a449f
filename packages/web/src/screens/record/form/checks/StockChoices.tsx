import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useFarmStore, usePermission, useRows } from '../../../../data/index.ts';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { TextInput } from '../../../../ui/input/TextInput.tsx';
import { nameOfRow } from '../../../../words/rowName.ts';
import type { BookingKind } from '../../../stock/bookings.ts';
import type { Shortage } from './shortages.ts';
import where from '../where/WhereCard.module.css';
import styles from './Checks.module.css';

const BookingWindow = lazyPart(() =>
  import('../../../stock/BookingWindow.tsx').then(({ BookingWindow: component }) => component),
);

interface Props {
  readonly shortage: Shortage;
  /** The amount of a stock item left for this work. */
  readonly left: (stock: string) => number;
  readonly reason: string;
  readonly errors: readonly string[];
  readonly onReason: (reason: string) => void;
  /** If present, the work can take from another stock item; null takes from none. */
  readonly onReplace?: (stock: string | null) => void;
}

/**
 * Choices where work takes more than is in stock: book the missing amount, count, take from
 * elsewhere, or book it anyway with a reason.
 */
export function StockChoices({ shortage, left, reason, errors, onReason, onReplace }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [booking, setBooking] = useState<BookingKind | null>(null);
  const items = useRows('stock');
  const bookings = useRows('stockrecord');
  const mayBook = usePermission('stockrecord.create');
  const id = String(shortage.stock);
  const stock = items.find((row) => row.id === id);
  const name = nameOfRow('stock', id, store, language);
  const amount = (value: number) => amountText(value, shortage.unit, language);
  const missing = amount(shortage.needed - shortage.left);
  const others = onReplace ? alternatives(items, stock, left) : [];
  const reasons = [t`Delivery not booked yet`, t`Count was wrong`];
  return (
    <fieldset className={styles['short']} aria-label={t`Stock of ${name}`}>
      <p className={styles['lack']}>
        <strong>{t`${missing} short of ${name}`}</strong>{' '}
        <span className="quiet">
          {t`${amount(shortage.needed)} needed, ${amount(shortage.left)} in stock`}
        </span>
      </p>
      <div className={styles['ways']}>
        {mayBook && stock ? (
          <>
            <Button size="sm" variant="default" onClick={() => setBooking('delivery')}>
              {t`Book a delivery`}
            </Button>
            <Button size="sm" variant="default" onClick={() => setBooking('count')}>
              {t`Correct the stock`}
            </Button>
          </>
        ) : null}
        {others.map((other) => (
          <Button key={other.id} size="sm" variant="default" onClick={() => onReplace?.(other.id)}>
            {t`Take from ${String(other.name ?? '')} (${amountText(left(other.id), other.stock_unit, language)})`}
          </Button>
        ))}
        {onReplace && stock?.product_type ? (
          <Button size="sm" variant="default" onClick={() => onReplace(null)}>
            {t`Not from stock`}
          </Button>
        ) : null}
      </div>
      <fieldset className={where['chips']} aria-label={t`Book it anyway`}>
        <span className={styles['anyway']}>{t`Book it anyway:`}</span>
        {reasons.map((one) => (
          <button
            key={one}
            type="button"
            className={where['offer']}
            aria-pressed={reason === one}
            onClick={() => onReason(reason === one ? '' : one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <TextInput
        required
        label={t`Why does the stock of ${name} go below zero?`}
        value={reason}
        maxLength={1000}
        errors={errors}
        onChange={onReason}
      />
      {booking && stock ? (
        // submits its form only, not the surrounding one
        <div onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <BookingWindow
              stock={stock}
              kind={booking}
              bookings={bookings.filter((one) => one.stock === id)}
              onClose={() => setBooking(null)}
            />
          </Suspense>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Stock items of the same product with an amount left, the fullest first. */
function alternatives(
  items: readonly EntityRows['stock'][],
  own: EntityRows['stock'] | undefined,
  left: (stock: string) => number,
): readonly EntityRows['stock'][] {
  if (!own || own.product_type === null) return [];
  return items
    .filter(
      (row) =>
        row.id !== own.id &&
        row.product_type === own.product_type &&
        row.stock_unit === own.stock_unit &&
        left(row.id) > 0,
    )
    .toSorted((one, other) => left(other.id) - left(one.id))
    .slice(0, 3);
}
