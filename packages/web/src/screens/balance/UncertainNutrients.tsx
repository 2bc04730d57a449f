import { uncertaintyOf } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { useLingui } from '@lingui/react/macro';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import type { NutrientFacts } from './useNutrientFacts.ts';
import styles from './Balance.module.css';

/** A note on the uncertainties of nutrient figures; nothing where there are none. */
export function UncertainNutrients({
  facts: { fields, records, lookup },
}: {
  readonly facts: NutrientFacts;
}) {
  const { t } = useLingui();
  const uncertain = useUncertainWords()(uncertaintyOf({ fields, records }, lookup, 'nutrients'));
  return uncertain ? (
    <p
      className={styles['note']}
    >{t`Uncertain: ${uncertain}. Fields without a boundary count with their registered area, fertilizing without an area for the whole field, products without an analysis for nothing.`}</p>
  ) : null;
}
