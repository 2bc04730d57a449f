import { http } from '../../calls.ts';
import { openFarmStore } from '../../data/farm-store.ts';
import { refreshProducts } from '../../data/snapshot/offline-products.ts';
import { refreshUsable } from '../../data/snapshot/offline-usable.ts';
import type { FarmStore } from '../../data/types.ts';
import { today } from '../../me/today.ts';
import { askHistory } from '../georeference/askHistory.ts';
import { askWeather, daysAhead, daysUntil, nextHour, spotOf } from '../weather/weatherQuestions.ts';

/** A season to download. */
export interface Season {
  readonly farm: string;
  readonly plan: string;
}

interface Taking {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly tell: (part: number) => void;
}

/** Past days, as many as the weather page shows at first. */
export const weatherDays = 7;
/** Timeout in milliseconds for downloading a farm. */
const patience = 120_000;

/**
 * Loads the answers that screens of the open farm need in addition to its rows: admissions and
 * their verdicts, the weather, the history of each field by the parcel register.
 */
export async function takeAnswers(store: FarmStore, { signal, tell }: Taking): Promise<void> {
  await store.pull();
  await refreshProducts(store, http, signal);
  await refreshUsable(store, http, signal).catch(() => undefined);
  const fields = store.rows('cropfield').filter(({ plan }) => plan === store.plan());
  const spots = new Map(
    fields.flatMap((field) => {
      const spot = spotOf(field);
      return spot ? [[`${spot.lon} ${spot.lat}`, spot] as const] : [];
    }),
  );
  const questions = [
    ...[...spots.values()].flatMap((spot) =>
      [daysUntil(today(), weatherDays), daysAhead(nextHour())].map(
        (period) => () => askWeather(store.user, spot, period, signal),
      ),
    ),
    ...fields
      .filter(({ geometry }) => geometry !== null)
      .map((field) => () => askHistory(store.user, field, signal)),
  ];
  for (const [index, ask] of questions.entries()) {
    if (signal.aborted) return;
    await ask();
    tell((index + 1) / questions.length);
  }
}

/** Downloads a season of another farm to this device. @returns whether it succeeded */
export async function takeSeason(
  user: string,
  { farm, plan }: Season,
  signal: AbortSignal,
): Promise<boolean> {
  const store = openFarmStore({ user, farm, plan });
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), patience);
      const look = () => {
        const { loading, access } = store.status();
        if (loading !== 'fresh' && access && !signal.aborted) return;
        clearTimeout(timer);
        resolve(loading === 'fresh' && access);
      };
      store.subscribe(null, look);
      signal.addEventListener('abort', look);
      look();
    });
  } finally {
    // writes the downloaded rows before closing
    await store.close();
  }
}
