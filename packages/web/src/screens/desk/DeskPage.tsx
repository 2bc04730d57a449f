import type { DeskFarm } from '@furrow/domain/desk/desk.calls.ts';
import { readDesk } from '@furrow/domain/desk/desk.calls.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeskIcon } from '../../ui/icons.ts';
import { onEntryKey } from '../../ui/list/entryKeys.ts';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { foldText } from '../../ui/search/foldText.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { problemWords } from '../../words/problemWords.ts';
import { useCall } from '../../services/useCall.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { DeskRow } from './DeskRow.tsx';
import { byNeed } from './deskOrder.ts';
import styles from './Desk.module.css';

/** Number of farms from which on there is a filter by name. */
const manyFarms = 8;

/** All farms of a person: waiting items, late work, missing data. @source docs/decisions/151 */
export function DeskPage() {
  const { t } = useLingui();
  const { value, problem, asking } = useCall(readDesk, {});
  const [query, setQuery] = useState('');
  const farms = useMemo(() => (value?.farms ?? []).toSorted(byNeed), [value]);
  const shown = farms.filter(({ name }) => foldText(name).includes(foldText(query.trim())));
  if (!value && asking) return <Skeleton />;
  return (
    <ReadingPage title={t`All farms`} tools={<span className="quiet">{farms.length || ''}</span>}>
      {problem ? <Notice level="warning">{problemWords(problem)}</Notice> : null}
      {value && farms.length === 0 ? (
        <EmptyState icon={DeskIcon} title={t`No farm yet`}>
          {t`Farms you advise or work for appear here, with the items waiting for you. A farm invites you from its contacts.`}
        </EmptyState>
      ) : null}
      {farms.length >= manyFarms ? (
        <div className={styles['find']}>
          <SearchBox leaves label={t`Find a farm`} value={query} onChange={setQuery} />
        </div>
      ) : null}
      {farms.length > 0 ? <DeskTable farms={shown} /> : null}
    </ReadingPage>
  );
}

function DeskTable({ farms }: { readonly farms: readonly DeskFarm[] }) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among the buttons of its farms
    <table className={styles['table']} data-entries onKeyDown={onEntryKey}>
      <thead>
        <tr>
          <th scope="col">{t`Farm`}</th>
          <th scope="col">{t`Waiting`}</th>
          <th scope="col">{t`Late`}</th>
          <th scope="col">{t`Missing in the register`}</th>
          <th scope="col">{t`Risk by field`}</th>
          <th scope="col">{t`Next work`}</th>
          <th scope="col">{t`Last visit`}</th>
        </tr>
      </thead>
      <tbody>
        {farms.map((farm) => (
          <DeskRow key={farm.id} farm={farm} />
        ))}
      </tbody>
    </table>
  );
}
