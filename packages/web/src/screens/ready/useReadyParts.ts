import { useCallback, useEffect, useState } from 'react';
import { useFarmStore, useRows, useStatusOf } from '../../data/index.ts';
import { type StoredSeason, storedDataOf } from '../../data/snapshot/storedSeasons.ts';
import { storedProducts } from '../../data/snapshot/offline-products.ts';
import {
  type DownloadedBasemap,
  downloadedBasemaps,
  recoverBasemaps,
} from '../../map/basemap/storedBasemap.ts';
import { answeredAt } from '../../services/cachedAnswer.ts';
import { historyQuestion } from '../georeference/askHistory.ts';
import { today } from '../../me/today.ts';
import { weatherDays } from './takeAlong.ts';
import { daysUntil, spotOf, weatherQuestion } from '../weather/weatherQuestions.ts';

/** The data stored on this device for a day without signal. */
export interface Ready {
  /** Time of the check, milliseconds since 1970. */
  readonly looked: number;
  readonly seasons: readonly StoredSeason[];
  readonly products: { readonly count: number; readonly bytes: number };
  readonly weatherAt: number | null;
  /** Fields whose register history is on the device, of all that have a boundary. */
  readonly histories: { readonly count: number; readonly of: number };
  readonly basemaps: readonly DownloadedBasemap[];
  /** Bytes that this browser grants; null where it does not report them. */
  readonly room: number | null;
  /** The browser does not delete stored data without the person's consent. */
  readonly persists: boolean;
}

/** Milliseconds until rows that were not written yet are searched again. */
const lookAgain = 1500;

/** Reads the parts on this device, and again on request. */
export function useReadyParts(): { readonly ready: Ready | null; readonly look: () => void } {
  const store = useFarmStore();
  const fields = useRows('cropfield');
  const [ready, setReady] = useState<Ready | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let there = true;
    const { user } = store;
    const read = async () => {
      const drawn = fields.filter(
        ({ geometry, plan }) => geometry !== null && plan === store.plan(),
      );
      const spot = drawn[0] ? spotOf(drawn[0]) : null;
      const [kept, products, weatherAt, histories, estimate, persists] = await Promise.all([
        storedDataOf(user),
        storedProducts(store),
        spot ? answeredAt(user, weatherQuestion(spot, daysUntil(today(), weatherDays))) : null,
        Promise.all(drawn.map((field) => answeredAt(user, historyQuestion(field)))),
        navigator.storage?.estimate?.().catch(() => null) ?? null,
        navigator.storage?.persisted?.().catch(() => false) ?? false,
        recoverBasemaps(),
      ]);
      if (!there) return;
      setReady({
        looked: Date.now(),
        seasons: kept.seasons,
        products: { count: products.length, bytes: kept.productBytes },
        weatherAt,
        histories: { count: histories.filter((at) => at !== null).length, of: drawn.length },
        basemaps: downloadedBasemaps(),
        room: estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0),
        persists,
      });
    };
    void read();
    return () => void (there = false);
  }, [store, fields, round]);
  const look = useCallback(() => setRound((before) => before + 1), []);
  const loading = useStatusOf('loading');
  const isWritten = ready?.seasons.some(
    ({ farm, plan }) => farm === store.farm && plan === store.plan(),
  );
  useEffect(() => {
    // rows are written to the device some time after they have come
    const timer = isWritten === false && loading === 'fresh' ? setTimeout(look, lookAgain) : null;
    return () => clearTimeout(timer ?? undefined);
  }, [isWritten, loading, ready, look]);
  return { ready, look };
}
