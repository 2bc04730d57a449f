import { findPlaces } from '@furrow/domain/places/places.calls.ts';
import { call } from '../../../calls.ts';
import type { MapFeature } from '../../../map/types.ts';
import { toMetre } from './toMetre.ts';
import { byMatch, textMatches } from '../../../ui/search/foldText.ts';

/** A search result: a place to show on the map. */
export interface FoundPlace {
  /** Unique among the results of a search. */
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  /** Attribution; null for typed coordinates. */
  readonly source: string | null;
}

/** Hints to the most likely meaning of a search. */
interface SearchContext {
  /** ISO 3166-1 */
  readonly countries: readonly string[];
  readonly near?: readonly [longitude: number, latitude: number];
  /** Whether addresses are searched as well; not at sign-up, where nobody is signed in. */
  readonly addresses?: boolean;
}

const mostFields = 6;
const coordinateZoom = 16;

/** The fields whose name matches, the best first. */
export const fieldHits = (features: readonly MapFeature[], text: string): readonly MapFeature[] =>
  text.trim() === ''
    ? []
    : byMatch(
        features.filter(({ label }) => textMatches(label, text)),
        ({ label }) => label,
        text,
      ).slice(0, mostFields);

/** Whether a text can be coordinates: two numbers at least. */
const looksTyped = (text: string): boolean => /\d\D+\d/.test(text);

async function typed(text: string, countries: readonly string[]): Promise<readonly FoundPlace[]> {
  if (!looksTyped(text)) return [];
  // reference systems are many, and few people type coordinates
  const { typedPlaces } = await import('@furrow/formats/crs/typed-coordinates.ts');
  return typedPlaces(text, countries).map(({ longitude, latitude, system }, index) => ({
    id: `typed ${index}`,
    name: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    note: system,
    longitude,
    latitude,
    zoom: coordinateZoom,
    source: null,
  }));
}

/**
 * Coordinates first, then the server's results.
 * @returns `complete` is false where the server, or a service it queries, did not answer
 */
export async function placeHits(
  text: string,
  { countries, near, addresses = true }: SearchContext,
  signal: AbortSignal,
): Promise<{ readonly places: readonly FoundPlace[]; readonly complete: boolean }> {
  if (text.trim() === '') return { places: [], complete: true };
  const codes = countries.filter((code) => /^[A-Z]{2}$/.test(code));
  const [read, answer] = await Promise.all([
    typed(text, codes),
    call(
      findPlaces,
      {
        q: text.trim(),
        addresses,
        ...(codes.length > 0 ? { countries: codes.join(',') } : {}),
        ...(near ? { longitude: toMetre(near[0]), latitude: toMetre(near[1]) } : {}),
      },
      { signal },
    ),
  ]);
  if (!answer.ok) return { places: read, complete: false };
  const places = answer.value.places.map((location, index) => ({
    ...location,
    id: `place ${index}`,
  }));
  return { places: [...read, ...places], complete: answer.value.complete };
}
