import { useRouteParam } from '../../../browser/router.ts';
import { useReader } from '../../../data/useReader.ts';
import { useAddress } from '../../../browser/useAddress.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { entityOf } from '@furrow/domain/entities.ts';
import { useFarmStore, useIsCold, usePermission, useRows } from '../../../data/index.ts';
import { isOfFarm } from '../../../data/rows/isOfFarm.ts';
import type { Row } from '../../../data/types.ts';
import { sectionOf } from '../../../screens.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { entityWords } from '../../../forms/fieldProps.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { FilterBox } from '../../../ui/list/FilterBox.tsx';
import { AddIcon } from '../../../ui/icons.ts';
import { List } from '../../../ui/list/List.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FarmSkeleton } from '../missing/FarmSkeleton.tsx';
import { listColumns, textOfRow } from './columns.tsx';
import { CompactRow } from './CompactRow.tsx';
import { sortRows } from './sortRows.ts';
import { bulkFields } from './bulkFields.ts';
import type { ColumnOf, EntityScreen } from '../EntityScreen.ts';
import { afterSort, readListSearch, readSorts, writeSorts, type ListSearch } from './listSearch.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListTools } from './ListTools.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { rowName } from '../../../words/rowName.ts';
import { SectionTabs } from '../SectionTabs.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { useLatest } from '../../../ui/useLatest.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { useTextIndex } from '../../../ui/search/useTextIndex.ts';
import { useChosenColumns } from './useChosenColumns.ts';
import { useFilter } from './useFilter.ts';
import { useRemoval } from '../removal/useRemoval.ts';
import { withForm } from '../withForm.tsx';
import styles from './EntityListPage.module.css';

const panelOf = withForm(() => import('../EntityPanel.tsx').then(({ EntityPanel }) => EntityPanel));
const bulkChangeOf = withForm(() =>
  import('./BulkChange.tsx').then(({ BulkChange }) => BulkChange),
);

