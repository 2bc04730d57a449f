import { formatNumber } from '@furrow/kit/format.ts';
import type { ManureBook, Moved } from '@furrow/domain/manure/book.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { FigureNote, FigureTable } from '../common/FigureTable.tsx';

/** A line of the table, with its share that took nothing from stock. */
interface TotalRow {
  readonly name: string;
  readonly sums: Moved;
  /** Null where it is not distinguished. */
  readonly unbooked: number | null;
}

/** The nutrients of the farm's manure by name, as the page and paper show them. */
export function useTotalRows({ total, animal, unbooked }: ManureBook): readonly TotalRow[] {
  const { t } = useLingui();
  return [
    { name: t`Nitrogen (N)`, sums: total.n, unbooked: unbooked.n },
    { name: t`of which animal manure`, sums: animal.n, unbooked: null },
    { name: t`Phosphate (P₂O₅)`, sums: total.p2o5, unbooked: unbooked.p2o5 },
    { name: t`Potash (K₂O)`, sums: total.k2o, unbooked: unbooked.k2o },
  ];
}

/** Kilograms that came in, left, were spread and remain, on the whole farm. */
export function TotalTable({ book }: { readonly book: ManureBook }) {
  const { t } = useLingui();
  const language = useLanguage();
  const rows = useTotalRows(book);
  const show = (kilograms: number) => formatNumber(kilograms, language, 0);
  // a count that is undone leaves the dust of binary fractions, which is no minus zero
  const off = (kilograms: number) => show(kilograms === 0 ? 0 : -kilograms);
  return (
    <FigureTable
      title={t`Nutrients, kg`}
      heads={[
        t`Nutrient`,
        t`In store`,
        t`Before the period`,
        t({ message: 'In', context: 'manure that came in' }),
        t({ message: 'Out', context: 'manure that left' }),
        t`Spread`,
        t({ message: 'Counted', context: 'difference of a count' }),
        t`Spread, not from stock`,
      ]}
      rows={rows.map(({ name, sums, unbooked }) => ({
        key: name,
        name,
        figures: [
          { text: show(sums.left), isMain: true },
          show(sums.before),
          show(sums.in),
          off(sums.out),
          off(sums.spread),
          show(sums.counted),
          unbooked === null ? '' : show(unbooked),
        ],
      }))}
    >
      <FigureNote>
        {t`Contents by the analysis of a batch, else by the catalogue. In store: at the end of the period.`}
      </FigureNote>
    </FigureTable>
  );
}
