import { formatNumber } from '@furrow/kit/format.ts';
import type { ManureCapacity } from '@furrow/domain/manure/capacity.ts';
import type { StorageRule } from '@furrow/domain/manure/storage-law.ts';
import { capacityWords } from '@furrow/domain/manure/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { choiceWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import reading from '../protection/Protection.module.css';

/** The capacity of the farm for each kind of manure, against the months the law asks for. */
export function CapacityTable({ capacities }: { readonly capacities: readonly ManureCapacity[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const title = t`Capacity by law`;
  if (capacities.length === 0) return null;
  const show = (value: number | null, decimals = 0) =>
    value === null ? '–' : formatNumber(value, language, decimals);
  const rules = [...new Set(capacities.flatMap(({ rule }) => rule ?? []))];
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Manure`}</th>
              <th scope="col" data-right>{t`Lasts, months`}</th>
              <th scope="col" data-right>{t`By law, months`}</th>
              <th scope="col" data-right>{t`Capacity, m³`}</th>
              <th scope="col" data-right>{t`By law, m³`}</th>
            </tr>
          </thead>
          <tbody>
            {capacities.map((one) => (
              <tr key={one.manure}>
                <th scope="row">
                  {choiceWords('storage', 'manure', one.manure, language)}{' '}
                  <span className={table['under']}>
                    {[
                      translate(capacityWords[one.verdict], language),
                      one.withoutCapacity > 0
                        ? plural(one.withoutCapacity, {
                            one: '# storage without a capacity',
                            other: '# storages without a capacity',
                          })
                        : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td data-right data-over={one.verdict === 'short' ? true : undefined}>
                  {show(one.months, 1)}
                </td>
                <td data-right>{show(one.rule?.months ?? null)}</td>
                <td data-right>{show(one.capacity)}</td>
                <td data-right>{show(one.required)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      {rules.map((rule) => (
        <RuleNote key={rule.source} rule={rule} />
      ))}
      <p className={reading['note']}>
        {t`The law counts what the farm itself produces: enter it on the storage as “Manure produced in a month”. Manure that was bought is not counted, nor are storages of others that a contract secures.`}
      </p>
    </section>
  );
}

/** Months of a rule, the farms that need more, and its source. */
function RuleNote({ rule }: { readonly rule: StorageRule }) {
  const { t } = useLingui();
  const language = useLanguage();
  const manures = rule.manures
    .map((manure) => choiceWords('storage', 'manure', manure, language))
    .join(', ');
  const inMonths = (number: number) => plural(number, { one: '# month', other: '# months' });
  const months = inMonths(rule.months);
  const more = rule.more.map(
    ({ months: number, where }) => `${inMonths(number)} ${translate(where, language)}`,
  );
  const needed = [months, ...more].join('; ');
  const { source } = rule;
  return (
    <p className={reading['note']}>
      {t`${manures}: ${needed} (${source}).`}{' '}
      {rule.isRead
        ? ''
        : t`Not read in the text of the law itself: check it before you rely on it.`}
    </p>
  );
}
