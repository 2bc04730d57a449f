import { randomUUID } from 'node:crypto';
import { photo } from '../../e2e/photo.ts';
import type { Answered } from '../../packages/server/src/testing/client.ts';
import { exported } from '../../packages/server/src/testing/exports.ts';
import { formOf } from '../../packages/server/src/testing/files.ts';
import { review } from '../../packages/server/src/testing/imports.ts';
import { openLine, type Line } from '../../packages/server/src/testing/live-line.ts';
import type { Person } from '../../packages/server/src/testing/people.ts';
import { pause } from '../proofs/programs.ts';
import type { Grower } from './members.ts';

/** Devices of a cooperative's members: each follows its farm and does the work of a day on it. */

/** An answered request: when, of which kind, and milliseconds until its last byte. */
interface Taken {
  readonly at: number;
  readonly kind: string;
  readonly took: number;
}

/** All that the devices saw. */
export interface Log {
  readonly taken: Taken[];
  /** Answers that were no success, and broken connections, by kind and status. */
  readonly refused: Map<string, number>;
  sessions: number;
}

/** A device asks for news this often. */
const followSeconds = 10;

/** Minutes that one looks at the farm, and acts in them. */
const sessionMinutes = 9;
const actsInSession = 14;

const manyPhotos = 12;

type Act = (device: Device) => Promise<void>;

/** Acts of a day and their shares. */
const acts: readonly (readonly [share: number, act: Act])[] = [
  [30, (device) => device.recordWork()],
  [12, (device) => device.takePhoto()],
  [24, (device) => device.read('list', `/api/v1/record/?farm=${device.farm}&limit=100`)],
  [14, (device) => device.read('search', '/api/v1/producttype/search/?q=kali')],
  [12, (device) => device.read('fields', `/api/v1/cropfield/?farm=${device.farm}&limit=100`)],
  [3, (device) => device.importFields()],
  [3, (device) => device.export('records', 'csv')],
  [2, (device) => device.export('records', 'pdf')],
];

interface Stock {
  readonly photos: readonly Buffer[];
}

export const makeStock = async (): Promise<Stock> => ({
  photos: await Promise.all(Array.from({ length: manyPhotos }, () => photo(1600, 1200))),
});

class Device {
  readonly farm: string;
  #person: Person;
  #cursor = '';
  #version = '';
  #line: Line | null = null;

  constructor(
    grower: Grower,
    private readonly log: Log,
    private readonly stock: Stock,
  ) {
    this.farm = grower.farm;
    this.#person = { ...grower, email: '', contact: '' };
  }

  /** Opens the farm, follows it and works on it for a while. */
  async session(isOver: () => boolean): Promise<void> {
    const end = Date.now() + sessionMinutes * 60_000 * (0.5 + Math.random());
    await this.#follow('open');
    await this.#listen();
    const perTurn = (actsInSession * followSeconds) / (sessionMinutes * 60);
    while (Date.now() < end && !isOver()) {
      await pause(followSeconds * 1000 * (0.8 + Math.random() * 0.4));
      await this.#follow('follow');
      if (Math.random() < perTurn) await this.#act();
    }
    this.#line?.hangUp();
    this.log.sessions += 1;
  }

