import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { MultiSelect } from '../../../ui/input/MultiSelect.tsx';
import type { Choice } from '../../../ui/input/SearchSelect.tsx';
import { nameOfRow } from '../../../words/rowName.ts';
import { ProductConditions } from '../../labelcondition/ProductConditions.tsx';
import type { SprayProduct } from './sprayProducts.ts';
import styles from './SprayWindow.module.css';

interface Props {
  readonly choices: readonly SprayProduct[];
  readonly chosen: readonly number[];
  readonly onChange: (products: readonly number[]) => void;
}

/** The products of the tank mix, each with its label's weather conditions. */
export function SprayProducts({ choices, chosen, onChange }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const why: Readonly<Record<SprayProduct['why'], string>> = {
    planned: t`Planned here`,
    stock: t`In stock`,
    used: t`Used this season`,
    label: t`Label known`,
  };
  const nameOf = (product: number) => nameOfRow('producttype', product, store, language) || '…';
  const choiceOf = (product: number): Choice => ({
    value: String(product),
    label: nameOf(product),
  });
  const find = async (text: string) => {
    const wanted = text.trim().toLowerCase();
    return {
      entries: choices
        .map((choice) => ({ ...choiceOf(choice.product), note: why[choice.why] }))
        .filter(({ label }) => label.toLowerCase().includes(wanted)),
      pages: 1,
    };
  };
  return (
    <div className={styles['products']}>
      <MultiSelect
        label={t`Products`}
        placeholder={t`Choose what you spray`}
        chosen={chosen.map(choiceOf)}
        search={find}
        onChange={(picked) => onChange(picked.map(({ value }) => Number(value)))}
      />
      {chosen.length === 1 ? <ProductConditions product={Number(chosen[0])} /> : null}
      {chosen.length > 1 ? (
        <dl className={styles['labels']}>
          {chosen.map((product) => (
            <div key={product}>
              <dt>{nameOf(product)}</dt>
              <dd>
                <ProductConditions product={product} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
