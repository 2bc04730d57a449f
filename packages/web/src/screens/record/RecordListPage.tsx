import { useReader } from '../../data/useReader.ts';
import { useAddress } from '../../browser/useAddress.ts';
import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useFarmStore, useIsCold, usePermission, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBox } from '../../ui/list/FilterBox.tsx';
import { RecordsIcon } from '../../ui/icons.ts';
import type { ListSort } from '../../ui/list/listSort.ts';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { useTextIndex } from '../../ui/search/useTextIndex.ts';
import type { ColumnOf } from '../common/EntityScreen.ts';
import { readSorts, writeSorts } from '../common/list/listSearch.ts';
import { ListTools } from '../common/list/ListTools.tsx';
import { sortRows } from '../common/list/sortRows.ts';
import { useChosenColumns } from '../common/list/useChosenColumns.ts';
import { useFilter } from '../common/list/useFilter.ts';
import styles from '../common/list/EntityListPage.module.css';
import { NewWork } from './NewWork.tsx';
import { groupsOf, narrowed, groupedRecords } from './listFilter.ts';
import { RecordChips } from './RecordChips.tsx';
import { RecordRows } from './RecordRows.tsx';
import { recordScreen } from './recordScreen.tsx';
import { recordText } from './recordText.ts';
import { readRecordList, type RecordListSearch } from './recordSearch.ts';
import { RecordSelection } from './RecordSelection.tsx';
import { useRecordRights } from './useRecordRights.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

const nothing: ReadonlySet<string> = new Set();
const noRecords: readonly EntityRows['record'][] = [];

/**
 * All work of the active plan, planned, in progress and done. Its filter is part of the address.
 */
export function RecordListPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const store = useFarmStore();
  const language = useLanguage();
  const isCold = useIsCold();
  const records = useRows('record');
  const mayCreate = usePermission('record.create');
  const { principal } = useRecordRights();
  const search = useAddress(readRecordList);
  const { state, theme, field, from, to } = search;
  const { shown: screen, possible, keep } = useChosenColumns(recordScreen, search.columns);
  const sorts = useMemo(() => readSorts(search.sort) ?? [recordScreen.sort!], [search.sort]);
  const [chosen, setChosen] = useState(nothing);
  usePageTitle(t`Records`);

  // names of fields and products are read through the store; naming the entities re-reads them when
  // they change
  const fields = useReader('cropfield');
  const works = useReader('stock', 'detailtype');
  const ordered = useMemo(
    () => sortRows(screen, records, sorts, { store: fields, language }),
    [screen, records, sorts, language, fields],
  );
  const index = useTextIndex(ordered, {
    owner: store,
    list: 'record',
    textOf: (record) => recordText(record, store, language),
    reads: [language, fields, works],
  });
  const groups = useMemo(() => groupsOf(records, principal.lookup), [records, principal]);
  // actions on the list may have an older address
  const latest = useLatest(search);
  const change = useCallback(
    (changes: Partial<Record<keyof RecordListSearch, string | undefined>>) =>
      void navigate({
        to: '.',
        search: Object.fromEntries(
          Object.entries({ ...latest.current, ...changes }).filter(([, value]) => value),
        ),
        replace: true,
      }),
    [navigate, latest],
  );
  const filter = useFilter(search.q ?? '', (q) => change({ q }));
  const fitting = useMemo(
    () =>
      index.find(
        narrowed(ordered, {
          ...(theme ? { theme } : {}),
          ...(field ? { field } : {}),
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
        }),
        filter.text,
      ),
    [ordered, theme, field, from, to, filter.text, index],
  );
  const { counts, shown } = useMemo(
    () => groupedRecords(fitting, state, groups),
    [fitting, state, groups],
  );
  const onSorts = useCallback(
    (next: readonly ListSort[]) => change({ sort: writeSorts(next) }),
    [change],
  );
  const selected = useMemo(
    () => (chosen.size > 0 ? shown.filter(({ id }) => chosen.has(String(id))) : noRecords),
    [shown, chosen],
  );
  const toTakeAlong = useLatest(selected.length > 0 ? selected : shown);
  const onColumns = useCallback(
    (columns: readonly ColumnOf[] | null) => change({ columns: keep(columns) }),
    [change, keep],
  );
  const filtered =
    filter.text !== '' ||
    [state, theme, field, from, to].some((narrowing) => narrowing !== undefined);

  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <div className={styles['head']}>
          <h1>
            <Trans>Records</Trans> <span className={styles['count']}>{shown.length}</span>
          </h1>
          <div className={styles['filter']}>
            <FilterBox label={t`Filter`} pending={filter.pending} onType={filter.type} />
          </div>
          {records.length > 0 ? (
            <ListTools
              screen={screen}
              possible={possible}
              rows={toTakeAlong}
              onColumns={onColumns}
            />
          ) : null}
          {mayCreate ? <NewWork isNew isCompact /> : null}
        </div>
        <RecordChips search={search} counts={counts} records={records} onChange={change} />
        {records.length === 0 && isCold ? (
          <FarmSkeleton />
        ) : (
          <RecordRows
            records={shown}
            withActions
            screen={screen}
            sorts={sorts}
            onSorts={onSorts}
            chosen={chosen}
            onChoose={setChosen}
            empty={
              <NoRecords
                onShowAll={filtered ? () => change(unfiltered) : undefined}
                mayPlan={mayCreate}
              />
            }
          />
        )}
        {selected.length > 0 ? (
          <RecordSelection records={selected} onClear={() => setChosen(nothing)} />
        ) : null}
      </div>
    </div>
  );
}

/** The search parameters without any filter. */
const unfiltered = {
  q: undefined,
  state: undefined,
  theme: undefined,
  field: undefined,
  from: undefined,
  to: undefined,
};

interface NoRecordsProps {
  /** Present where there are records, but the filter hides all of them. */
  readonly onShowAll: (() => void) | undefined;
  readonly mayPlan: boolean;
}

function NoRecords({ onShowAll, mayPlan }: NoRecordsProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={RecordsIcon}
      title={onShowAll ? t`No search results` : t`No records yet`}
      action={
        onShowAll ? (
          <Button variant="light" onClick={onShowAll}>
            <Trans>Show all work</Trans>
          </Button>
        ) : mayPlan ? (
          <NewWork />
        ) : null
      }
    >
      <Trans>Work on the fields is listed here: planned, under way and done.</Trans>
    </EmptyState>
  );
}
