import type { EntityName, EntityRows } from '@furrow/domain';
import { isOfOtherSeason } from '@furrow/domain/record/other-season.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { http } from '../../../calls.ts';
import type { FarmStore } from '../../../data/types.ts';

/**
 * Rows of another season's plan: the farm store has those of the plan in use. They are requested
 * from the server.
 */
export interface OtherSeasons {
  readonly state: 'busy' | 'offline' | 'failed' | 'here';
  readonly records: readonly EntityRows['record'][];
  readonly fields: ReadonlyMap<string, EntityRows['cropfield']>;
}

/** Selection of records: performed ones of a period, or some by their ids. */
export type RecordSelection =
  | {
      readonly farm: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly farm: string; readonly ids: readonly string[] };

type List<N extends EntityName> = {
  readonly objects: readonly EntityRows[N][];
  readonly meta: { readonly total_count: number };
};

const pageSize = 1000;
/** Pages requested beside each other, once the first said how many there are. */
const pagesAtOnce = 4;
/** Ids per request: the length of an address is limited. */
const idsAtOnce = 100;
/** Beyond so many fields whole seasons are requested, a tenth as many answers. */
const mostFieldsById = 1000;
const none: OtherSeasons = { state: 'here', records: [], fields: new Map() };

/** No answer of the server, or none that can be used. */
export class Unanswered extends Error {
  readonly isOffline: boolean;
  constructor(isOffline: boolean) {
    super('no answer');
    this.isOffline = isOffline;
  }
}

/** All rows of a list, page by page. */
async function rowsOf<N extends EntityName>(
  entity: N,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<EntityRows[N][]> {
  const pageAt = async (offset: number): Promise<List<N>> => {
    const answer = await http<List<N>>({
      path: `/api/v1/${entity}/`,
      query: { ...query, limit: pageSize, offset },
      signal,
    });
    if (!answer.ok) throw new Unanswered(answer.problem.kind === 'unreachable');
    return answer.value;
  };
  const first = await pageAt(0);
  const rows = [...first.objects];
  for (let at = pageSize; at < first.meta.total_count; at += pageSize * pagesAtOnce) {
    const offsets = Array.from({ length: pagesAtOnce }, (_, index) => at + index * pageSize);
    const pages = await Promise.all(
      offsets.filter((offset) => offset < first.meta.total_count).map(pageAt),
    );
    rows.push(...pages.flatMap(({ objects }) => objects));
  }
  return rows;
}

/** Rows whose id, or another reference, is one of some; requests beside each other. */
export async function rowsByIds<N extends EntityName>(
  entity: N,
  query: Readonly<Record<string, string>> & { readonly farm: string },
  { ids, by = 'id' }: { readonly ids: readonly string[]; readonly by?: string },
  signal: AbortSignal,
): Promise<EntityRows[N][]> {
  const rows: EntityRows[N][] = [];
  const batch = (at: number) => ids.slice(at, at + idsAtOnce).join(',');
  for (let at = 0; at < ids.length; at += idsAtOnce * pagesAtOnce) {
    const batches = Array.from({ length: pagesAtOnce }, (_, index) =>
      batch(at + index * idsAtOnce),
    );
    const pages = batches
      .filter(Boolean)
      .map((some) => rowsOf(entity, { ...query, [`${by}__in`]: some }, signal));
    rows.push(...(await Promise.all(pages)).flat());
  }
  return rows;
}

/** Fields by their ids: by themselves, or with the whole seasons they are of where they are many. */
async function fieldsOf(
  ids: readonly string[],
  { farm, store, signal }: { farm: string; store: FarmStore; signal: AbortSignal },
): Promise<EntityRows['cropfield'][]> {
  const plans = store.rows('plan').flatMap(({ id }) => (id === store.plan() ? [] : [String(id)]));
  if (ids.length <= mostFieldsById || plans.length > idsAtOnce)
    return rowsByIds('cropfield', { farm }, { ids }, signal);
  const rows = await rowsOf('cropfield', { farm, plan__in: plans.join(',') }, signal);
  const named = new Set(ids);
  return rows.filter(({ id }) => named.has(String(id)));
}

async function read(
  wanted: RecordSelection,
  store: FarmStore,
  signal: AbortSignal,
): Promise<OtherSeasons> {
  const period = (): Record<string, string> =>
    'ids' in wanted
      ? {}
      : {
          ...(wanted.from ? { date__gte: `${wanted.from} 00:00` } : {}),
          ...(wanted.to ? { date__lte: `${wanted.to} 23:59` } : {}),
        };
  const rows =
    'ids' in wanted
      ? await rowsByIds('record', { farm: wanted.farm }, { ids: wanted.ids }, signal)
      : await rowsOf(
          'record',
          {
            farm: wanted.farm,
            processing_state: 'performed',
            order_by: 'date',
            ...period(),
          },
          signal,
        );
  // a record without a field, or with a field of this season, is in the store, or it was deleted
  // here and the server does not know yet
  const records = rows.filter(
    (row) =>
      typeof row.cropfield === 'string' &&
      !store.row('cropfield', row.cropfield) &&
      !store.row('record', row.id),
  );
  const fields = await fieldsOf([...new Set(records.map((row) => String(row.cropfield)))], {
    farm: wanted.farm,
    store,
    signal,
  });
  const plan = store.plan();
  const others = new Map(
    fields.filter((row) => row.plan !== plan).map((row) => [String(row.id), row]),
  );
  return {
    state: 'here',
    records: records.filter((row) =>
      isOfOtherSeason(row, others, store.pending('record', row.id) !== null),
    ),
    fields: others,
  };
}

/** Anything that is requested from the server, and its loading state. */
interface Requested {
  readonly state: OtherSeasons['state'];
}

/**
 * Rows that are requested once, and again for another key.
 * @param key of the request; empty for none
 * @param empty shown without a request, and until it is answered
 */
export function useRequested<T extends Requested>(
  key: string,
  empty: T,
  request: (signal: AbortSignal) => Promise<T>,
): T {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: T }>({
    key: '',
    value: empty,
  });
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const busy = useMemo(() => ({ ...empty, state: 'busy' as const }), [empty]);
  useEffect(() => {
    if (key === '') return undefined;
    const stopping = new AbortController();
    void latest
      .current(stopping.signal)
      .catch((error: unknown): T => {
        if (error instanceof Unanswered)
          return { ...empty, state: error.isOffline ? 'offline' : 'failed' };
        throw error;
      })
      .then((value) => {
        if (!stopping.signal.aborted) setLoaded({ key, value });
      });
    return () => stopping.abort();
  }, [key, empty]);
  if (key === '') return empty;
  return loaded.key === key ? loaded.value : busy;
}

/** Readable records of all other seasons, with their fields. */
export const useOtherSeasons = (wanted: RecordSelection | null, store: FarmStore): OtherSeasons =>
  useRequested(wanted === null ? '' : JSON.stringify(wanted), none, (signal) =>
    wanted === null ? Promise.resolve(none) : read(wanted, store, signal),
  );
