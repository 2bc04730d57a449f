import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import type { ManureLine } from '@furrow/domain/manure/movements.ts';
import { movementWords } from '@furrow/domain/manure/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore } from '../../data/index.ts';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import { useFirstLines } from '../../ui/list/useFirstLines.tsx';
import table from '../../ui/list/Table.module.css';
import reading from '../protection/Protection.module.css';
import type { ShownBook } from './useManureBook.ts';

/** Movements shown before "show all". */
const most = 100;

/** The movements of the period, the newest first. */
export function MovementTable({ shown: { book, nameOf } }: { readonly shown: ShownBook }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { first, showAll } = useFirstLines(book.lines.toReversed(), most);
  const title = t`Movements`;
  if (book.lines.length === 0) return null;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Movement`}</th>
              <th scope="col" data-right>{t`Quantity`}</th>
              <th scope="col" data-right>{t`N, kg`}</th>
              <th scope="col" data-right>{t`P₂O₅, kg`}</th>
              <th scope="col">{t`Stock`}</th>
              <th scope="col">{t`Details`}</th>
            </tr>
          </thead>
          <tbody>
            {first.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <MovementLink line={line} />{' '}
                  <span className={table['under']}>
                    {line.date ? formatDate(line.date, language) : t`no date`}
                  </span>
                </th>
                <td data-right>{amountText(line.amount, line.unit, language)}</td>
                <td data-right>{formatNumber(line.n, language, 0)}</td>
                <td data-right>{formatNumber(line.p2o5, language, 0)}</td>
                <td data-words>
                  {line.stock === null
                    ? nameOf('producttype', line.product)
                    : nameOf('stock', line.stock)}
                </td>
                <td data-words>
                  {[
                    line.isBooked ? '' : t`not from stock`,
                    nameOf('storage', line.storage),
                    nameOf('cropfield', line.field) || (line.fieldName ?? ''),
                    line.reason ?? '',
                    nameOf('farmcontact', line.party),
                    nameOf('farmcontact', line.carrier),
                    line.transportNumber ?? '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      {showAll}
    </section>
  );
}

/** The name of a movement, leading to its work or its booking where the device has it. */
function MovementLink({ line }: { readonly line: ManureLine }) {
  const store = useFarmStore();
  const language = useLanguage();
  const words = translate(movementWords[line.movement], language);
  if (line.record !== null && store.row('record', line.record))
    return <Link to={paths.records.byId(line.record)}>{words}</Link>;
  return line.isBooked ? <Link to={paths.stockrecords.byId(line.id)}>{words}</Link> : words;
}
