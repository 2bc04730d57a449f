import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFarmStore, usePermission, useRows, useStatus } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { textMatches } from '../../ui/foldText.ts';
import { AddIcon, RecordsIcon } from '../../ui/icons.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { rowName } from '../common/rowName.ts';
import styles from '../common/EntityListPage.module.css';
import { RecordRows, workWords } from './RecordRows.tsx';

/** All work of the active plan, planned and done. */
export function RecordListPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const store = useFarmStore();
  const language = useLanguage();
  const { loading } = useStatus();
  const records = useRows('record');
  const mayCreate = usePermission('record.create');
  const filter = useSearch({ strict: false }).q ?? '';
  const shown = useMemo(
    () => (filter === '' ? records : records.filter((record) => textMatches(`${rowName('record', record, store, language)} ${workWords(record)}`, filter))),
    [records, filter, store, language],
  );
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <div className={styles['head']}>
          <h1>
            <Trans>Records</Trans> <span className={styles['count']}>{records.length}</span>
          </h1>
          <div className={styles['filter']}>
            <SearchBox label={t`Filter`} value={filter} onChange={(q) => void navigate({ to: '.', search: q ? { q } : {}, replace: true } as never)} />
          </div>
          {mayCreate ? (
            <Button data-new component={Link} to={paths.records.create} leftSection={<AddIcon size={16} />}>
              <Trans>Plan work</Trans>
            </Button>
          ) : null}
        </div>
        {records.length === 0 && loading === 'cold' ? (
          <Skeleton />
        ) : (
          <RecordRows
            records={shown}
            empty={
              <EmptyState icon={RecordsIcon} title={filter ? t`No search results` : t`No records yet`}>
                <Trans>Work on the fields stands here: what is planned, under way and done.</Trans>
              </EmptyState>
            }
          />
        )}
      </div>
    </div>
  );
}
