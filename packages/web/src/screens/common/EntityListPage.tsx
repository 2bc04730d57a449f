import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFarmStore, usePermission, useRows, useStatus } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AddIcon, DeleteIcon } from '../../ui/icons.ts';
import { List, type ListSort } from '../../ui/List.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CompactRow, listColumns, sortRows, textOfRow } from './columns.tsx';
import type { EntityScreen } from './EntityScreen.ts';
import { rowName } from './rowName.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { SidePanel } from './SidePanel.tsx';
import { textMatches } from '../../ui/foldText.ts';
import { useRemoval } from './useRemoval.ts';
import styles from './EntityListPage.module.css';

/** Forms carry selectors and searches that a list does without. */
const EntityPanel = lazy(() => import('./EntityPanel.tsx').then(({ EntityPanel: component }) => ({ default: component })));

/** The list of an entity with a form beside it, for every entity that asks for no more. @source SCR-16 */
export function EntityListPage({ screen }: { readonly screen: EntityScreen }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const store = useFarmStore();
  const { loading } = useStatus();
  const rows = useRows(screen.entity);
  const mayCreate = usePermission(`${screen.entity}.create`) && !screen.readOnly;
  const mayDelete = usePermission(`${screen.entity}.delete`) && !screen.readOnly;
  const newLabel = screen.newLabel ? i18n._(screen.newLabel) : '';
  const { id } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const creating = useRouterState({ select: ({ location }) => location.pathname === screen.paths.create });
  const filter = search.q ?? '';
  const [sort, setSort] = useState<ListSort | undefined>(screen.sort);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const removeMany = useRemoval(screen.entity);

  const shown = useMemo(() => {
    const tools = { store, language };
    const found = filter === '' ? rows : rows.filter((row) => textMatches(textOfRow(screen, row, tools), filter));
    return sortRows(screen, found, sort, tools);
  }, [rows, filter, sort, screen, store, language]);
  const columns = useMemo(() => listColumns(screen, shown, { store, language }), [screen, shown, store, language]);
  const kept = filter ? { q: filter } : {};
  const go = (to: string) => void navigate({ to, search: kept } as never);
  const { many } = entityWords(screen.entity, language);
  const { above: Above, view: View, createPanel: CreatePanel } = screen;
  const close = () => go(screen.paths.list);
  const stillChosen = shown.filter((row) => chosen.has(String(row.id)));

  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        {screen.section ? <SectionTabs tabs={screen.section} /> : null}
        <div className={styles['head']}>
          <h1>
            {many} <span className={styles['count']}>{rows.length}</span>
          </h1>
          <div className={styles['filter']}>
            <SearchBox label={t`Filter`} value={filter} onChange={(q) => void navigate({ to: '.', search: q ? { q } : {}, replace: true } as never)} />
          </div>
          {mayCreate ? (
            <Button data-new leftSection={<AddIcon size={16} />} onClick={() => go(screen.paths.create)}>
              {newLabel}
            </Button>
          ) : null}
        </div>
        {Above ? <Above /> : null}
        {rows.length === 0 && loading === 'cold' ? (
          <Skeleton />
        ) : View && shown.length > 0 ? (
          <View rows={shown} active={id ?? null} onOpen={(row) => go(screen.paths.byId(String(row.id)))} />
        ) : (
          <List
            label={many}
            rows={shown}
            columns={columns}
            {...(columns.length > 1 ? { compact: (row: Row) => <CompactRow row={row} columns={columns} /> } : {})}
            rowId={(row) => String(row.id)}
            active={id ?? null}
            onOpen={(row) => go(screen.paths.byId(String(row.id)))}
            sort={sort}
            onSort={setSort}
            {...(mayDelete && rows.length > 0 ? { chosen, onChoose: setChosen } : {})}
            chooseLabel={(row) => t`Choose ${rowName(screen.entity, row, store, language)}`}
            chooseAllLabel={t`Choose all`}
            empty={
              filter ? (
                <EmptyState icon={screen.icon} title={t`No search results`}>
                  <Trans>Nothing here matches “{filter}”.</Trans>
                </EmptyState>
              ) : (
                <EmptyState
                  icon={screen.icon}
                  title={many}
                  action={mayCreate ? <Button variant="light" onClick={() => go(screen.paths.create)}>{newLabel}</Button> : null}
                >
                  {i18n._(screen.about)}
                </EmptyState>
              )
            }
          />
        )}
        {stillChosen.length > 0 && !screen.removalWarning ? (
          <div className={styles['selection']} role="region" aria-label={t`Selection`}>
            <span>{plural(stillChosen.length, { one: '# selected', other: '# selected' })}</span>
            <Button
              variant="default"
              color="red"
              leftSection={<DeleteIcon size={16} />}
              onClick={() => {
                removeMany(stillChosen);
                setChosen(new Set());
              }}
            >
              <Trans>Delete</Trans>
            </Button>
            <Button variant="subtle" onClick={() => setChosen(new Set())}>
              <Trans>Choose none</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {id || creating ? (
        <SidePanel>
          <Suspense fallback={<Skeleton />}>
            {CreatePanel && !id ? (
              <CreatePanel onClose={close} />
            ) : (
              <EntityPanel key={id ?? 'new'} screen={screen} id={id ?? null} onClose={close} onOpen={(made) => go(screen.paths.byId(made))} />
            )}
          </Suspense>
        </SidePanel>
      ) : null}
    </div>
  );
}
