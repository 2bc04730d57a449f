import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsCold } from '../../data/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StorageIcon } from '../../ui/icons.ts';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { PeriodInputs, usePeriod, type ChosenPeriod } from '../common/seasons/PeriodInputs.tsx';
import reading from '../protection/Protection.module.css';
import { SeasonsNotice } from '../common/seasons/SeasonsNotice.tsx';
import { BatchTable } from './BatchTable.tsx';
import { CapacityTable } from './CapacityTable.tsx';
import { ManureHandOver } from './ManureHandOver.tsx';
import { MovementTable } from './MovementTable.tsx';
import { StorageTable } from './StorageTable.tsx';
import { TransportGaps } from './TransportGaps.tsx';
import { TotalTable } from './TotalTable.tsx';
import { useManureBook } from './useManureBook.ts';

/**
 * The book of manure: movements over a period, contents of the storages, and their capacity against
 * the months that the law asks for. @source RUL-25, decisions 248
 */
export function ManurePage() {
  const { t } = useLingui();
  const isCold = useIsCold();
  const [chosen, choose] = useState<ChosenPeriod>({});
  const { from, to } = usePeriod(chosen);
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
            <PeriodInputs
              period={{ from, to }}
              onChange={(change) => choose({ ...chosen, ...change })}
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
