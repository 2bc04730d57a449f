import { formatNumber, formatPrintDate } from '@furrow/kit/format.ts';
import type { BookPeriod } from '@furrow/domain/manure/book.ts';
import { addressOf } from '@furrow/domain/manure/transport.ts';
import { capacityWords, movementWords } from '@furrow/domain/manure/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '@furrow/domain/amount-words.ts';
import { choiceWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { PrintSheet, PrintTable } from '../../ui/PrintSheet.tsx';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { useTotalRows } from './TotalTable.tsx';
import type { ShownBook } from './useManureBook.ts';

interface Props {
  readonly shown: ShownBook;
  readonly period: BookPeriod;
  readonly onDone: () => void;
}

/** The book of manure on paper, or as a PDF of the browser. */
export function ManurePrint({ shown, period, onDone }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { book, capacities, lookup, nameOf } = shown;
  const under = usePrintSubtitle();
  const totals = useTotalRows(book);
  const days = [period.from, period.to]
    .map((day) => (day ? formatPrintDate(day) : '…'))
    .join(' – ');
  const show = (value: number | null, decimals = 0) =>
    value === null ? '–' : formatNumber(value, language, decimals);
  const off = (value: number) => show(value === 0 ? 0 : -value);
  const [received, left] = [
    t({ message: 'In', context: 'manure that came in' }),
    t({ message: 'Out', context: 'manure that left' }),
  ];
  const contactWords = (id: string | null) => {
    const contact = lookup('farmcontact', id);
    return [contact?.contact_name, addressOf(contact), contact?.registration_number]
      .filter(Boolean)
      .join(', ');
  };
  const counted = t({ message: 'Counted', context: 'difference of a count' });
  return (
    <PrintSheet title={t`Book of manure ${days}`} under={under} onDone={onDone}>
      <h2>{t`Nutrients, kg`}</h2>
      <PrintTable
        head={[
          t`Nutrient`,
          t`Before the period`,
          received,
          left,
          t`Spread`,
          counted,
          t`In store`,
          t`Spread, not from stock`,
        ]}
        rows={totals.map(({ name: nutrient, sums, unbooked }) => [
          nutrient,
          show(sums.before),
          show(sums.in),
          off(sums.out),
          off(sums.spread),
          show(sums.counted),
          show(sums.left),
          unbooked === null ? '' : show(unbooked),
        ])}
        right={new Set([1, 2, 3, 4, 5, 6, 7])}
      />
      <h2>{t`By storage`}</h2>
      <PrintTable
        head={[
          t`Storage`,
          t`Stock`,
          t`Before the period`,
          received,
          left,
          t`Spread`,
          t({ message: 'Moved', context: 'to another storage' }),
          counted,
          t`In store`,
          t`N, kg`,
          t`P₂O₅, kg`,
        ]}
        rows={book.rows.map(({ storage, stock, unit, amount, n, p2o5 }) => [
          nameOf('storage', storage),
          nameOf('stock', stock),
          ...[
            amount.before,
            amount.in,
            -amount.out,
            -amount.spread,
            amount.moved,
            amount.counted,
            amount.left,
          ].map((value) => amountText(value === 0 ? 0 : value, unit, language)),
          show(n.left),
          show(p2o5.left),
        ])}
        right={new Set([2, 3, 4, 5, 6, 7, 8, 9, 10])}
      />
      {capacities.length > 0 ? (
        <>
          <h2>{t`Capacity by law`}</h2>
          <PrintTable
            head={[
              t`Manure`,
              t`Capacity, m³`,
              t`Lasts, months`,
              t`By law, months`,
              t`By law, m³`,
              '',
              t`Source`,
            ]}
            rows={capacities.map((capacity) => [
              choiceWords('storage', 'manure', capacity.manure, language),
              show(capacity.capacity),
              show(capacity.months, 1),
              show(capacity.rule?.months ?? null),
              show(capacity.required),
              translate(capacityWords[capacity.verdict], language),
              capacity.rule?.source ?? '',
            ])}
            right={new Set([1, 2, 3, 4])}
          />
        </>
      ) : null}
      <h2>{t`Movements`}</h2>
      <PrintTable
        head={[
          t`Date`,
          t`Movement`,
          t`Stock`,
          t`Storage`,
          t`Quantity`,
          t`N, kg`,
          t`P₂O₅, kg`,
          t`Field`,
          t`Reason`,
          t`Other party`,
          t`Carrier`,
          t`Transport document`,
        ]}
        rows={book.lines.map((line) => [
          line.date ? formatPrintDate(line.date) : '',
          translate(movementWords[line.movement], language),
          line.stock === null ? nameOf('producttype', line.product) : nameOf('stock', line.stock),
          line.isBooked ? nameOf('storage', line.storage) : t`not from stock`,
          amountText(line.amount, line.unit, language),
          show(line.n),
          show(line.p2o5),
          nameOf('cropfield', line.field) || (line.fieldName ?? ''),
          line.reason ?? '',
          contactWords(line.party),
          contactWords(line.carrier),
          line.transportNumber ?? '',
        ])}
        right={new Set([4, 5, 6])}
      />
    </PrintSheet>
  );
}
