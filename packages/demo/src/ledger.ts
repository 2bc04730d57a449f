import { cropNamed, itemNamed, productNamed, varietyNamed } from './catalogue.ts';
import type { Use } from './operation.ts';
import { type CropLetter, cultivations } from './rotation.ts';
import type { NextId, Row } from './rows.ts';
import type { Store } from './yard.ts';

/** The booking of a use: the stock it is taken from or added to. */
interface Booking {
  readonly stock: string;
  readonly sign: 1 | -1;
}

interface Stock {
  readonly row: Row;
  readonly store: Store;
  /** Harvested amount, of a batch. */
  readonly harvested: { readonly letter: CropLetter; readonly year: number } | null;
  /**
   * The amounts that each year's season uses in total, including planned work: they decide the
   * purchases.
   */
  readonly taken: Map<number, number>;
}

/** The harvest of a crop in a year. */
export interface Batch {
  readonly stock: string;
  readonly letter: CropLetter;
  readonly year: number;
  /** The day of the last load in. */
  readonly day: string;
  readonly tonnes: number;
}

/** A load of a batch that left the farm; without a store it is taken from the batch's own. */
interface Load {
  readonly record: string;
  readonly day: string;
  readonly tonnes: number;
  readonly store?: Store;
}

/** A booking on a stock, in its unit: incoming amounts are positive. */
interface Movement {
  /** The work it belongs to, if any. */
  readonly record?: string | null;
  readonly date: string;
  readonly value: number;
  readonly kind: 'count' | 'delivery' | 'transfer' | 'use';
  readonly reason: string | null;
}

/** A row of `stockrecord`; a type rather than an interface, which would be no plain row. */
type Booked = Required<Movement> & {
  readonly id: string;
  readonly farm: string;
  readonly stock: string;
  readonly storage: string;
};

/** The ware potatoes that find no room in their own store. */
export const overflow = { letter: 'P', store: 'onion store', tonnes: 50 } as const satisfies {
  letter: CropLetter;
  store: Store;
  tonnes: number;
};

const storeOf: Readonly<Record<'f' | 'c' | 'o' | 's', Store>> = {
  f: 'input store',
  c: 'chemical store',
  o: 'input store',
  s: 'input store',
};
const harvestStores: Partial<Record<CropLetter, Store>> = {
  P: 'potato store',
  S: 'potato store',
  U: 'onion store',
  W: 'grain store',
  C: 'onion store',
  M: 'clamp',
};

/**
 * The stock of the farm: one item for each product and seed of the season, one batch for each crop
 * and year of harvest. Items are created on first use; purchases and counts are booked at the end,
 * when the amounts taken are known.
 */
export class Ledger {
  private readonly stocks = new Map<string, Stock>();
  private readonly booked: Booked[] = [];
  private readonly left: Booked[] = [];

  constructor(
    private readonly farm: string,
    private readonly nextId: NextId,
    private readonly storage: (store: Store) => string,
  ) {}

  /**
   * Stock that a use of a crop in a year is booked on; null for water and for uses that are only
   * counted.
   */
  bookingOf(use: Use, theme: string, letter: CropLetter, year: number): Booking | null {
    const unit = itemNamed(theme, use.item).unit;
    const perHectare = unit.endsWith('/ha') ? unit.slice(0, -3) : null;
    if (use.of === null || perHectare === null) return null;
    if (use.of === 'yield') return { stock: this.harvestOf(letter, year).row.id, sign: 1 };
    if (use.of === 'seed') return { stock: this.seedOf(letter, perHectare).row.id, sign: -1 };
    const { variant } = productNamed(use.of.product);
    return variant === 'other'
      ? null
      : { stock: this.productStock(use.of.product, perHectare).row.id, sign: -1 };
  }

  /** Books the uses of a performed record. */
  book(booking: Booking, record: string, day: string, quantity: number): void {
    const stock = this.byId(booking.stock);
    this.booked.push(
      this.entry(stock, {
        record,
        date: day,
        value: booking.sign * quantity,
        kind: booking.sign === 1 ? 'delivery' : 'use',
        reason: booking.sign === 1 ? 'Oogst' : null,
      }),
    );
  }

  /** The harvested batches, in the order of the seasons. */
  batches(): readonly Batch[] {
    return [...this.stocks.values()].flatMap(({ row, harvested }) => {
      const brought = this.booked.filter(
        (booking) => booking.stock === row.id && booking.kind === 'delivery',
      );
      const day = brought
        .map((booking) => booking.date)
        .toSorted()
        .at(-1);
      if (harvested === null || day === undefined) return [];
      return [
        {
          stock: row.id,
          ...harvested,
          day,
          tonnes: brought.reduce((sum, booking) => sum + booking.value, 0),
        },
      ];
    });
  }

  /** Books a load that left the farm. */
  load(batch: Batch, { record, day, tonnes, store }: Load): void {
    const entry = this.entry(this.byId(batch.stock), {
      record,
      date: day,
      value: -tonnes,
      kind: 'delivery',
      reason: 'Afvoer',
    });
    this.left.push(store === undefined ? entry : { ...entry, storage: this.storage(store) });
  }

