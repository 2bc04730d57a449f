import type { EntityRows } from '@furrow/domain';
import { ActionIcon, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useIsCold, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { today } from '../../me/today.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { AddIcon, ColumnsIcon, ImportIcon, ParcelIcon, PrintIcon } from '../../ui/icons.ts';
import { List } from '../../ui/list/List.tsx';
import type { ListColumn } from '../../ui/list/listColumn.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { SwatchName } from '../../ui/input/Swatch.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { useFarmStore } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import type { Pointed } from '../../map/pointed.ts';
import type { MapSearch } from './map/mapSearch.ts';
import type { Press } from './map/selection.ts';
import type { useFieldWords } from './useFieldWords.ts';
import { GroundFoot } from './ground/GroundFoot.tsx';
import styles from './FieldList.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

const FieldsPrint = lazyPart(() =>
  import('../print/FieldsPrint.tsx').then(({ FieldsPrint: component }) => component),
);

interface Props {
  readonly fields: readonly EntityRows['cropfield'][];
  /** Crop fields there are, shown or not. */
  readonly total: number;
  readonly words: ReturnType<typeof useFieldWords>;
  readonly search: MapSearch;
  readonly onSearch: (changes: Partial<Record<keyof MapSearch, unknown>>) => void;
  /** Every selected field, including the one whose panel is open. */
  readonly selection: ReadonlySet<string>;
  readonly open: string | null;
  readonly onPress: (press: Press) => void;
  /** The field that is pointed at, here or on the map. */
  readonly pointed: Pointed;
  readonly onHover: (row: EntityRows['cropfield'] | null) => void;
  /** Begins a new field on the map; left out where the person may not. */
  readonly onDraw?: (() => void) | undefined;
}

/** The crop fields beside the map: swatch, name, crop and variety, hectares, and their sum. */
export const FieldList = memo(function FieldList({
  fields,
  total,
  words,
  search,
  onSearch,
  selection,
  open,
  onPress,
  pointed,
  onHover,
  onDraw,
}: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const isCold = useIsCold();
  const keys = useRef({ additive: false, range: false });
  const rows = useRef<HTMLDivElement>(null);
  const noteKeys = (event: {
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly shiftKey: boolean;
  }) => {
    keys.current = { additive: event.ctrlKey || event.metaKey, range: event.shiftKey };
  };
  // the list serves many screens and does not support highlighting from outside: its row is marked
  // in the DOM
  useEffect(() => {
    let marked: Element | null = null;
    return pointed.subscribe((id) => {
      marked?.removeAttribute('data-hovered');
      const row = id === null ? null : `[role="row"][id$="-${CSS.escape(id)}"]`;
      marked = row && rows.current ? rows.current.querySelector(row) : null;
      marked?.setAttribute('data-hovered', '');
    });
  }, [pointed]);
  const [printing, setPrinting] = useState(false);
  const columns = useMemo<readonly ListColumn<EntityRows['cropfield']>[]>(
    () => [
      {
        key: 'name',
        title: t`Field`,
        cell: (field) => {
          const { crop, variety, color } = words(field);
          return (
            <SwatchName
              color={color}
              name={String(field.name ?? '')}
              note={[crop, variety].filter(Boolean).join(' · ')}
            />
          );
        },
      },
      {
        key: 'area',
        title: areaUnit(),
        right: true,
        width: '74px',
        cell: (field) => formatArea(Number(field.registered_area) || 0, language),
        footerSpans: true,
        footer: (shown) => (
          <div className={styles['foot']}>
            <span>{plural(shown.length, { one: '# field', other: '# fields' })}</span>
            <span>
              <GroundFoot fields={shown} />
            </span>
          </div>
        ),
      },
    ],
    [words, language, t],
  );
  return (
    <>
      <div className={styles['head']}>
        <h1>
          <Trans>Crop fields</Trans> <span className={styles['count']}>{fields.length}</span>
        </h1>
        <div className={styles['tools']}>
          {onDraw ? (
            <ActionIcon
              data-new
              variant="subtle"
              size={34}
              aria-label={t`Draw a field`}
              title={t`Draw a field`}
              onClick={onDraw}
            >
              <AddIcon />
            </ActionIcon>
          ) : null}
          <ActionIcon
            component={Link}
            to={paths.exchange}
            variant="subtle"
            size={34}
            aria-label={t`Import your boundaries`}
          >
            <ImportIcon />
          </ActionIcon>
          {fields.length > 0 ? (
            <ActionIcon
              variant="subtle"
              size={34}
              aria-label={t`Print`}
              title={t`Print`}
              onClick={() => setPrinting(true)}
            >
              <PrintIcon />
            </ActionIcon>
          ) : null}
          <ActionIcon
            component={Link}
            to={paths.cropfields.list}
            variant="subtle"
            size={34}
            aria-label={t`Fields as a table`}
            title={t`Fields as a table`}
          >
            <ColumnsIcon />
          </ActionIcon>
          {printing ? (
            <Suspense fallback={null}>
              <FieldsPrint fields={fields} onDone={() => setPrinting(false)} />
            </Suspense>
          ) : null}
        </div>
      </div>
      {/* where there is nothing to filter, the first steps take its place */}
      {total === 0 ? null : (
        <>
          <div className={styles['filter']}>
            <SearchBox
              leaves
              label={t`Filter`}
              value={search.q ?? ''}
              onChange={(q) => onSearch({ q })}
            />
          </div>
          <FieldChips search={search} onSearch={onSearch} />
        </>
      )}
      {total === 0 && isCold ? (
        <FarmSkeleton />
      ) : (
        <div
          ref={rows}
          className={styles['rows']}
          onClickCapture={noteKeys}
          onKeyDownCapture={noteKeys}
        >
          <List
            label={t`Crop fields`}
            rows={fields}
            columns={columns}
            rowId={(field) => String(field.id)}
            active={open}
            chosen={selection}
            onOpen={(field) => onPress({ id: String(field.id), ...keys.current })}
            onHover={onHover}
            empty={
              total === 0 ? (
                <EmptyState
                  icon={ParcelIcon}
                  title={t`No fields yet`}
                  action={
                    <div className={styles['first']}>
                      <Button
                        component={Link}
                        to={paths.exchange}
                        leftSection={<ImportIcon size={16} />}
                      >
                        <Trans>Import your boundaries</Trans>
                      </Button>
                      {onDraw ? (
                        <Button
                          variant="default"
                          onClick={onDraw}
                          leftSection={<ParcelIcon size={16} />}
                        >
                          <Trans>Draw the first field</Trans>
                        </Button>
                      ) : null}
                    </div>
                  }
                >
                  <Trans>Import them from a file, or draw the first one on the map.</Trans>
                </EmptyState>
              ) : (
                <EmptyState icon={ParcelIcon} title={t`No search results`}>
                  <Trans>No field of this plan fits the filters.</Trans>
                </EmptyState>
              )
            }
          />
        </div>
      )}
    </>
  );
});

function FieldChips({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { date, plan } = useWorkspace();
  const groups = useRows('group').filter((group) => group.plan === null || group.plan === plan);
  const fields = useRows('cropfield');
  const reader = useReader('croptype');
  const crops = useMemo(() => {
    const ids = new Set<number>();
    for (const { crop } of fields) if (typeof crop === 'number') ids.add(crop);
    return [...ids]
      .map((id) => ({ id, name: nameOfRow('croptype', id, reader, language) }))
      .filter(({ name }) => name);
  }, [fields, reader, language]);
  const cropName =
    search.crop === undefined ? '' : nameOfRow('croptype', search.crop, store, language);
  const groupName =
    search.group === undefined ? '' : nameOfRow('group', search.group, store, language);
  return (
    <div className={styles['chips']}>
      <Chip on={!search.all} onClick={() => onSearch({ all: search.all ? undefined : true })}>
        {date === today() ? t`Visible today` : t`Visible on ${formatDate(date, language)}`}
      </Chip>
      {cropName ? (
        <Chip on onClick={() => onSearch({ crop: undefined })}>
          {cropName}
        </Chip>
      ) : crops.length > 0 ? (
        <Menu
          end={false}
          entries={crops.map(({ id, name }) => ({
            label: name,
            run: () => onSearch({ crop: id }),
          }))}
        >
          <Chip on={false}>{t`Crop`}</Chip>
        </Menu>
      ) : null}
      {groupName ? (
        <Chip on onClick={() => onSearch({ group: undefined })}>
          {groupName}
        </Chip>
      ) : groups.length > 0 ? (
        <Menu
          end={false}
          entries={groups.map((group) => ({
            label: String(group.name ?? ''),
            run: () => onSearch({ group: String(group.id) }),
          }))}
        >
          <Chip on={false}>{t`Group`}</Chip>
        </Menu>
      ) : null}
    </div>
  );
}