/**
 * The list of an entity with a form beside it, for every entity without a custom page. @source
 * SCR-16
 */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function EntityListPage({ screen: described }: { readonly screen: EntityScreen }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const store = useFarmStore();
  const search = useAddress(readListSearch);
  const { shown: screen, possible, keep } = useChosenColumns(described, search.columns);
  const isCold = useIsCold();
  const all = useRows(screen.paths.entity);
  const workspace = useWorkspace();
  const rows = useMemo(() => {
    const { only } = described;
    return only ? all.filter((row) => only(row, workspace)) : all;
  }, [all, described, workspace]);
  const may = useListRights(screen);
  const id = useRouteParam('id') ?? null;
  const atNew = useRouterState({
    select: ({ location }) => location.pathname === screen.paths.create,
  });
  const isOpen = id !== null || (atNew && !screen.readOnly);
  const sort = useMemo(
    () => readSorts(search.sort) ?? (described.sort ? [described.sort] : []),
    [search.sort, described.sort],
  );
  const [changing, setChanging] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const removeMany = useRemoval(screen.paths.entity);

  // actions on the list may have an older address
  const address = useLatest(search);
  const changed = useCallback(
    (changes: ListSearch) =>
      Object.fromEntries(
        Object.entries({ ...address.current, ...changes }).filter(([, value]) => value),
      ),
    [address],
  );
  const narrow = useCallback(
    (changes: ListSearch) => void navigate({ to: '.', search: changed(changes), replace: true }),
    [navigate, changed],
  );
  const { text: filter, pending, type } = useFilter(search.q ?? '', (q) => narrow({ q }));
  // the names of other rows are shown, and decide the order of rows
  const reader = useReader();
  const ordered = useMemo(
    () => sortRows(screen, rows, sort, { store: reader, language }),
    [rows, sort, screen, reader, language],
  );
  // a row may be found by the name of a referenced row
  const index = useTextIndex(ordered, {
    owner: store,
    list: screen.paths.list,
    textOf: (row) => textOfRow(screen, row, { store, language }),
    reads: [screen.columns.map(({ field }) => field).join(), language, reader],
  });
  const shown = useMemo(() => index.find(ordered, filter), [index, ordered, filter]);
  const columns = useMemo(
    () => listColumns(screen, { store: reader, language }),
    [screen, reader, language],
  );
  const compact = useCallback((row: Row) => <CompactRow row={row} columns={columns} />, [columns]);
  const typed = useLatest(filter);
  const go = useCallback(
    (to: string) => void navigate({ to, search: changed({ q: typed.current }) }),
    [navigate, changed, typed],
  );
  const { many } = entityWords(screen.paths.entity, language);
  usePageTitle(many);
  const { above: Above, view: View } = described;
  const section = sectionOf(described.paths);
  const [EntityPanel, BulkChange] = [panelOf(described), bulkChangeOf(described)];
  // not drawn again with every key of the filter
  const tabs = useMemo(() => (section ? <SectionTabs section={section} /> : null), [section]);
  const above = useMemo(() => (Above ? <Above /> : null), [Above]);
  const close = useCallback(() => go(described.paths.list), [go, described]);
  const open = useCallback((id: string) => go(described.paths.byId(id)), [go, described]);
  const onColumns = useCallback(
    (columns: readonly ColumnOf[] | null) => narrow({ columns: keep(columns) ?? '' }),
    [narrow, keep],
  );
  const stillChosen = useMemo(
    () => (chosen.size > 0 ? shown.filter((row) => chosen.has(String(row.id))) : []),
    [shown, chosen],
  );
  const toTakeAlong = useLatest(stillChosen.length > 0 ? stillChosen : shown);
  // of a catalogue only the farm's entries can be changed
  const own =
    entityOf(screen.paths.entity).scope === 'catalogue'
      ? stillChosen.filter((row) => isOfFarm(row, store.farm))
      : stillChosen;
  const onNew = may.create ? () => go(screen.paths.create) : undefined;
  const deleteChosen = () => {
    void removeMany(own);
    setChosen(new Set());
  };

  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        {tabs}
        <div className={styles['head']}>
          <h1>
            {many} <span className={styles['count']}>{rows.length}</span>
          </h1>
          <div className={styles['filter']}>
            <FilterBox label={t`Filter`} pending={pending} onType={type} />
          </div>
          {rows.length > 0 ? (
            <ListTools
              screen={screen}
              possible={possible}
              rows={toTakeAlong}
              onColumns={onColumns}
            />
          ) : null}
          {onNew ? (
            // beside an open form the form's button is the primary one
            <Button
              data-new
              variant={isOpen ? 'default' : 'filled'}
              leftSection={<AddIcon size={16} />}
              onClick={onNew}
            >
              {screen.newLabel ? i18n._(screen.newLabel) : ''}
            </Button>
          ) : null}
        </div>
        {above}
        {isCold && rows.length === 0 ? (
          <FarmSkeleton />
        ) : View && shown.length > 0 ? (
          <View rows={shown} active={id} onOpen={(row) => open(String(row.id))} />
        ) : (
          <List
            label={many}
            rows={shown}
            columns={columns}
            {...(columns.length > 1 ? { compact } : {})}
            rowId={(row) => String(row.id)}
            active={id}
            onOpen={(row) => open(String(row.id))}
            sort={sort}
            onSort={({ key }, added) => narrow({ sort: writeSorts(afterSort(sort, key, added)) })}
            {...(may.choose && rows.length > 0 ? { chosen, onChoose: setChosen } : {})}
            chooseLabel={(row) => t`Choose ${rowName(screen.paths.entity, row, store, language)}`}
            chooseAllLabel={t`Choose all`}
            empty={<EmptyList screen={screen} title={many} filter={filter} onNew={onNew} />}
          />
        )}
        {stillChosen.length > 0 ? (
          <SelectionBar
            count={stillChosen.length}
            onChange={may.changeMany && own.length > 0 ? () => setChanging(true) : undefined}
            onDelete={may.deleteMany && own.length > 0 ? deleteChosen : undefined}
            onClear={() => setChosen(new Set())}
          />
        ) : null}
      </div>
      {changing && own.length > 0 ? (
        <Suspense fallback={null}>
          <BulkChange screen={screen} rows={own} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <SidePanel>
          <Suspense fallback={<Skeleton />}>
            <EntityPanel
              key={id ?? 'new'}
              screen={described}
              id={id}
              onClose={close}
              onOpen={open}
            />
          </Suspense>
        </SidePanel>
      ) : null}
    </div>
  );
}

/** The person's rights to the rows of a list. */
function useListRights(screen: EntityScreen) {
  const { entity } = screen.paths;
  const mayCreate = usePermission(`${entity}.create`);
  const mayChange = usePermission(`${entity}.update`);
  const mayDelete = usePermission(`${entity}.delete`) && !screen.readOnly;
  return {
    create: mayCreate && !screen.readOnly,
    choose: mayChange || mayDelete,
    changeMany: mayChange && bulkFields(screen).length > 0,
    // rows whose deletion needs a confirmation are deleted one by one
    deleteMany: mayDelete && !screen.removalWarning,
  };
}
