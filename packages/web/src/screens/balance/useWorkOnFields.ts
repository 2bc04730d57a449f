import type { EntityRows } from '@furrow/domain';
import type { FarmStore } from '../../data/types.ts';
import { rowsByIds, useRequested, type OtherSeasons } from '../common/seasons/otherSeasons.ts';

/** Performed work that was booked on some fields of another season. */
interface WorkOnFields {
  readonly state: OtherSeasons['state'];
  readonly records: readonly EntityRows['record'][];
}

const none: WorkOnFields = { state: 'here', records: [] };

/**
 * Performed work on fields of another season, which is requested from the server.
 * @param fields their ids; none are requested for none
 */
export const useWorkOnFields = (fields: readonly string[], store: FarmStore): WorkOnFields =>
  useRequested(fields.join(), none, async (signal) => {
    const rows = await rowsByIds(
      'record',
      { farm: store.farm, processing_state: 'performed' },
      { ids: fields, by: 'cropfield' },
      signal,
    );
    return { state: 'here', records: rows.filter(({ id }) => !store.row('record', id)) };
  });