  async recordWork(): Promise<void> {
    const { client } = this.#person;
    const id = randomUUID();
    const made = await this.#timed('create', () =>
      client.post('/api/v1/record/', {
        id,
        farm: this.farm,
        date: '2026-05-12 08:30',
        processing_state: 'planned',
        notes: randomUUID(),
      }),
    );
    if (!made) return;
    await this.#timed('update', () =>
      client.patch(`/api/v1/record/${id}/`, { processing_state: 'performed' }),
    );
  }

  async takePhoto(): Promise<void> {
    const [first = Buffer.alloc(0)] = this.stock.photos;
    const bytes = this.stock.photos[Math.floor(Math.random() * manyPhotos)] ?? first;
    // bytes after the end of a picture make it another file
    const content = Buffer.concat([bytes, Buffer.from(randomUUID())]);
    await this.#timed('photo', () =>
      this.#person.client.post(
        '/api/v1/image/',
        formOf({ farm: this.farm }, { bytes: content, name: 'photo.jpg' }),
      ),
    );
  }

  async read(kind: string, path: string): Promise<void> {
    await this.#timed(kind, () => this.#person.client.get(path));
  }

  async importFields(): Promise<void> {
    const at = Math.random();
    const features = Array.from({ length: 20 }, (_, index) => {
      const [x, y] = [5 + at + index * 0.004, 52 + at];
      const ring = [
        [x, y],
        [x + 0.003, y],
        [x + 0.003, y + 0.003],
        [x, y + 0.003],
        [x, y],
      ];
      return {
        type: 'Feature',
        properties: { name: `Import ${index}` },
        geometry: { type: 'Polygon', coordinates: [ring] },
      };
    });
    const bytes = new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));
    // looked at and not applied: the farms keep their size
    await this.#whole('import', async () => {
      await review(this.#person, [{ name: 'fields.geojson', bytes }]);
    });
  }

  async export(what: string, format: string): Promise<void> {
    await this.#whole(format, async () => void (await exported(this.#person, what, format)));
  }

  async #act(): Promise<void> {
    const all = acts.reduce((sum, [share]) => sum + share, 0);
    let left = Math.random() * all;
    for (const [share, act] of acts) {
      left -= share;
      if (left <= 0) return act(this);
    }
  }

  async #follow(kind: string): Promise<void> {
    const { user, farm, plan, client } = this.#person;
    const path = `/cropr/${user}/${farm}/${plan}/my_data_from_timestamp.js`;
    const since = this.#cursor
      ? `?my_data_timestamp=${encodeURIComponent(this.#cursor)}&version=${this.#version}`
      : '';
    const answer = await this.#timed(kind, () => client.get(path + since));
    if (!answer) return;
    const { my_data_timestamp: cursor, version } = answer.body as {
      readonly my_data_timestamp: string;
      readonly version: string;
    };
    [this.#cursor, this.#version] = [cursor, version];
  }

  async #listen(): Promise<void> {
    const line = await openLine(this.#person.client, '/ws/channel/user/notifications').catch(
      () => 'broken' as const,
    );
    if (typeof line === 'object') this.#line = line;
    else this.#refuse('live', line);
  }

  async #timed(kind: string, ask: () => Promise<Answered>): Promise<Answered | null> {
    const at = Date.now();
    const start = performance.now();
    const answer = await ask().catch(() => null);
    if (!answer || answer.status >= 300) {
      this.#refuse(kind, answer?.status ?? 'broken');
      return null;
    }
    this.log.taken.push({ at, kind, took: performance.now() - start });
    return answer;
  }

  /** Work of several requests. */
  async #whole(kind: string, work: () => Promise<void>): Promise<void> {
    const at = Date.now();
    const start = performance.now();
    try {
      await work();
      this.log.taken.push({ at, kind, took: performance.now() - start });
    } catch (error) {
      // up to the answer that a message quotes: each has an id of its own
      this.#refuse(kind, error instanceof Error ? error.message.split(': {')[0]! : 'failed');
    }
  }

  #refuse(kind: string, why: string | number): void {
    const key = `${kind} ${why}`;
    this.log.refused.set(key, (this.log.refused.get(key) ?? 0) + 1);
  }
}

/** So many devices at all times, one session after the other, each on the next farm in turn. */
export async function keepOnline(
  growers: readonly Grower[],
  count: number,
  { log, stock, isOver }: { log: Log; stock: Stock; isOver: () => boolean },
): Promise<void> {
  let next = 0;
  const line = async (): Promise<void> => {
    // they do not come all at once
    await pause(Math.random() * 60_000);
    while (!isOver()) {
      const grower = growers[next++ % growers.length];
      if (grower) await new Device(grower, log, stock).session(isOver);
    }
  };
  await Promise.all(Array.from({ length: count }, line));
}
