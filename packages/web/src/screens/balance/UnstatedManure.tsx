import {
  containsManure,
  unstatedManure,
  type Unstated,
} from '@furrow/domain/nutrient-norms/manure-limit.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFarmStore, usePermission } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import styles from './Balance.module.css';
import type { NutrientFacts } from './useNutrientFacts.ts';

/**
 * Question about organic fertilizers of the season that have no manure code: whether animal manure
 * is in them. Nothing where there are none. @source decisions 275
 */
export function UnstatedManure({ facts }: { readonly facts: NutrientFacts }) {
  const { t } = useLingui();
  const { records, lookup, farmCountry } = facts;
  const unstated = useMemo(
    () => unstatedManure(records, lookup, farmCountry),
    [records, lookup, farmCountry],
  );
  if (unstated.length === 0) return null;
  return (
    <Notice level="warning">
      {t`Do these contain animal manure? Their nitrogen does not count against the 170 kg per ha until that is known.`}
      <ul className={styles['unstated']}>
        {unstated.map((one) => (
          <li key={`${one.product.id} ${one.batch?.id ?? ''}`}>
            <Question of={one} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** One fertilizer with its answers, or the place to enter it where it was taken from no stock. */
function Question({ of: { product, batch } }: { readonly of: Unstated }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const mayChange = usePermission('stock.update');
  if (!batch)
    return (
      <>
        <Link to={paths.producttypes.byId(String(product.id))}>
          {nameOfRow('producttype', product.id, store, language)}
        </Link>
        <span className="quiet">{t`Enter its manure code, or take it from a stock.`}</span>
      </>
    );
  const say = (isManure: boolean) =>
    store.update('stock', batch.id, {
      attributes: { ...batch.attributes, [containsManure]: isManure },
    });
  return (
    <>
      <Link to={paths.stock.byId(batch.id)}>{batch.name}</Link>
      {mayChange ? (
        <>
          <Button size="xs" variant="default" onClick={() => void say(true)}>
            {t`Contains animal manure`}
          </Button>
          <Button size="xs" variant="default" onClick={() => void say(false)}>
            {t`Contains none`}
          </Button>
        </>
      ) : null}
    </>
  );
}
