import { formatDate } from '@furrow/kit/format.ts';
import type { ManureLine } from '@furrow/domain/manure/movements.ts';
import type { TransportLack } from '@furrow/domain/manure/transport.ts';
import { movementWords, transportWords } from '@furrow/domain/manure/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { useFirstLines } from '../../ui/list/useFirstLines.tsx';
import reading from '../protection/Protection.module.css';
import type { ShownBook } from './useManureBook.ts';

/** Transports shown before "show all". */
const most = 20;

const placeOf = ({ mend: { entity, id } }: TransportLack): string =>
  entity === 'farmcontact' ? paths.contacts.byId(id) : paths.stockrecords.byId(id);

/**
 * Transports that lack data the law asks for, the newest first, each datum with a link to the page
 * on which it is filled in; nothing where none does. @source EXC-03
 */
export function TransportGaps({
  shown: { book, lacksOf, transportRule, nameOf },
}: {
  readonly shown: ShownBook;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const lacking = book.lines
    .toReversed()
    .map((line): readonly [ManureLine, readonly TransportLack[]] => [line, lacksOf(line)])
    .filter(([, lacks]) => lacks.length > 0);
  const { first, showAll } = useFirstLines(lacking, most);
  if (lacking.length === 0 || !transportRule) return null;
  const title = t`Transports with missing data`;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ul className={reading['items']}>
        {first.map(([line, lacks]) => (
          <li key={line.id}>
            <div>
              {[
                line.date ? formatDate(line.date, language) : t`no date`,
                translate(movementWords[line.movement], language),
                nameOf('stock', line.stock),
                amountText(line.amount, line.unit, language),
              ].join(' · ')}
            </div>
            <ul className={reading['gaps']} aria-label={t`Still missing`}>
              {lacks.map((lack) => (
                <li key={lack.lack}>
                  <Link to={placeOf(lack)}>{translate(transportWords[lack.lack], language)}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {showAll}
      <p className={reading['note']}>
        <Trans>
          Asked for by <cite lang="mul">{transportRule.source}</cite>. Some transports are free of
          it.
        </Trans>
      </p>
    </section>
  );
}
