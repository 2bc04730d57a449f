import { manureMovements, type ManureLine, type ManureMovement } from './movements.ts';

/**
 * The book of manure over a period: the stock of each storage before it, every kind of movement, and
 * the stock at its end. @source RUL-25, decisions 248
 */

/** First and last day, YYYY-MM-DD, both inclusive; null for no limit. */
export interface BookPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

/** Amounts before a period, of each kind of movement, and left. Those that leave are below zero. */
export type Moved = Readonly<Record<ManureMovement | 'before' | 'left', number>>;

/** Kilograms of nutrients, before, moved and left. */
interface MovedNutrients {
  readonly n: Moved;
  readonly p2o5: Moved;
  readonly k2o: Moved;
}

/** A batch in a storage. */
export interface BookRow extends MovedNutrients {
  readonly stock: string;
  readonly product: number;
  /** Null for stock that lies in no storage. */
  readonly storage: string | null;
  readonly unit: string;
  readonly isAnimal: boolean;
  readonly isAnalysed: boolean;
  readonly amount: Moved;
  /** Null where the density is unknown. */
  readonly cubicMetresLeft: number | null;
}

/** The book of a period. */
export interface ManureBook {
  readonly lines: readonly ManureLine[];
  readonly rows: readonly BookRow[];
  /** Of the whole farm; moving within it comes to nothing. */
  readonly total: MovedNutrients;
  /** Of animal manure alone. */
  readonly animal: MovedNutrients;
  /** Kilograms of spreading that took nothing from stock; above zero. */
  readonly unbooked: { readonly n: number; readonly p2o5: number; readonly k2o: number };
}

type Changing = { -readonly [K in keyof Moved]: Moved[K] };
const nothing = (): Changing => ({
  before: 0,
  in: 0,
  out: 0,
  spread: 0,
  moved: 0,
  counted: 0,
  left: 0,
});

const nutrients = ['n', 'p2o5', 'k2o'] as const;
type Sums = Record<(typeof nutrients)[number], Changing>;
const noSums = (): Sums => ({ n: nothing(), p2o5: nothing(), k2o: nothing() });

const isBefore = ({ date }: ManureLine, { from }: BookPeriod): boolean =>
  from !== null && (date ?? '') < from;

/** Whether a movement falls into a period; one without a day does into one without a beginning. */
export const isInPeriod = (line: ManureLine, period: BookPeriod): boolean =>
  !isBefore(line, period) && (period.to === null || (line.date ?? '') <= period.to);

function add(sums: Changing, value: number, column: ManureMovement | 'before'): void {
  sums[column] += value;
  sums.left += value;
}

type RowSums = Omit<BookRow, keyof Sums | 'amount' | 'cubicMetresLeft'> &
  Sums & { amount: Changing; cubicMetresLeft: number | null };

/**
 * Whether nothing ever lay there in the period: a batch of another year that was used up says
 * nothing.
 */
const isIdle = ({ amount }: BookRow): boolean =>
  [amount.before, ...manureMovements.map((movement) => amount[movement])].every(
    (value) => Math.abs(value) < 1e-6,
  );

/** The book of the movements of a period. */
export function manureBook(lines: readonly ManureLine[], period: BookPeriod): ManureBook {
  const rows = new Map<string, RowSums>();
  const [total, animal] = [noSums(), noSums()];
  const unbooked = { n: 0, p2o5: 0, k2o: 0 };
  const shown: ManureLine[] = [];
  for (const line of lines) {
    const isOpening = isBefore(line, period);
    if (!isOpening && !isInPeriod(line, period)) continue;
    if (!isOpening) shown.push(line);
    if (!line.isBooked || line.stock === null) {
      if (!isOpening) for (const name of nutrients) unbooked[name] -= line[name];
      continue;
    }
    const column = isOpening ? 'before' : line.movement;
    const row = rowOf(rows, line, line.stock);
    add(row.amount, line.amount, column);
    row.cubicMetresLeft =
      row.cubicMetresLeft === null || line.cubicMetres === null
        ? null
        : row.cubicMetresLeft + line.cubicMetres;
    for (const sums of line.isAnimal ? [row, total, animal] : [row, total])
      for (const name of nutrients) add(sums[name], line[name], column);
  }
  return {
    lines: shown,
    rows: [...rows.values()].filter((row) => !isIdle(row)),
    total,
    animal,
    unbooked,
  };
}

function rowOf(rows: Map<string, RowSums>, line: ManureLine, stock: string): RowSums {
  const key = `${line.storage ?? ''} ${stock}`;
  const known = rows.get(key);
  if (known) return known;
  const { product, storage, unit, isAnimal, isAnalysed } = line;
  const row: RowSums = {
    stock,
    product,
    storage,
    unit,
    isAnimal,
    isAnalysed,
    amount: nothing(),
    cubicMetresLeft: 0,
    ...noSums(),
  };
  rows.set(key, row);
  return row;
}
