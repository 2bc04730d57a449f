import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatArea, formatHectares } from '../../ui/format/formats.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/Meter.tsx';
import { rowName } from '../../words/rowName.ts';
import { Card } from './Card.tsx';
import type { Fulfilment, lowStock } from './figures.ts';
import styles from './HomePage.module.css';
import { amountFigure, amountText } from '@furrow/domain/amount-words.ts';

/** Part of every contract that its fields fill. @source RUL-18 */
export function ContractsCard({ filled }: { readonly filled: readonly Fulfilment[] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  return (
    <Card title={t`Contracts`} all={{ to: paths.contracts.list, label: t`All contracts` }}>
      {filled.length === 0 ? (
        <p className={styles['none']}>{t`This plan has no contracts.`}</p>
      ) : null}
      <ul className={styles['rows']}>
        {filled.map(({ contract, hectares, percentage, ok }) => (
          <li key={String(contract.id)}>
            <Link to={paths.contracts.byId(String(contract.id))} className={styles['row']}>
              {ok ? (
                <OkIcon size={16} color="var(--leaf)" />
              ) : (
                <WarningIcon size={16} color="var(--ochre)" />
              )}
              <span className={styles['name']}>
                {rowName('contract', contract, store, language)}
              </span>
              <span className="visually-hidden">{ok ? t`Filled` : t`Not filled`}</span>
              <span
                className="figures"
                title={t`${formatArea(hectares, language)} of ${formatHectares(contract.surface ?? 0, language)}`}
              >
                {percentage === null
                  ? formatHectares(hectares, language)
                  : `${formatNumber(percentage, language, 1)}\u00a0%`}
              </span>
              {percentage === null ? null : <Meter percent={percentage} ok={ok} small />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Stock that runs out. */
export function StockCard({ low }: { readonly low: ReturnType<typeof lowStock> }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Card title={t`Stock running low`} all={{ to: paths.stock.list, label: t`All stock` }}>
      {low.length === 0 ? (
        <p
          className={styles['none']}
        >{t`There is enough of everything that planned work needs.`}</p>
      ) : null}
      <ul className={styles['rows']}>
        {low.map(({ item, left, needed: asked }) => {
          const unit = item.stock_unit ?? '';
          return (
            <li key={String(item.id)}>
              <Link to={paths.stock.byId(String(item.id))} className={styles['row']}>
                <WarningIcon size={16} color="var(--ochre)" />
                <span className={styles['name']}>{item.name}</span>
                <span className="figures">
                  {asked > 0
                    ? t`${amountText(left, unit, language)} left, ${amountFigure(asked, language)} planned`
                    : t`${amountText(left, unit, language)} left`}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
