import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePermission, useRows } from '../../data/index.ts';
import { paths } from '../../paths.ts';
import { useConditionWords } from './useConditionWords.ts';
import styles from './ProductConditions.module.css';

/** The label conditions of a product, with the way to enter them. */
export function ProductConditions({ product }: { readonly product: number }) {
  const { t } = useLingui();
  const words = useConditionWords();
  const every = useRows('labelcondition');
  const mayAdd = usePermission('labelcondition.create');
  const productConditions = every.filter(({ producttype }) => producttype === product);
  return (
    <ul className={styles['conditions']}>
      {productConditions.map((condition) => (
        <li key={condition.id}>
          <Link to={paths.labelconditions.byId(condition.id)}>{words(condition)}</Link>{' '}
          <small>{condition.source}</small>
        </li>
      ))}
      {productConditions.length === 0 ? (
        <li className="quiet">{t`The limits on its label are not entered yet.`}</li>
      ) : null}
      {mayAdd && productConditions.length === 0 ? (
        <li>
          <Link to={paths.labelconditions.create} search={{ product }}>
            {t`Enter the limits on the label`}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** The same under the form of a product. */
export function ConditionsOfProduct({ row }: { readonly row: EntityRows['producttype'] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Label conditions`}>
      <h3>{t`Label conditions`}</h3>
      <ProductConditions product={row.id} />
    </section>
  );
}
