import { fillTile, type TileIndex } from '@furrow/domain/basemaps/tile-address.ts';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../errors.ts';
import {
  askOutside,
  OutsideError,
  type OutsideAnswer,
  type OutsideOptions,
} from '../outside/ask.ts';
import { pictureType } from './picture-type.ts';

/** A tile and its cache lifetime. */
export interface TilePicture {
  readonly type: string;
  readonly bytes: Buffer;
  readonly seconds: number;
}

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

/** Fetches pictures of tiles for the page, each once as long as it is remembered. */
export class TileFetcher {
  private readonly pictures = new LRUCache<string, TilePicture>({
    maxSize: mostMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  private readonly under = new Map<string, Promise<TilePicture>>();
  private readonly turns = new Map<string, Turns>();

  /** @throws Refusal */
  fetch(
    template: string,
    tile: TileIndex,
    key: string | null,
    mayAsk: OutsideOptions['mayAsk'],
  ): Promise<TilePicture> {
    const address = fillTile(template, tile, key);
    const kept = this.pictures.get(address);
    if (kept) return Promise.resolve(kept);
    const running = this.under.get(address);
    if (running) return running;
    const asked = this.ask(new URL(address), mayAsk)
      .then((picture) => {
        this.pictures.set(address, picture, { ttl: picture.seconds * 1000 });
        return picture;
      })
      .finally(() => this.under.delete(address));
    this.under.set(address, asked);
    return asked;
  }

  private async ask(url: URL, mayAsk: OutsideOptions['mayAsk']): Promise<TilePicture> {
    const turns = this.turns.get(url.host) ?? new Turns();
    this.turns.set(url.host, turns);
    try {
      const answer = await turns.take(() => askOutside(url, { mayAsk, most: mostTileBytes }));
      if (answer.status !== 200) throw refusalOf(answer);
      const type = pictureType(answer.body);
      if (type === null) throw new Refusal('basemap_down');
      return { type, bytes: answer.body, seconds: secondsOf(answer) };
    } catch (error) {
      if (error instanceof OutsideError) throw new Refusal('basemap_down');
      throw error;
    } finally {
      if (turns.isIdle) this.turns.delete(url.host);
    }
  }
}
