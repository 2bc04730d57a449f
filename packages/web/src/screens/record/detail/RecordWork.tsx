import { translate } from '@furrow/kit/text.ts';
import type { EntityRows } from '@furrow/domain';
import { namedBeside } from '@furrow/domain/detailtype/work-details.ts';
import { choiceWords } from '@furrow/domain/detailtype/choices.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../data/index.ts';
import type { FarmStore } from '../../../data/types.ts';
import type { Reading } from '../../../forms/readings.ts';
import { useDoseReading, useReading } from '../../../forms/useReading.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { nameOfRow, rowName } from '../../../words/rowName.ts';
import { themeWords } from '../../../words/themes.ts';
import { numberOf, type WorkAttribute } from '../form/draft.ts';
import { attributeInput, type Detail } from '../form/amounts/itemTypes.ts';
import { activitiesOf } from '../form/likeLastTime.ts';
import { totalOf, wholeOf } from '../form/amounts/totals.ts';
import { isOrganism, useOrganisms } from '../form/work/useOrganisms.ts';
import { useDetailTypes } from '../form/work/useDetailTypes.ts';
import { doseText, itemName, itemUnit } from './itemWords.ts';
import styles from './RecordDetail.module.css';
import { amountText } from '@furrow/domain/amount-words.ts';
import { unitText } from '@furrow/domain/unit-words.ts';

/**
 * The activities of a record: kind of work, products with their doses and the field's amounts,
 * details.
 */
export function RecordWork({ record }: { readonly record: EntityRows['record'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const details = useDetailTypes();
  const readingOf = useReading();
  const doseReadingOf = useDoseReading();
  const area = typeof record.worked_area === 'number' ? record.worked_area : null;
  const organisms = useOrganisms();
  const organismNamed = ({ type, code }: WorkAttribute) =>
    isOrganism(type, details) ? organisms(code) : null;
  const kindName = (id: number | null) => {
    const detail = details.find((one) => one.id === id);
    return detail ? rowName('detailtype', detail, store, language) : '';
  };
  return activitiesOf(record).map((activity, index) => (
    <section key={index} className={styles['card']}>
      <h2>
        {themeWords(activity.theme)}{' '}
        <span className={styles['kind']}>{kindName(activity.type)}</span>
      </h2>
      {activity.items.length > 0 ? (
        <table className={styles['items']}>
          <thead>
            <tr>
              <th scope="col">{t`Product`}</th>
              <th scope="col">{t`Dose`}</th>
              <th scope="col">{t`Total`}</th>
            </tr>
          </thead>
          <tbody>
            {activity.items.map((item, at) => {
              const unit = itemUnit(item, details, store);
              const dose = numberOf(item.value);
              const total =
                wholeOf(dose, unit) ?? (area === null ? null : totalOf(dose, unit, area));
              return (
                <tr key={at}>
                  <td>{itemName(item, details, store, language) || '–'}</td>
                  <td>
                    {dose === null ? '–' : doseText(dose, unit, doseReadingOf(unit), language)}
                  </td>
                  <td>{total ? amountText(total.value, total.unit, language) : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
      {activity.attributes.length > 0 ? (
        <dl className={styles['details']}>
          {activity.attributes.map((attribute, at) => (
            <div key={at}>
              <dt>{kindName(attribute.type) || t`Detail`}</dt>
              <dd>
                {notedText(attribute, store, language) ??
                  organismNamed(attribute) ??
                  attributeText(attribute, details, readingOf, language)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  ));
}

/** Details that refer to a person or a row in addition to their text. */
function notedText(
  { type, textvalue, code }: WorkAttribute,
  store: Pick<FarmStore, 'row'>,
  language: Language,
): string | null {
  const named = namedBeside(type);
  return named && textvalue
    ? [nameOfRow(named, code, store, language), textvalue].filter(Boolean).join(': ')
    : null;
}

/** @source RUL-24: figures are shown in the person's units */
function attributeText(
  { type, value, textvalue, code }: WorkAttribute,
  details: readonly Detail[],
  readingOf: (storedUnit: string) => Reading | null,
  language: Language,
): string {
  const detail = details.find(({ id }) => id === type);
  const chosen =
    detail && attributeInput(detail.specification).kind === 'choice'
      ? choiceWords[code ?? '']
      : undefined;
  if (chosen) return translate(chosen, language);
  const storedUnit = detail?.unit ?? '';
  const figure = numberOf(value);
  if (figure === null)
    return withUnit(textvalue ?? code ?? '', code ? unitText(storedUnit, language) : '');
  const reading = readingOf(storedUnit);
  return reading
    ? withUnit(formatNumber(reading.toShown(figure), language, 2), reading.unit)
    : withUnit(formatNumber(figure, language, 4), unitText(storedUnit, language));
}

/** A text with its unit, on one line; a dash for none. */
const withUnit = (text: string, unit: string): string =>
  [text || '–', unit].filter(Boolean).join('\u00a0');
