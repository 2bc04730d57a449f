import type { Output } from '@furrow/kit';
import type { findPlaces } from '@furrow/domain/places/places.calls.ts';
import { LRUCache } from 'lru-cache';
import { askOutside } from '../outside/ask.ts';
import { Gazetteer, type PlaceQuery } from './gazetteer.ts';
import { addressOf, attributionOf, readAnswer, type PlaceService } from './services.ts';

type Found = Output<typeof findPlaces>['places'][number];

const mostFromService = 5;
const mostAnswer = 512 * 1024;
const patience = 4000;
/** A town is shown at a lower zoom than a house. */
const [townZoom, addressZoom] = [13, 16];

/** Finds towns here, and postal codes and addresses where the operator allows external requests. */
export class PlaceFinder {
  private gazetteer: Promise<Gazetteer> | null = null;
  /** The results for a text; nothing is stored on disk. */
  private readonly remembered = new LRUCache<string, readonly Found[]>({
    max: 2000,
    ttl: 3_600_000,
  });

  constructor(private readonly services: readonly PlaceService[]) {}

  async towns(query: PlaceQuery): Promise<readonly Found[]> {
    this.gazetteer ??= Gazetteer.open();
    // a failed load is retried by the next request
    this.gazetteer.catch(() => (this.gazetteer = null));
    return (await this.gazetteer).find(query).map(({ name, region, country, ...at }) => ({
      name,
      note: [region, country].filter(Boolean).join(', '),
      longitude: at.longitude,
      latitude: at.latitude,
      zoom: townZoom,
      source: 'GeoNames',
    }));
  }

  /**
   * Of the requested countries, or of all allowed ones.
   * @returns null where a service did not answer
   */
  async addresses({ text, countries }: PlaceQuery): Promise<readonly Found[] | null> {
    const meant = this.services.filter(({ country }) => countries.includes(country));
    const chosen = meant.length > 0 ? meant : this.services;
    const answers = await Promise.allSettled(chosen.map((service) => this.ask(service, text)));
    const places = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    return places.length === 0 && answers.some(({ status }) => status === 'rejected')
      ? null
      : places;
  }

  get asksOutside(): boolean {
    return this.services.length > 0;
  }

  private async ask(service: PlaceService, text: string): Promise<readonly Found[]> {
    const name = `${service.code} ${text.trim().toLowerCase()}`;
    const cached = this.remembered.get(name);
    if (cached) return cached;
    const { status, body } = await askOutside(addressOf(service, text, mostFromService), {
      // named by the operator or by us
      mayAsk: () => true,
      most: mostAnswer,
      patience,
      headers: { accept: 'application/json' },
    });
    if (status !== 200) throw new Error(`the service ${service.code} answered ${status}`);
    const hits = readAnswer(service, JSON.parse(body.toString()))
      .slice(0, mostFromService)
      .map((entry) => ({
        ...entry,
        note: service.country,
        zoom: addressZoom,
        source: attributionOf(service),
      }));
    this.remembered.set(name, hits);
    return hits;
  }
}
