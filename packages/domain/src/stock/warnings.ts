/** A code of the messages: a warning about a stock item, which refuses nothing. */
export type StockWarning = 'stock_custom_product' | 'stock_no_deliveries';

interface Stock {
  readonly variant: string;
}

interface StockFacts {
  /** The product's code for electronic exchange; undefined without a product, or if unknown. */
  readonly ediCode: string | null | undefined;
  /** Kinds of the bookings on this item. */
  readonly kinds: readonly string[];
  /** The farm exchanges its data electronically. */
  readonly ediExport: boolean;
}

/**
 * Stock warnings of the error catalogue: a product of the farm's own has no code that a receiver
 * knows, and a batch without deliveries cannot be traced to its origin.
 * @source spec §8 Stock, API-19
 */
export function stockWarnings(
  { variant }: Stock,
  { ediCode, kinds, ediExport }: StockFacts,
): readonly StockWarning[] {
  return [
    ...(ediExport && ediCode === 'CUSTOM' ? (['stock_custom_product'] as const) : []),
    ...(variant === 'y' && !kinds.includes('delivery') ? (['stock_no_deliveries'] as const) : []),
  ];
}
