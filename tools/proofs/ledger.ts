import { randomUUID } from 'node:crypto';
import type { Client } from '../../packages/server/src/testing/client.ts';
import type { Person } from '../../packages/server/src/testing/people.ts';
import { pause, until as untilTrue } from './programs.ts';
import type { Table } from './table.ts';

/**
 * Writers that keep a ledger of acknowledged writes, and resend the others, as devices do: a create
 * with its own id, a change with its new value. At the end the servers' rows are compared with it.
 */

/** Each written row with the values it was given, the last acknowledged one last. */
type Entries = Map<string, string[]>;

interface Ledger {
  readonly entries: Entries;
  /** Answers that were no acknowledgement, and broken connections, by kind. */
  readonly refused: Map<string, number>;
  /** The longest time between two acknowledgements of all writers, in milliseconds. */
  longestGap: number;
}

/**
 * An answer that asks to retry later: from the balancer, or from a server that is busy or shutting
 * down.
 */
const later = new Set([502, 503, 504]);

/** A write that is not acknowledged by then never will be. */
const patienceSeconds = 150;
/** An answer later than this counts as lost, and the request is repeated. */
const answerSeconds = 30;

/** @throws Error when it takes longer than an answer may */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), answerSeconds * 1000);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

interface WritingOptions {
  readonly writers: number;
  readonly until: () => boolean;
}

/** The body of an answer, of the shape that its call has. */
export async function read<T>({ client }: Person, path: string): Promise<T> {
  const answer = await inTime(client.get(path));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as T;
}

interface Row {
  readonly id: string;
  readonly notes: string;
}

interface FeedAnswer {
  readonly my_data_timestamp: string;
  readonly version: string;
  readonly records: readonly Row[];
}

interface ListAnswer {
  readonly objects: readonly Row[];
  readonly meta: { readonly next: string | null };
}

interface HistoryAnswer {
  readonly results: readonly { readonly action: string }[];
}

/** Devices of one person, writing as fast as they are answered. */
async function keepWriting(person: Person, { writers, until }: WritingOptions): Promise<Ledger> {
  const ledger: Ledger = { entries: new Map(), refused: new Map(), longestGap: 0 };
  let last = Date.now();
  const acknowledged = () => {
    ledger.longestGap = Math.max(ledger.longestGap, Date.now() - last);
    last = Date.now();
  };
  const count = (kind: string) => ledger.refused.set(kind, (ledger.refused.get(kind) ?? 0) + 1);

  /**
   * Sends until it is acknowledged. @throws Error for a refusal that no second try mends, and when
   * it takes longer than anybody would wait
   */
  const send = async (ask: () => ReturnType<Client['get']>): Promise<void> => {
    for (const deadline = Date.now() + patienceSeconds * 1000; ;) {
      const answer = await inTime(ask()).catch(() => null);
      if (answer && answer.status < 300) return acknowledged();
      count(answer ? String(answer.status) : 'connection');
      if (answer && !later.has(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
      if (Date.now() > deadline)
        throw new Error(`not acknowledged within ${patienceSeconds} s: ${answer?.text ?? ''}`);
      await pause(50 + Math.random() * 150);
    }
  };
  const write = async (): Promise<void> => {
    while (!until()) {
      const id = randomUUID();
      const values = [randomUUID(), randomUUID(), randomUUID()];
      await send(() =>
        person.client.post('/api/v1/record/', {
          id,
          farm: person.farm,
          date: '2026-05-12 08:30',
          processing_state: 'planned',
          notes: values[0],
        }),
      );
      ledger.entries.set(id, [values[0]!]);
      for (const value of values.slice(1)) {
        await send(() => person.client.patch(`/api/v1/record/${id}/`, { notes: value }));
        ledger.entries.get(id)!.push(value);
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return ledger;
}

/** The rows of a device that followed the feed from cursor to cursor. */
async function followFeed(person: Person, until: () => boolean): Promise<Map<string, string>> {
  const balances = new Map<string, string>();
  const address = `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js`;
  let cursor = '';
  let version = '';
  const poll = async (): Promise<boolean> => {
    const answer = await read<FeedAnswer>(
      person,
      `${address}?my_data_timestamp=${encodeURIComponent(cursor)}&version=${version}`,
    ).catch(() => null);
    if (!answer) return false;
    ({ my_data_timestamp: cursor, version } = answer);
    for (const row of answer.records) balances.set(row.id, row.notes);
    return true;
  };
  while (!until()) {
    await poll();
    await pause(50);
  }
  await untilTrue(poll, 'the feed after the last write', patienceSeconds);
  return balances;
}

/** Writes while another device follows, which pulls once more after the last write. */
export async function writeAndFollow(
  person: Person,
  options: WritingOptions,
): Promise<{ readonly ledger: Ledger; readonly followed: ReadonlyMap<string, string> }> {
  let isWritten = false;
  const following = followFeed(person, () => isWritten);
  const ledger = await keepWriting(person, options).finally(() => (isWritten = true));
  return { ledger, followed: await following };
}

/** Compares the rows of the servers and of a follower of the feed with the acknowledged writes. */
export async function compare(
  person: Person,
  { entries, refused, longestGap }: Ledger,
  followed: ReadonlyMap<string, string>,
): Promise<Table> {
  const stored = new Map<string, string>();
  for (let offset = 0; ; offset += 1000) {
    const { objects, meta } = await read<ListAnswer>(
      person,
      `/api/v1/record/?farm=${person.farm}&limit=1000&offset=${offset}`,
    );
    for (const row of objects) stored.set(row.id, row.notes);
    if (meta.next === null) break;
  }
  const lost = [...entries].filter(([id, values]) => stored.get(id) !== values.at(-1));
  const notFollowed = [...entries].filter(([id, values]) => followed.get(id) !== values.at(-1));
  let doubled = 0;
  for (const [id, values] of entries) {
    const { results: history } = await read<HistoryAnswer>(
      person,
      `/api/v3/history/record/${id}/?page_size=100`,
    );
    const creates = history.filter(({ action }) => action === 'create').length;
    const changes = history.filter(({ action }) => action === 'update').length;
    if (creates !== 1 || changes !== values.length - 1) doubled += 1;
  }
  const acknowledged = [...entries.values()].reduce((sum, values) => sum + values.length, 0);
  const kinds = [...refused].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
  const foreign = [...refused.keys()].filter(
    (kind) => kind !== 'connection' && !later.has(Number(kind)),
  );
  return [
    { what: 'acknowledged writes', result: acknowledged, ok: acknowledged > 0 },
    { what: 'rows', result: `${entries.size} acknowledged, ${stored.size} stored` },
    { what: 'lost', result: lost.length, ok: lost.length === 0 },
    { what: 'done twice, or not as often as acknowledged', result: doubled, ok: doubled === 0 },
    {
      what: 'not told by the feed from cursor to cursor',
      result: notFollowed.length,
      ok: notFollowed.length === 0,
    },
    { what: 'refused and sent again', result: kinds, ok: foreign.length === 0 },
    { what: 'longest time without an acknowledgement', result: `${longestGap} ms` },
  ];
}
