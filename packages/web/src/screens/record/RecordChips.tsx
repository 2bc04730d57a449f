import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo } from 'react';
import { themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Chip } from '../../ui/Chip.tsx';
import { compareText } from '../../ui/search/textOrder.ts';
import { formatPeriod } from '@furrow/kit/format.ts';
import { FilteredMenu } from '../../ui/overlay/FilteredMenu.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { fieldNameOf } from '../../words/rowName.ts';
import { rareGroups, stateGroups, themesOf, type StateGroup } from './listFilter.ts';
import type { RecordListSearch } from './recordSearch.ts';
import { wordsOfState } from './stateWords.ts';
import { themeWords } from '../../words/themes.ts';
import styles from './RecordChips.module.css';

interface Props {
  readonly search: RecordListSearch;
  readonly counts: ReadonlyMap<StateGroup, number>;
  readonly records: readonly EntityRows['record'][];
  readonly onChange: (changes: Partial<Record<keyof RecordListSearch, string | undefined>>) => void;
}

/** The filters of the list: the state of the work, its theme, its field. */
export function RecordChips({ search, counts, records, onChange }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const labels: Readonly<Partial<Record<StateGroup, string>>> = {
    underway: t`Under way`,
    performed: t`Done`,
    adviced: t`Advice`,
  };
  const label = (group: StateGroup) => labels[group] ?? wordsOfState(group, language);
  return (
    <div className={styles['chips']} role="group" aria-label={t`Filters`}>
      {stateGroups
        .filter(
          (group) =>
            !rareGroups.has(group) || (counts.get(group) ?? 0) > 0 || search.state === group,
        )
        .map((group) => (
          <Chip
            key={group}
            on={search.state === group}
            onClick={() => onChange({ state: search.state === group ? undefined : group })}
          >
            {label(group)} <span className={styles['count']}>{counts.get(group) ?? 0}</span>
          </Chip>
        ))}
      <span className={styles['rule']} aria-hidden />
      <OtherChips
        theme={search.theme}
        field={search.field}
        from={search.from}
        to={search.to}
        records={records}
        onChange={onChange}
      />
    </div>
  );
}

type OtherProps = Pick<Props, 'records' | 'onChange'> &
  Pick<RecordListSearch, 'theme' | 'field' | 'from' | 'to'>;

/** By theme, field and days: not drawn again with every key of a filter, as the counts are. */
const OtherChips = memo(function OtherChips({
  theme,
  field,
  from,
  to,
  records,
  onChange,
}: OtherProps) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const themes = useMemo(() => {
    const there = themesOf(records);
    return themeStarter.map(({ code }) => code).filter((code) => there.has(code));
  }, [records]);
  const fields = useCallback(() => {
    const names = new Map<string, string>();
    for (const record of records)
      if (record.cropfield && !names.has(record.cropfield))
        names.set(record.cropfield, fieldNameOf(record, store, language));
    return [...names]
      .map(([key, label]) => ({ key, label }))
      .filter((entry) => entry.label)
      .toSorted((left, right) => compareText(left.label, right.label));
  }, [records, store, language]);
  // the name of an ended field, stored in its work
  const nameOfField = (id: string) =>
    fieldNameOf(
      records.find(({ cropfield }) => cropfield === id) ?? { cropfield: id },
      store,
      language,
    );
  return (
    <>
      {theme ? (
        <Chip on onClick={() => onChange({ theme: undefined })}>
          {themeWords(theme)}
        </Chip>
      ) : (
        <Menu
          end={false}
          entries={themes.map((code) => ({
            label: themeWords(code),
            run: () => onChange({ theme: code }),
          }))}
        >
          <Chip on={false}>{t`Theme`}</Chip>
        </Menu>
      )}
      {field ? (
        <Chip on onClick={() => onChange({ field: undefined })}>
          {nameOfField(field) || t`Field`}
        </Chip>
      ) : (
        <FilteredMenu
          label={t`Find a field`}
          entries={fields}
          chosen=""
          onChoose={(id) => onChange({ field: id })}
          target={(toggle, opened) => (
            <Chip on={false} aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
              {t`Field`}
            </Chip>
          )}
        />
      )}
      {from || to ? (
        <Chip on onClick={() => onChange({ from: undefined, to: undefined })}>
          {formatPeriod(from ?? null, to ?? null, language)}
        </Chip>
      ) : null}
    </>
  );
});
