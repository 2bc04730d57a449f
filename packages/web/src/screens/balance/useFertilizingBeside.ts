import { fertilizingBeside } from '@furrow/domain/fertilizing/fertilizing.calls.ts';
import { isOfOtherSeason } from '@furrow/domain/record/other-season.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../calls.ts';
import type { FarmStore } from '../../data/types.ts';
import { Unanswered, useRequested, type OtherSeasons } from '../common/seasons/otherSeasons.ts';

type Answer = Output<typeof fertilizingBeside>;

/** Work of other seasons that brings fertilizer, with its fields. */
export interface FertilizingBeside {
  readonly state: OtherSeasons['state'];
  readonly records: Answer['records'];
  readonly fields: ReadonlyMap<string, Answer['fields'][number]>;
}

/** First and last day of work, YYYY-MM-DD. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const none: FertilizingBeside = { state: 'here', records: [], fields: new Map() };

async function read(days: Days, store: FarmStore, signal: AbortSignal): Promise<FertilizingBeside> {
  const plan = store.plan();
  const answer = await call(fertilizingBeside, { farm: store.farm, plan, ...days }, { signal });
  if (!answer.ok) throw new Unanswered(answer.problem.kind === 'unreachable');
  const fields = new Map(
    answer.value.fields.filter((row) => row.plan !== plan).map((row) => [row.id, row]),
  );
  return {
    state: 'here',
    // rows in the store are of this season, or were changed here
    records: answer.value.records.filter(
      (row) =>
        !store.row('cropfield', row.cropfield) &&
        !store.row('record', row.id) &&
        isOfOtherSeason(row, fields, store.pending('record', row.id) !== null),
    ),
    fields,
  };
}

/**
 * Work of other seasons on some days that brings fertilizer, which is requested from the server.
 * @param days null where none is needed
 * @source decisions 274
 */
export const useFertilizingBeside = (days: Days | null, store: FarmStore): FertilizingBeside =>
  useRequested(days === null ? '' : [store.plan(), days.from, days.to].join(' '), none, (signal) =>
    days === null ? Promise.resolve(none) : read(days, store, signal),
  );
