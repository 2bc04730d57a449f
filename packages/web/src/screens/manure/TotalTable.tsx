import { formatNumber } from '@furrow/kit/format.ts';
import type { ManureBook, Moved } from '@furrow/domain/manure/book.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import reading from '../protection/Protection.module.css';

/** A line of the table, with its share that took nothing from stock. */
interface TotalRow {
  readonly name: string;
  readonly sums: Moved;
  /** Null where it is not told apart. */
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
  const title = t`Nutrients, kg`;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Nutrient`}</th>
              <th scope="col" data-right>{t`In store`}</th>
              <th scope="col" data-right>{t`Before the period`}</th>
              <th scope="col" data-right>
                {t({ message: 'In', context: 'manure that came in' })}
              </th>
              <th scope="col" data-right>
                {t({ message: 'Out', context: 'manure that left' })}
              </th>
              <th scope="col" data-right>{t`Spread`}</th>
              <th scope="col" data-right>
                {t({ message: 'Counted', context: 'difference of a count' })}
              </th>
              <th scope="col" data-right>{t`Spread, not from stock`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, sums, unbooked }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-right>
                  <strong>{show(sums.left)}</strong>
                </td>
                <td data-right>{show(sums.before)}</td>
                <td data-right>{show(sums.in)}</td>
                <td data-right>{off(sums.out)}</td>
                <td data-right>{off(sums.spread)}</td>
                <td data-right>{show(sums.counted)}</td>
                <td data-right>{unbooked === null ? '' : show(unbooked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      <p className={reading['note']}>
        {t`Contents by the analysis of a batch, else by the catalogue. In store: at the end of the period.`}
      </p>
    </section>
  );
}
