import type { WorkActivity, WorkAttribute, WorkItem } from '../draft.ts';
import { stockReason, withStockReason } from '../work/noted.ts';
import { reasonPath, type Shortage } from './shortages.ts';
import { StockChoices } from './StockChoices.tsx';

interface Props {
  readonly activity: WorkActivity;
  readonly index: number;
  readonly shortages: readonly Shortage[];
  /** The amount of a stock item left for this work. */
  readonly left: (stock: string) => number;
  readonly errors: (path: string) => readonly string[];
  readonly onChange: (changes: {
    readonly attributes?: readonly WorkAttribute[];
    readonly items?: readonly WorkItem[];
  }) => void;
}

/** Choices for every stock item that work brings below zero. */
export function StockReasons({ activity, index, shortages, left, errors, onChange }: Props) {
  return shortages.map((shortage) => {
    const { stock } = shortage;
    return (
      <StockChoices
        key={String(stock)}
        shortage={shortage}
        left={left}
        reason={stockReason(activity, stock)}
        errors={errors(reasonPath(index, stock))}
        onReason={(reason) => onChange({ attributes: withStockReason(activity, stock, reason) })}
        onReplace={(other) =>
          onChange({
            attributes: withStockReason(activity, stock, ''),
            items: activity.items.map((item) =>
              item.stock === stock ? { ...item, stock: other } : item,
            ),
          })
        }
      />
    );
  });
}
