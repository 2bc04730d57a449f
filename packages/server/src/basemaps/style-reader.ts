import type { VectorStyle } from '@furrow/domain/basemaps/basemap.ts';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../errors.ts';
import { OutsideError, type OutsideOptions } from '../outside/ask.ts';
import type { ConfiguredBasemap } from './configured.ts';
import type { StoredBasemap } from './farm-basemaps.ts';
import { BasemapProblem } from './basemap-problem.ts';
import { askStyle, readFarmStyle } from './inspect-style.ts';
import { readVectorStyle } from './vector-style.ts';

type ConfiguredStyle = NonNullable<ConfiguredBasemap['style']>;

/**
 * Lifetime of a style before it is read again, and after its service failed: milliseconds. Services move the tiles of each edition to an address of its own.
 */
const [lifetime, pause] = [86_400_000, 600_000];

const isFailure = (error: unknown): error is BasemapProblem | OutsideError =>
  error instanceof BasemapProblem || error instanceof OutsideError;

/** Reads styles of vector tiles, each once a day. */
export class StyleReader {
  private readonly styles = new LRUCache<string, Promise<VectorStyle>>({
    max: 500,
    ttl: lifetime,
  });

  /**
   * A style of a preset, or of the operator.
   * @throws Refusal `basemap_down`, or `too_many_requests` as its service says
   */
  async read({ address, origins }: ConfiguredStyle): Promise<VectorStyle> {
    // the page may ask no other, and no redirection of theirs leads into our network
    const mayUse = ({ origin }: URL) => origins.includes(origin);
    const ask = askStyle(mayUse);
    try {
      return await this.once(address, async () =>
        readVectorStyle(await ask(new URL(address)), { address, key: null, ask, mayUse }),
      );
    } catch (error) {
      this.styles.delete(address);
      if (error instanceof BasemapProblem && error.problem.code === 'basemap_busy')
        throw new Refusal('too_many_requests', { retryAfter: 60 });
      if (isFailure(error)) throw new Refusal('basemap_down');
      throw error;
    }
  }

  /**
   * The style of a farm's vector tiles as it is today; where its service does not answer, as it was
   * when it was added. Null for a basemap of another kind.
   */
  async ofFarm(
    { id, template, key, style }: StoredBasemap,
    mayAsk: OutsideOptions['mayAsk'],
  ): Promise<VectorStyle | null> {
    if (!style) return null;
    try {
      return await this.once(id, () => readFarmStyle({ address: template, key }, mayAsk));
    } catch (error) {
      if (!isFailure(error)) throw error;
      this.styles.set(id, Promise.resolve(style), { ttl: pause });
      return style;
    }
  }

  private once(
    name: string,
    read: () => Promise<{ readonly style: VectorStyle }>,
  ): Promise<VectorStyle> {
    const kept = this.styles.get(name);
    if (kept) return kept;
    const reading = read().then(({ style }) => style);
    this.styles.set(name, reading);
    return reading;
  }
}
