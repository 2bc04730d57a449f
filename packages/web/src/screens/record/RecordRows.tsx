import { useReader } from '../../data/useReader.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useMedia } from '../../browser/useMedia.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatDate, formatDateTime } from '@furrow/kit/format.ts';
import { List, type ListSort } from '../../ui/list/List.tsx';
import type { ListColumn } from '../../ui/list/listColumn.ts';
import { listColumns } from '../common/list/columns.tsx';
import { sortRows } from '../common/list/sortRows.ts';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { afterSort } from '../common/list/listSearch.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { RecordState } from './RecordState.tsx';
import { fieldWords, recordScreen } from './recordScreen.tsx';
import { RowActions, useRowHands } from './RowActions.tsx';
import { workWords } from './workWords.ts';
import styles from './RecordRows.module.css';

interface Props {
  readonly records: readonly EntityRows['record'][];
  readonly withField?: boolean;
  readonly active?: string | null;
  readonly empty?: ReactNode;
  /** Start, pause and finish on the row. */
  readonly withActions?: boolean;
  /** With the columns a person chose. */
  readonly screen?: EntityScreen;
  /** If present, the records are in that order, which the list's owner keeps. */
  readonly sorts?: readonly ListSort[];
  readonly onSorts?: (sorts: readonly ListSort[]) => void;
  /** If present, every row has a checkbox for multiple selection. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
}

const latestFirst: readonly ListSort[] = [recordScreen.sort!];

/** Records as a list: date, work, place, applier, state. */
export function RecordRows({
  records,
  withField = true,
  active,
  empty,
  withActions = false,
  screen = recordScreen,
  sorts,
  onSorts,
  chosen,
  onChoose,
}: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const reader = useReader();
  const language = useLanguage();
  const { hands, window } = useRowHands();
  // beside the side navigation a tablet has no room for applier and hour
  const roomy = useMedia('(min-width: 1000px)');
  const finger = useMedia('(pointer: coarse), (max-width: 767px)');
  const [ownSorts, setOwnSorts] = useState(latestFirst);
  const order = sorts ?? ownSorts;
  const rows = useMemo(
    () => (sorts ? records : sortRows(screen, records, order, { store: reader, language })),
    [sorts, screen, records, order, reader, language],
  );
  const nameOf = useCallback(
    (record: EntityRows['record']) =>
      [workWords(record), fieldWords(record, { store: reader, language })]
        .filter(Boolean)
        .join(' · '),
    [reader, language],
  );
  const columns = useMemo<readonly ListColumn<EntityRows['record']>[]>(() => {
    const fitting = screen.columns.filter(
      ({ field }) => (withField || field !== 'cropfield') && (roomy || field !== 'applier'),
    );
    const shown = listColumns({ ...screen, columns: fitting }, { store: reader, language }).map(
      (column): ListColumn<EntityRows['record']> => {
        // a narrow column of hectares has a single word as its heading
        if (column.key === 'worked_area')
          return { ...column, title: areaUnit(), width: roomy ? '80px' : '64px', right: true };
        if (column.key === 'date' && !roomy)
          return {
            ...column,
            width: '96px',
            cell: (record) => (record.date ? formatDate(String(record.date), language) : '–'),
          };
        return column;
      },
    );
    return withActions
      ? [
          ...shown,
          {
            key: 'act',
            title: '',
            width: finger ? '92px' : '64px',
            right: true,
            sortable: false,
            cell: (record) => <RowActions record={record} name={nameOf(record)} hands={hands} />,
          },
        ]
      : shown;
  }, [screen, withField, withActions, roomy, finger, reader, language, hands, nameOf]);
  const compact = useCallback(
    (record: EntityRows['record']) => (
      <span className={styles['compact']}>
        <span className={styles['words']}>
          <strong>
            {[withField ? fieldWords(record, { store: reader, language }) : '', workWords(record)]
              .filter(Boolean)
              .join(' · ') || '–'}
          </strong>
          <span className={styles['told']}>
            <RecordState record={record} />
            <span className={styles['when']}>
              {[
                record.date
                  ? (withActions ? formatDate : formatDateTime)(String(record.date), language)
                  : '',
                nameOfRow('farmcontact', record.applier, reader, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
        {withActions ? <RowActions record={record} name={nameOf(record)} hands={hands} /> : null}
      </span>
    ),
    [withField, withActions, reader, language, hands, nameOf],
  );
  return (
    <>
      {window}
      <List
        label={t`Records`}
        rows={rows}
        columns={columns}
        rowId={({ id }) => String(id)}
        active={active}
        onOpen={({ id }) => void navigate({ to: paths.records.byId(String(id)) })}
        {...(chosen && onChoose ? { chosen, onChoose } : {})}
        chooseLabel={(record) =>
          t`Choose ${[record.date, workWords(record), fieldWords(record, { store: reader, language })].filter(Boolean).join(' · ')}`
        }
        chooseAllLabel={t`Choose all`}
        compact={compact}
        sort={order}
        onSort={({ key }, added) => (onSorts ?? setOwnSorts)(afterSort(order, key, added))}
        empty={empty ?? <p style={{ padding: 16 }} className="quiet">{t`No records yet.`}</p>}
      />
    </>
  );
}
