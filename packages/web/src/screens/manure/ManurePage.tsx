import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsCold, useRows } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StorageIcon } from '../../ui/icons.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { ReadingPage } from '../common/ReadingPage.tsx';
import reading from '../protection/Protection.module.css';
import { SeasonsNotice } from '../protection/SeasonsNotice.tsx';
import { BatchTable } from './BatchTable.tsx';
import { CapacityTable } from './CapacityTable.tsx';
import { ManureHandOver } from './ManureHandOver.tsx';
import { MovementTable } from './MovementTable.tsx';
import { StorageTable } from './StorageTable.tsx';
import { TransportGaps } from './TransportGaps.tsx';
import { TotalTable } from './TotalTable.tsx';
import { useManureBook } from './useManureBook.ts';

/** A person's choice of the period; left out: the season's. */
interface Chosen {
  readonly from?: string | null;
  readonly to?: string | null;
}

/**
 * The book of manure: movements over a period, contents of the storages, and their capacity against
 * the months that the law asks for. @source RUL-25, decisions 248
 */
export function ManurePage() {
  const { t } = useLingui();
  const isCold = useIsCold();
  const { plan } = useWorkspace();
  const season = useRows('plan').find(({ id }) => id === plan);
  const [chosen, choose] = useState<Chosen>({});
  const from = chosen.from === undefined ? (season?.period_start ?? null) : chosen.from;
  const to = chosen.to === undefined ? (season?.period_end ?? null) : chosen.to;
  const shown = useManureBook({ from, to });
  const { book, fills, capacities, state } = shown;
  const isEmpty = book.lines.length + book.rows.length + fills.length === 0;
  return (
    <ReadingPage
      section="registers"
      title={t`Book of manure`}
      tools={
        <>
          <div className={reading['dates']}>
            <DateInput
              label={t`From`}
              value={from}
              onChange={(day) => choose({ ...chosen, from: day })}
            />
            <DateInput
              label={t`Until`}
              value={to}
              onChange={(day) => choose({ ...chosen, to: day })}
            />
          </div>
          <ManureHandOver
            shown={shown}
            period={{ from, to }}
            // nothing is exported before it is complete
            isReady={state !== 'busy' && !isEmpty}
          />
        </>
      }
    >
      <SeasonsNotice state={state} />
      {isEmpty ? (
        isCold || state === 'busy' ? (
          <FarmSkeleton />
        ) : (
          <EmptyState icon={StorageIcon} title={t`No manure in this period`}>
            {t`Deliveries, spreading and counts of manure, compost and other organic fertilizers appear here with their nutrients. Enter the capacity of a storage to see how long it lasts.`}
          </EmptyState>
        )
      ) : (
        <>
          <TotalTable book={book} />
          <BatchTable rows={book.rows} />
          <StorageTable fills={fills} />
          <CapacityTable capacities={capacities} />
          <TransportGaps shown={shown} />
          <MovementTable shown={shown} />
        </>
      )}
    </ReadingPage>
  );
}
