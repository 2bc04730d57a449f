import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listProducts, placeOrder } from '@furrow/domain/subscription/subscription.calls.ts';
import { call } from '../../calls.ts';
import { useCall } from '../../services/useCall.ts';
import { newId } from '../../data/rows/ids.ts';
import { useFarmStore } from '../../data/index.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { paths } from '../../paths.ts';
import { formatMoney } from '@furrow/kit/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Card } from '../settings/Card.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { featureWords } from './featureWords.ts';
import { periodWords, type Product } from './orders.ts';
import styles from './OrderPage.module.css';

type Period = 'month' | 'year';

/** The price list, with a form to order a product of it. @source spec §2, SCR-05 */
export function OrderPage() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const store = useFarmStore();
  const { farm } = useWorkspace();
  const { value, problem: missing } = useCall(listProducts, {});
  const [product, setProduct] = useState<string | null>(null);
  const [period, setPeriod] = useState<Period>('year');
  // the same id when the order is sent again because no answer arrived
  const [id] = useState(() => newId(Date.now(), Math.random));
  const [problem, setProblem] = useState<{ readonly words: string; readonly open: boolean } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const products = value?.results ?? [];
  const chosen = products.find(({ name }) => name === product);
  const order = async () => {
    if (!chosen) return;
    setBusy(true);
    setProblem(null);
    const result = await call(placeOrder, {
      product: chosen.name,
      period,
      farm: farm.id,
      id,
    });
    setBusy(false);
    if (!result.ok)
      return setProblem({
        words:
          Object.values(result.problem.errors).flat().join(' ') || problemWords(result.problem),
        open: result.problem.code === 'order_open',
      });
    void store.pull();
    const { url } = result.value.payment;
    if (url) return window.location.assign(url);
    return void navigate({ to: paths.subscriptions, search: { order: result.value.id } });
  };
  const price = ({ prices, currency }: Product) => formatMoney(prices[period], currency, language);
  return (
    <SettingsPage title={t`Order a subscription`}>
      {!farm.contact.is_owner ? (
        <Notice level="warning">{t`The owner of ${farm.name} orders its subscription.`}</Notice>
      ) : (
        <>
          <fieldset className={styles['periods']}>
            <legend className="quiet">{t`Pay`}</legend>
            {(['year', 'month'] as const).map((one) => (
              <label key={one} className={styles['period']}>
                <input
                  type="radio"
                  name="period"
                  checked={period === one}
                  onChange={() => setPeriod(one)}
                />
                {i18n._(periodWords[one])}
              </label>
            ))}
          </fieldset>
          {!value ? <Card title={t`Subscriptions`} problem={missing} loading /> : null}
          <fieldset className={styles['products']}>
            <legend className="visually-hidden">{t`Subscriptions`}</legend>
            {products.map((one) => (
              <label
                key={one.name}
                className={styles['product']}
                data-chosen={one.name === product || undefined}
              >
                <span className={styles['head']}>
                  <input
                    type="radio"
                    name="product"
                    checked={one.name === product}
                    onChange={() => setProduct(one.name)}
                  />
                  <strong>{one.label}</strong>
                </span>
                <span className={styles['price']}>
                  {price(one)} <span className="quiet">{i18n._(periodWords[period])}</span>
                </span>
                <ul>
                  {featureWords(one.features, language).map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </label>
            ))}
          </fieldset>
          {problem ? (
            <Notice
              level="danger"
              action={
                problem.open ? <Link to={paths.subscriptions}>{t`To the order`}</Link> : undefined
              }
            >
              {problem.words}
            </Notice>
          ) : null}
          {value ? (
            <div>
              <Button size="md" disabled={!chosen} loading={busy} onClick={() => void order()}>
                {chosen ? t`Order ${chosen.label} for ${price(chosen)}` : t`Choose a subscription`}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </SettingsPage>
  );
}
