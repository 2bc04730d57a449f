import type { EntityRows } from '@furrow/domain';
import {
  judgeStoredRecord,
  judgeOnDevice,
  type OfflineData,
} from '@furrow/domain/verdict/on-device.ts';
import type { RecordStatus } from '@furrow/domain/admission/status-shapes.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { http } from '../../calls.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { storedRegisters, refreshUsable } from '../../data/snapshot/offline-usable.ts';
import type { FarmStore } from '../../data/types.ts';
import { today } from '../../me/today.ts';

/**
 * Verdicts from data stored on the device, for use without signal. Loaded on demand: rules and
 * their texts are no part of the first page.
 * @source decision 112
 */

/** The registers and rows stored on the device; null where it never got any. */
async function offlineDataOf(store: FarmStore): Promise<OfflineData | null> {
  const registers = await storedRegisters(store);
  if (registers === null) return null;
  const countries = String(store.facts().farm.countries ?? '')
    .split(',')
    .filter((country) => country !== '' && country !== '__');
  return {
    ...registers,
    countries,
    lookup: rowLookup(store),
    fields: store.rows('cropfield'),
    records: store.rows('record'),
    stock: store.rows('stock'),
    organisms: store.rows('organism'),
  };
}

/** The verdicts on work that is being typed, one per field; null where none is possible. */
export async function judgeDraft(
  store: FarmStore,
  work: Parameters<typeof judgeOnDevice>[0],
  fields: readonly string[],
  language: Language,
): Promise<readonly RecordStatus[] | null> {
  const kept = await offlineDataOf(store);
  return (
    kept &&
    fields.map((cropfield) =>
      judgeOnDevice({ ...work, cropfield }, kept, { language, today: today() }),
    )
  );
}

/** The verdicts on records of the device, in their order; null where none can be. */
export async function judgeRecords(
  store: FarmStore,
  records: readonly EntityRows['record'][],
  language: Language,
): Promise<readonly RecordStatus[] | null> {
  const kept = await offlineDataOf(store);
  return kept && records.map((row) => judgeStoredRecord(row, kept, { language, today: today() }));
}

/** Stores the data with which the device can judge later. */
export const storeForOffline = (store: FarmStore, signal: AbortSignal): Promise<void> =>
  refreshUsable(store, http, signal);
