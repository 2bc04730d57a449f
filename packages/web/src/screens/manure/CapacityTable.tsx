import { formatNumber } from '@furrow/kit/format.ts';
import type { ManureCapacity } from '@furrow/domain/manure/capacity.ts';
import type { StorageRule } from '@furrow/domain/manure/storage-law.ts';
import { capacityWords } from '@furrow/domain/manure/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { choiceWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { FigureNote, FigureTable } from '../common/FigureTable.tsx';

/** The capacity of the farm for each kind of manure, against the months the law asks for. */
export function CapacityTable({ capacities }: { readonly capacities: readonly ManureCapacity[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (capacities.length === 0) return null;
  const show = (value: number | null, decimals = 0) =>
    value === null ? '–' : formatNumber(value, language, decimals);
  const rules = [...new Set(capacities.flatMap(({ rule }) => rule ?? []))];
  return (
    <FigureTable
      title={t`Capacity by law`}
      heads={[t`Manure`, t`Lasts, months`, t`By law, months`, t`Capacity, m³`, t`By law, m³`]}
      rows={capacities.map((capacity) => ({
        key: capacity.manure,
        name: choiceWords('storage', 'manure', capacity.manure, language),
        under: [
          translate(capacityWords[capacity.verdict], language) ?? '',
          capacity.withoutCapacity > 0
            ? plural(capacity.withoutCapacity, {
                one: '# storage without a capacity',
                other: '# storages without a capacity',
              })
            : '',
        ],
        figures: [
          { text: show(capacity.months, 1), isOver: capacity.verdict === 'short' },
          show(capacity.rule?.months ?? null),
          show(capacity.capacity),
          show(capacity.required),
        ],
      }))}
    >
      {rules.map((rule) => (
        <RuleNote key={rule.source} rule={rule} />
      ))}
      <FigureNote>
        {t`The law counts what the farm itself produces: enter it on the storage as “Manure produced in a month”. Manure that was bought is not counted, nor are storages of others that a contract secures.`}
      </FigureNote>
    </FigureTable>
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
    <FigureNote>
      {t`${manures}: ${needed} (${source}).`}{' '}
      {rule.isRead
        ? ''
        : t`Not read in the text of the law itself: check it before you rely on it.`}
    </FigureNote>
  );
}
