import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';

interface HammerReport {
  readonly seen: Map<string, number>;
  readonly wrote: Map<string, number>;
  readonly polls: number;
}

/**
 * Eight writers create and change rows as fast as they can while a poller follows the feed from
 * cursor to cursor.
 * @returns for every row the last written version, and the last one the poller received
 */
export async function hammerFeed(
  person: Person,
  { writers = 8, rowsEach = 60 }: { writers?: number; rowsEach?: number } = {},
): Promise<HammerReport> {
  const wrote = new Map<string, number>();
  const seen = new Map<string, number>();
  const address = `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js`;
  let cursor = '';
  let version = '';
  let polls = 0;
  const poll = async () => {
    const { body } = await person.client.get(
      `${address}?my_data_timestamp=${encodeURIComponent(cursor)}&version=${version}`,
    );
    ({ my_data_timestamp: cursor, version } = body as {
      my_data_timestamp: string;
      version: string;
    });
    for (const row of body.labels as { id: string; version: number }[])
      seen.set(row.id, row.version);
    polls += 1;
  };
  await poll();
  const write = async () => {
    for (let count = 0; count < rowsEach; count += 1) {
      const id = randomUUID();
      const made = await person.client.post('/api/v1/label/', { id, farm: person.farm, name: id });
      if (made.status !== 201) throw new Error(made.text);
      const changed = await person.client.patch(`/api/v1/label/${id}/`, { color: '#aabbcc' });
      wrote.set(id, changed.body.version as number);
    }
  };
  let writing = true;
  const work = Promise.all(Array.from({ length: writers }, write)).finally(() => (writing = false));
  while (writing) await poll();
  await work;
  await poll();
  return { seen, wrote, polls };
}

/** Rows whose last version the poller never received. */
export function lostIn({ seen, wrote }: HammerReport): string[] {
  return [...wrote].filter(([id, version]) => seen.get(id) !== version).map(([id]) => id);
}
