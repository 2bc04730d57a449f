import { fillTile, type TileIndex } from '@furrow/domain/basemaps/tile-address.ts';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../errors.ts';
import {
  askOutside,
  OutsideError,
  type OutsideAnswer,
  type OutsideOptions,
} from '../outside/ask.ts';
import { isPacked, pictureType, vectorTileType } from './tile-type.ts';

/** A tile and its cache lifetime. */
export interface FetchedTile {
  readonly type: string;
  /** Whether the bytes are packed by gzip. */
  readonly packed: boolean;
  readonly bytes: Buffer;
  readonly seconds: number;
}

/** A tile to fetch: a picture, or vectors. */
export interface TileRequest {
  readonly content: keyof typeof types;
  /** An address with places for zoom, column and row. */
  readonly template: string;
  readonly tile: TileIndex;
  readonly key: string | null;
}

const types = { picture: pictureType, vector: vectorTileType } as const;

export const mostTileBytes = 4 * 1024 * 1024;
const mostMemory = 48 * 1024 * 1024;
/** Caching time of a tile: as stated by its service, within these limits. */
const [leastSeconds, mostSeconds, usualSeconds] = [3600, 7 * 86_400, 86_400];
/** Concurrent requests per host; further ones wait, and far more are refused. */
const [atOnce, mostWaiting] = [8, 200];

const secondsOf = ({ headers }: OutsideAnswer): number => {
  const maxAge = /max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1];
  return Math.min(mostSeconds, Math.max(leastSeconds, Number(maxAge ?? usualSeconds)));
};

/** Our refusal for another server's refusal. */
function refusalOf(answer: OutsideAnswer): Refusal {
  if (answer.status === 429 || answer.status === 503)
    return new Refusal('too_many_requests', {
      retryAfter: Math.min(3600, Number(answer.headers['retry-after']) || 60),
    });
  if ([204, 404, 410].includes(answer.status)) return new Refusal('not_found');
  return new Refusal('basemap_down');
}

/** Limits concurrent requests to a host. */
class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  get isIdle(): boolean {
    return this.running === 0;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= mostWaiting)
      throw new Refusal('too_many_requests', { retryAfter: 10 });
    if (this.running >= atOnce) await new Promise<void>((go) => this.waiting.push(go));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

/** Fetches tiles for the page, each once as long as it is remembered. */
export class TileFetcher {
  private readonly tiles = new LRUCache<string, FetchedTile>({
    maxSize: mostMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  private readonly under = new Map<string, Promise<FetchedTile>>();
  private readonly turns = new Map<string, Turns>();

  /** @throws Refusal */
  fetch(
    { content, template, tile, key }: TileRequest,
    mayAsk: OutsideOptions['mayAsk'],
  ): Promise<FetchedTile> {
    const address = fillTile(template, tile, key);
    const name = `${content} ${address}`;
    const kept = this.tiles.get(name);
    if (kept) return Promise.resolve(kept);
    const running = this.under.get(name);
    if (running) return running;
    const asked = this.ask(new URL(address), types[content], mayAsk)
      .then((fetched) => {
        this.tiles.set(name, fetched, { ttl: fetched.seconds * 1000 });
        return fetched;
      })
      .finally(() => this.under.delete(name));
    this.under.set(name, asked);
    return asked;
  }

  private async ask(
    url: URL,
    typeOf: (bytes: Buffer) => string | null,
    mayAsk: OutsideOptions['mayAsk'],
  ): Promise<FetchedTile> {
    const turns = this.turns.get(url.host) ?? new Turns();
    this.turns.set(url.host, turns);
    try {
      const answer = await turns.take(() => askOutside(url, { mayAsk, most: mostTileBytes }));
      if (answer.status !== 200) throw refusalOf(answer);
      const { body } = answer;
      const type = typeOf(body);
      if (type === null) throw new Refusal('basemap_down');
      return { type, packed: isPacked(body), bytes: body, seconds: secondsOf(answer) };
    } catch (error) {
      if (error instanceof OutsideError) throw new Refusal('basemap_down');
      throw error;
    } finally {
      if (turns.isIdle) this.turns.delete(url.host);
    }
  }
}
