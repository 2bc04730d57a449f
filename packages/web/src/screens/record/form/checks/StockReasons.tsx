import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../../data/index.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { TextInput } from '../../../../ui/input/TextInput.tsx';
import { nameOfRow } from '../../../../words/rowName.ts';
import type { WorkActivity, WorkAttribute } from '../draft.ts';
import { stockReason, withStockReason } from '../work/noted.ts';
import { reasonPath, type Shortage } from './shortages.ts';

interface Props {
  readonly activity: WorkActivity;
  readonly place: number;
  readonly shortages: readonly Shortage[];
  readonly errors: (path: string) => readonly string[];
  readonly onChange: (attributes: readonly WorkAttribute[]) => void;
}

/** Asks of every stock item that work brings below zero why it does. */
export function StockReasons({ activity, place, shortages, errors, onChange }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  return shortages.map(({ stock }) => {
    const name = nameOfRow('stock', stock, store, language);
    return (
      <TextInput
        key={String(stock)}
        required
        label={t`Why does the stock of ${name} go below zero?`}
        value={stockReason(activity, stock)}
        maxLength={1000}
        errors={errors(reasonPath(place, stock))}
        onChange={(reason) => onChange(withStockReason(activity, stock, reason))}
      />
    );
  });
}
