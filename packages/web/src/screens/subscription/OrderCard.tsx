import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { cancelOrder, payOrder } from '@furrow/domain/subscription/subscription.calls.ts';
import { call } from '../../calls.ts';
import { useFarmStore } from '../../data/index.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatDate, formatMoney } from '@furrow/kit/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { Card } from '../settings/Card.tsx';
import styles from '../settings/Card.module.css';
import { orderStateWords, periodWords, type Order } from './orders.ts';

interface Props {
  readonly order: Order;
  /** The address names it. */
  readonly looked: boolean;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** An order: its product, its end, and its payment. @source spec §2, §3 Active order, SCR-05 */
export function OrderCard({ order, looked, mayChange, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const store = useFarmStore();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (looked) element.current?.scrollIntoView({ block: 'nearest' });
  }, [looked]);
  const {
    id,
    name,
    period,
    state,
    amount,
    currency,
    reference,
    starts_on: from,
    active_until: until,
    payment,
  } = order;
  const open = state === 'open';
  const shown = orderStateWords[state];

  const ask = async (what: typeof payOrder | typeof cancelOrder): Promise<Order | null> => {
    setBusy(true);
    const result = await call(what, { id });
    setBusy(false);
    if (!result.ok) showToast({ text: problemWords(result.problem), level: 'danger' });
    onChanged();
    await store.pull();
    return result.ok ? result.value : null;
  };
  const pay = async () => {
    const now = await ask(payOrder);
    if (now?.state === 'paid') showToast({ text: t`${name} is paid.` });
    else if (now?.payment.url) window.location.assign(now.payment.url);
    else if (now) showToast({ text: t`No payment has been seen yet.` });
  };
  const cancel = async () => {
    const text = open
      ? t`Nothing has to be paid then.`
      : t`It runs until ${formatDate(until, language)} and is not renewed.`;
    if (await confirm({ title: t`Cancel ${name}?`, text, yes: t`Cancel ${name}`, danger: true }))
      await ask(cancelOrder);
  };
  return (
    <div ref={element}>
      <Card
        title={name}
        about={`${formatMoney(amount, currency, language)} ${i18n._(periodWords[period])}`}
        action={
          <Badge icon={shown.icon} tone={shown.tone}>
            {i18n._(shown.words)}
          </Badge>
        }
      >
        {open && payment.instructions ? (
          <Notice level="warning">{payment.instructions}</Notice>
        ) : null}
        <Facts
          facts={[
            ...(from ? [{ label: t`From`, value: formatDate(from, language) }] : []),
            { label: open ? t`Pay before` : t`Until`, value: formatDate(until, language) },
            { label: t`Reference`, value: <span className="figures">{reference}</span> },
          ]}
        />
        {mayChange && (open || state === 'paid') ? (
          <div className={styles['buttons']}>
            {open ? (
              <Button loading={busy} onClick={() => void pay()}>
                {payment.method === 'mollie' ? (
                  <Trans>Pay now</Trans>
                ) : (
                  <Trans>Check the payment</Trans>
                )}
              </Button>
            ) : null}
            <Button variant="default" color="red" loading={busy} onClick={() => void cancel()}>
              {open ? <Trans>Cancel the order</Trans> : <Trans>Cancel the subscription</Trans>}
            </Button>
          </div>
        ) : null}
      </Card>
    </div>
  );
}