  /** Books the storage losses of a batch. */
  lose(batch: Batch, day: string, tonnes: number): void {
    this.left.push(
      this.entry(this.byId(batch.stock), {
        date: day,
        value: -tonnes,
        kind: 'count',
        reason: 'Bewaarverlies',
      }),
    );
  }

  /** Remembers that work of this year takes a quantity, performed or still planned. */
  reserve(booking: Booking, year: number, quantity: number): void {
    const { taken } = this.byId(booking.stock);
    if (booking.sign === -1) taken.set(year, (taken.get(year) ?? 0) + quantity);
  }

  /** The rows: items, and their movements up to the day. */
  rows(today: string): { readonly stock: readonly Row[]; readonly stockrecord: readonly Row[] } {
    const bought: Booked[] = [];
    for (const stock of this.stocks.values()) {
      for (const [year, quantity] of stock.taken) {
        const day = `${year}-02-10`;
        if (day <= today)
          bought.push(
            this.entry(stock, {
              date: day,
              value: roundedUp(quantity * 1.1),
              kind: 'delivery',
              reason: 'Inkoop',
            }),
          );
        const taking = `${year}-12-31`;
        if (taking <= today)
          bought.push(
            this.entry(stock, {
              date: taking,
              value: -roundedDown(quantity * 0.01),
              kind: 'count',
              reason: 'Telling bij jaarwisseling',
            }),
          );
      }
    }
    return {
      stock: [...this.stocks.values()].map(({ row }) => row),
      stockrecord: [...bought, ...this.booked, ...this.transferred(), ...this.left],
    };
  }

  /** Part of the ware potatoes went to the other shed: one movement out, one in. */
  private transferred(): readonly Booked[] {
    return this.batches()
      .filter(({ letter }) => letter === overflow.letter)
      .flatMap(({ stock: id, day }) => {
        const stock = this.byId(id);
        return [
          this.entry(stock, {
            date: day,
            value: -overflow.tonnes,
            kind: 'transfer',
            reason: 'Naar de uienloods',
          }),
          {
            ...this.entry(stock, {
              date: day,
              value: overflow.tonnes,
              kind: 'transfer',
              reason: 'Uit de aardappelbewaarplaats',
            }),
            storage: this.storage(overflow.store),
          },
        ];
      });
  }

  private entry(stock: Stock, { record = null, date, value, kind, reason }: Movement): Booked {
    return {
      id: this.nextId(),
      farm: this.farm,
      stock: stock.row.id,
      record,
      storage: this.storage(stock.store),
      date,
      value: Math.round(value * 1000) / 1000,
      kind,
      reason,
    };
  }

  private byId(id: string): Stock {
    const stock = [...this.stocks.values()].find(({ row }) => row.id === id);
    if (stock === undefined) throw new Error(`no stock ${id}`);
    return stock;
  }

  private productStock(name: string, unit: string): Stock {
    const product = productNamed(name);
    const variant = product.variant === 'fertilizer' ? 'f' : 'c';
    const store = unit === 'm3' ? 'slurry silo' : storeOf[variant];
    return this.stockNamed(product.names.nl, store, {
      variant,
      product_type: product.id,
      crop: null,
      variety: null,
      stock_unit: unit,
    });
  }

  private seedOf(letter: CropLetter, unit: string): Stock {
    const { crop, variety } = cultivations[letter];
    const sort = letter === 'P' || letter === 'S' ? 'Pootgoed' : 'Zaaizaad';
    return this.stockNamed(`${sort} ${variety}`, 'input store', {
      variant: 's',
      product_type: null,
      crop: cropNamed(crop).id,
      variety: varietyNamed(crop, variety).id,
      stock_unit: unit,
    });
  }

  private harvestOf(letter: CropLetter, year: number): Stock {
    const { crop, variety } = cultivations[letter];
    const { id, names } = cropNamed(crop);
    return this.stockNamed(
      `${names.nl} ${variety} ${year}`,
      harvestStores[letter] ?? 'clamp',
      {
        variant: 'y',
        product_type: null,
        crop: id,
        variety: varietyNamed(crop, variety).id,
        stock_unit: 't',
      },
      { letter, year },
    );
  }

  private stockNamed(
    name: string,
    store: Store,
    fields: Record<string, unknown>,
    harvested: Stock['harvested'] = null,
  ): Stock {
    const existing = this.stocks.get(name);
    if (existing !== undefined) return existing;
    const stock: Stock = {
      row: { id: this.nextId(), farm: this.farm, name, cropfield: null, attributes: {}, ...fields },
      store,
      harvested,
      taken: new Map(),
    };
    this.stocks.set(name, stock);
    return stock;
  }
}

/** At most two significant figures: nobody buys 1283.7 kg. */
function roundedUp(quantity: number): number {
  const step = 10 ** Math.floor(Math.log10(quantity) - 1);
  return Math.ceil(quantity / step) * step;
}

const roundedDown = (quantity: number): number => Math.floor(quantity * 10) / 10;
