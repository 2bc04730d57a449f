import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import { useFarmStore } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Chip } from '../../ui/Chip.tsx';
import { compareText } from '../../ui/foldText.ts';
import { formatPeriod } from '../../ui/formats.ts';
import { FilteredMenu } from '../../ui/FilteredMenu.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { nameOfRow } from '../common/rowName.ts';
import { hasTheme, rareGroups, stateGroups, type StateGroup } from './listFilter.ts';
import type { RecordListSearch } from './recordSearch.ts';
import { themeWords } from './themes.ts';
import styles from './RecordChips.module.css';

interface Props {
  readonly search: RecordListSearch;
  readonly counts: ReadonlyMap<StateGroup, number>;
  readonly records: readonly Row[];
  readonly onChange: (changes: Partial<Record<keyof RecordListSearch, string | undefined>>) => void;
}

/** What the list is narrowed to: how far the work is, its theme, its field. */
export function RecordChips({ search, counts, records, onChange }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const own: Readonly<Partial<Record<StateGroup, string>>> = { underway: t`Under way`, performed: t`Done`, adviced: t`Advice` };
  const label = (group: StateGroup) => own[group] ?? recordStates.values[group]?.label[language] ?? group;
  const themes = useMemo(() => themeStarter.map(({ code }) => code).filter((code) => records.some((record) => hasTheme(record, code))), [records]);
  const fields = useMemo(() => {
    const ids = new Set(records.map(({ cropfield }) => cropfield).filter((id): id is string => typeof id === 'string'));
    return [...ids].map((id) => ({ key: id, label: nameOfRow('cropfield', id, store, language) })).filter((entry) => entry.label).toSorted((one, other) => compareText(one.label, other.label));
  }, [records, store, language]);
  return (
    <div className={styles['chips']} role="group" aria-label={t`Filters`}>
      {stateGroups
        .filter((group) => !rareGroups.has(group) || (counts.get(group) ?? 0) > 0 || search.state === group)
        .map((group) => (
          <Chip key={group} on={search.state === group} onClick={() => onChange({ state: search.state === group ? undefined : group })}>
            {label(group)} <span className={styles['count']}>{counts.get(group) ?? 0}</span>
          </Chip>
        ))}
      <span className={styles['rule']} aria-hidden />
      {search.theme ? (
        <Chip on onClick={() => onChange({ theme: undefined })}>
          {themeWords(search.theme)}
        </Chip>
      ) : (
        <Menu end={false} entries={themes.map((code) => ({ label: themeWords(code), run: () => onChange({ theme: code }) }))}>
          <Chip on={false}>{t`Theme`}</Chip>
        </Menu>
      )}
      {search.field ? (
        <Chip on onClick={() => onChange({ field: undefined })}>
          {nameOfRow('cropfield', search.field, store, language) || t`Field`}
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
      {search.from || search.to ? (
        <Chip on onClick={() => onChange({ from: undefined, to: undefined })}>
          {formatPeriod(search.from ?? null, search.to ?? null, language)}
        </Chip>
      ) : null}
    </div>
  );
}
