import {
  plannedFields,
  proposalFor,
  storeRows,
} from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useIsCold, useRows } from '../../data/index.ts';
import { today } from '../../me/today.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PrintIcon, SoilIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { ReadingPage } from '../common/ReadingPage.tsx';
import type { OtherSeasons } from '../common/seasons/otherSeasons.ts';
import { plannedUse } from '../stock/ledger.ts';
import { FertilizerPlanPrint } from './FertilizerPlanPrint.tsx';
import { NeedTable } from './NeedTable.tsx';
import { PollutedAreas } from './PollutedAreas.tsx';
import { OtherWorkNotice } from './notices/OtherWorkNotice.tsx';
import { ProposalTable } from './ProposalTable.tsx';
import type { FertilizerPlan } from './planFigures.ts';
import { StoreTable } from './StoreTable.tsx';
import { UncertainNutrients } from './UncertainNutrients.tsx';
import { UnstatedManure } from './UnstatedManure.tsx';
import { PollutedAreasNote, UnstatedDays, UnstatedZone } from './notices/UnstatedZone.tsx';
import { useNutrientFacts, type NutrientFacts } from './useNutrientFacts.ts';
import { usePreceding } from './usePreceding.ts';

/** Works the plan out from the rows of the season and of the years before. */
function useFertilizerPlan(facts: NutrientFacts): {
  readonly plan: FertilizerPlan | null;
  /** Of the work of other seasons. */
  readonly state: OtherSeasons['state'];
} {
  const stocks = useRows('stock');
  const bookings = useRows('stockrecord');
  const other = usePreceding(facts);
  const { season, records, lookup, land, report, day } = facts;
  const plan = useMemo(() => {
    if (!land) return null;
    const year = day.slice(0, 'YYYY'.length);
    const fields = plannedFields({ ...facts, land, ...other });
    const store = storeRows({
      stocks,
      bookings,
      lookup,
      report,
      period: {
        start: season?.period_start ?? `${year}-01-01`,
        end: season?.period_end ?? `${year}-12-31`,
      },
    });
    const reserved = new Map(
      [...plannedUse(records, lookup)].map(([stock, amount]) => [String(stock), amount]),
    );
    return { fields, store, proposal: proposalFor(fields, store, reserved, facts) };
  }, [facts, land, other, day, stocks, bookings, lookup, report, season, records]);
  return { plan, state: other.state };
}

/**
 * The plan of fertilizing: needs of fields, planned and performed doses, and proposals from the
 * store. @source RUL-25
 */
export function FertilizerPlanPage() {
  const { t } = useLingui();
  const isCold = useIsCold();
  const facts = useNutrientFacts();
  const { fields, day } = facts;
  const { plan, state } = useFertilizerPlan(facts);
  const [printing, setPrinting] = useState(false);
  return (
    <ReadingPage
      section="registers"
      title={t`Fertilizer plan`}
      tools={
        plan && plan.fields.length > 0 ? (
          <Button
            variant="default"
            leftSection={<PrintIcon size={16} />}
            // nothing is handed over before it is complete
            disabled={state === 'busy'}
            onClick={() => setPrinting(true)}
          >
            {t`Print or PDF`}
          </Button>
        ) : null
      }
    >
      {fields.length === 0 ? (
        isCold ? (
          <FarmSkeleton />
        ) : (
          <EmptyState icon={SoilIcon} title={t`No crop fields yet`}>
            {t`Once crop fields have a crop, their needs appear here beside your stock.`}
          </EmptyState>
        )
      ) : plan ? (
        <>
          <OtherWorkNotice state={state} />
          <NeedTable fields={plan.fields} facts={facts} />
          <PollutedAreas fields={plan.fields} facts={facts} />
          <UnstatedManure facts={facts} />
          <UncertainNutrients facts={facts} />
          <UnstatedZone balances={plan.fields.map(({ norms }) => norms)} figures="proposal" />
          <UnstatedDays doses={plan.proposal.doses} />
          <PollutedAreasNote balances={plan.fields.map(({ norms }) => norms)} />
          <ProposalTable plan={plan} today={today()} year={day.slice(0, 'YYYY'.length)} />
          <StoreTable store={plan.store} />
        </>
      ) : (
        <Skeleton />
      )}
      {plan && printing ? (
        <FertilizerPlanPrint
          plan={plan}
          facts={facts}
          state={state}
          onDone={() => setPrinting(false)}
        />
      ) : null}
    </ReadingPage>
  );
}
