import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useMedia } from '../../browser/useMedia.ts';
import { useFarmStore } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { compareText } from '../../ui/foldText.ts';
import { areaUnit } from '../../ui/areaUnit.ts';
import { formatArea, formatDate, formatDateTime } from '../../ui/formats.ts';
import { List, type ListColumn, type ListSort } from '../../ui/List.tsx';
import { SwatchName } from '../../ui/Swatch.tsx';
import { nameOfRow } from '../common/rowName.ts';
import { useFieldWords } from '../cropfield/useFieldWords.ts';
import { RecordState } from './RecordState.tsx';
import { RowActions } from './RowActions.tsx';
import { themeWords } from './themes.ts';
import styles from './RecordRows.module.css';

interface Props {
  readonly records: readonly Row[];
  readonly withField?: boolean;
  readonly active?: string | null;
  readonly empty?: ReactNode;
  /** Start, pause and finish on the row. */
  readonly withActions?: boolean;
  /** Given, every row has a box to choose several. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
}

interface Shown {
  readonly record: Row;
  readonly date: string;
  readonly work: string;
  readonly field: string;
  readonly color: string;
  readonly applier: string;
}

/** The work of a record in words: its themes, each once. */
export function workWords(record: Row): string {
  const activities = (record['activities'] as readonly { readonly theme: string | null }[] | null) ?? [];
  return [...new Set(activities.flatMap(({ theme }) => (theme ? [themeWords(theme)] : [])))].join(', ');
}

/** Records as a list: when, what, where, who, how far. */
export function RecordRows({ records, withField = true, active, empty, withActions = false, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const store = useFarmStore();
  const language = useLanguage();
  const words = useFieldWords();
  // beside the side navigation a tablet has no room for who did it, nor for the hour
  const roomy = useMedia('(min-width: 1000px)');
  const [sort, setSort] = useState<ListSort>({ key: 'date', descending: true });
  const rows = useMemo<readonly Shown[]>(() => {
    const shown = records.map((record) => {
      const field = store.row('cropfield', record['cropfield'] as string | null);
      return {
        record,
        date: String(record['date'] ?? ''),
        work: workWords(record),
        field: String(field?.['name'] ?? ''),
        color: field ? words(field).color : '',
        applier: nameOfRow('farmcontact', record['applier'], store, language),
      };
    });
    const key = (row: Shown) => (sort.key === 'area' ? String(row.record['worked_area'] ?? 0) : sort.key === 'state' ? String(row.record['processing_state']) : String(row[sort.key as 'date' | 'work' | 'field' | 'applier'] ?? ''));
    return shown.toSorted((one, other) => compareText(key(one), key(other)) * (sort.descending ? -1 : 1));
  }, [records, sort, store, language, words]);
  const columns = useMemo<readonly ListColumn<Shown>[]>(() => {
    const sum = records.reduce((total, record) => total + (Number(record['worked_area']) || 0), 0);
    return [
      { key: 'date', title: fieldLabel('record', 'date', language), width: roomy ? '150px' : '96px', cell: ({ date }) => (date ? (roomy ? formatDateTime : formatDate)(date, language) : '–') },
      ...(withField ? [{ key: 'field', title: t`Field`, cell: ({ field, color }: Shown) => (field ? <SwatchName color={color} name={field} /> : '–') }] : []),
      { key: 'work', title: t`Work`, cell: ({ work }) => work || '–' },
      ...(roomy ? [{ key: 'applier', title: fieldLabel('record', 'applier', language), cell: ({ applier }: Shown) => applier || '–', wideOnly: true }] : []),
      { key: 'area', title: areaUnit(), width: roomy ? '80px' : '64px', right: true, wideOnly: true, cell: ({ record }) => (typeof record['worked_area'] === 'number' ? formatArea(record['worked_area'], language) : '–'), footer: formatArea(sum, language) },
      { key: 'state', title: fieldLabel('record', 'processing_state', language), width: '160px', cell: ({ record }) => <RecordState record={record} /> },
      ...(withActions ? [{ key: 'act', title: '', width: '64px', right: true, sortable: false, cell: ({ record, field, work }: Shown) => <RowActions record={record} name={[work, field].filter(Boolean).join(' · ')} /> }] : []),
    ];
  }, [records, withField, withActions, roomy, language, t]);
  return (
    <List
      label={t`Records`}
      rows={rows}
      columns={columns}
      rowId={({ record }) => String(record.id)}
      active={active}
      onOpen={({ record }) => void navigate({ to: paths.records.byId(String(record.id)) })}
      {...(chosen && onChoose ? { chosen, onChoose } : {})}
      chooseLabel={({ date, work, field }) => t`Choose ${[date, work, field].filter(Boolean).join(' · ')}`}
      chooseAllLabel={t`Choose all`}
      compact={({ record, date, work, field, applier }) => (
        <span className={styles['compact']}>
          <span className={styles['words']}>
            <strong>{[withField ? field : '', work].filter(Boolean).join(' · ') || '–'}</strong>
            <span className={styles['told']}>
              <RecordState record={record} />
              {[date ? (withActions ? formatDate : formatDateTime)(date, language) : '', applier].filter(Boolean).join(' · ')}
            </span>
          </span>
          {withActions ? <RowActions record={record} name={[work, field].filter(Boolean).join(' · ')} /> : null}
        </span>
      )}
      sort={sort}
      onSort={setSort}
      empty={empty ?? <p style={{ padding: 16 }} className="quiet">{t`There are no records yet.`}</p>}
    />
  );
}
