import type { EntityRows } from '@furrow/domain';
import type { Ledger } from '@furrow/domain/money/ledger.ts';
import { fieldMargins, type FieldMargin } from '@furrow/domain/money/margin.ts';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { useCallback, useMemo, useState } from 'react';
import { http } from '../../calls.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useEarlierFields } from '../home/useEarlierFields.ts';
import { useLedger } from './useLedger.ts';

type Field = EntityRows['cropfield'];
type Work = EntityRows['record'];

/** A season with the margins of its fields. */
export interface SeasonMargins {
  readonly plan: EntityRows['plan'];
  readonly margins: readonly FieldMargin[];
}

interface Contracts {
  readonly contracts: readonly EntityRows['contract'][];
  readonly links: readonly EntityRows['contractfield'][];
}

function marginsOf(
  fields: readonly Field[],
  records: readonly Work[],
  ledger: Ledger,
  { contracts, links }: Contracts,
): readonly FieldMargin[] {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const contractOf = (field: string) =>
    links.find((link) => link.cropfield === field && byId.has(link.contract))?.contract ?? null;
  const done = countedWork(records, ledger.lookup).filter(
    ({ processing_state: state }) => state === 'performed',
  );
  return fieldMargins({ fields, records: done, sharesOf: workShares(fields), contractOf, ledger });
}

/** The margins of the season in use; null for people who may see no prices, or without any. */
export function useMargins(): {
  readonly margins: readonly FieldMargin[];
  readonly currency: string;
  readonly ledger: Ledger;
} | null {
  const { plan } = useWorkspace();
  const every = useRows('cropfield');
  const records = useRows('record');
  const contracts = useRows('contract');
  const links = useRows('contractfield');
  const ledger = useLedger();
  return useMemo(() => {
    if (!ledger) return null;
    const fields = every.filter((field) => field.plan === plan);
    const margins = marginsOf(fields, records, ledger.ledger, { contracts, links });
    return { ...ledger, margins };
  }, [ledger, every, plan, records, contracts, links]);
}

/** Rows per page of a list. */
const pageSize = 1000;

/** The work performed in a season, from the server; null when it cannot be reached. */
async function workOf(
  farm: string,
  { period_start: start, period_end: end }: EntityRows['plan'],
): Promise<readonly Work[] | null> {
  const all: Work[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const result = await http<{
      readonly objects: readonly Work[];
      readonly meta: { readonly total_count: number };
    }>({
      path: '/api/v1/record/',
      query: {
        farm,
        processing_state: 'performed',
        date__gte: `${start ?? ''} 00:00`,
        date__lte: `${end ?? ''} 23:59`,
        limit: pageSize,
        offset,
      },
    });
    if (!result.ok) return null;
    all.push(...result.value.objects);
    if (all.length >= result.value.meta.total_count || result.value.objects.length === 0)
      return all;
  }
}

/** Seasons other than the one in use, loaded on request. */
export interface OtherMargins {
  readonly seasons: readonly SeasonMargins[];
  readonly state: 'idle' | 'reading' | 'there' | 'failed';
  /** Of the seasons: how many are read. */
  readonly done: number;
  readonly all: number;
  readonly read: () => void;
}

export function useOtherMargins(ledger: Ledger | null): OtherMargins {
  const store = useFarmStore();
  const { plan } = useWorkspace();
  const plans = useRows('plan');
  const contracts = useRows('contract');
  const links = useRows('contractfield');
  const { fields } = useEarlierFields(plan);
  const [margins, setMargins] = useState<Omit<OtherMargins, 'read' | 'all'>>({
    seasons: [],
    state: 'idle',
    done: 0,
  });
  const others = useMemo(
    () =>
      plans
        .filter(({ id }) => id !== plan && fields.some((field) => field.plan === id))
        .toSorted((left, right) => (right.period_end ?? '').localeCompare(left.period_end ?? '')),
    [plans, plan, fields],
  );
  const read = useCallback(() => {
    if (!ledger) return;
    setMargins({ seasons: [], state: 'reading', done: 0 });
    void (async () => {
      const seasons: SeasonMargins[] = [];
      for (const other of others) {
        const records = await workOf(store.farm, other);
        if (!records) return setMargins({ seasons, state: 'failed', done: seasons.length });
        const seasonFields = fields.filter((field) => field.plan === other.id);
        seasons.push({
          plan: other,
          margins: marginsOf(seasonFields, records, ledger, { contracts, links }),
        });
        setMargins({ seasons: [...seasons], state: 'reading', done: seasons.length });
      }
      return setMargins({ seasons, state: 'there', done: seasons.length });
    })();
  }, [ledger, others, store, fields, contracts, links]);
  return { ...margins, all: others.length, read };
}
