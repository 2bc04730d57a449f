import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { outwaitDead, withLeases, type Lease } from './lease.ts';

const server = useServer();
const database = () => server.server.services.database;

/** Work that runs until it is released. */
function held() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  let begun = (_lease: Lease) => {};
  const atWork = new Promise<Lease>((resolve) => (begun = resolve));
  return { letGo, atWork, work: (lease: Lease) => (begun(lease), until) };
}

const rows = async () => (await database().query('select name from lease order by name')).rows;

describe('OPS-01 leases', () => {
  it('are acquired by one of many concurrent requests, and by the next once released', async () => {
    const { letGo, atWork, work } = held();
    let refused = 0;
    const tries = Array.from({ length: 8 }, async () => {
      const answer = await withLeases(database(), ['one'], work);
      if ('taken' in answer) refused += 1;
      return answer;
    });
    await atWork;
    await expect.poll(() => refused).toBe(7);
    const others = await Promise.all(
      Array.from({ length: 8 }, () => withLeases(database(), ['one'], async () => 'second')),
    );
    expect(others.every((answer) => 'taken' in answer)).toBe(true);
    letGo();
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(await withLeases(database(), ['one'], async () => 'third')).toEqual({ done: 'third' });
    expect(await rows()).toEqual([]);
  });

  it('are acquired all or none', async () => {
    const { letGo, atWork, work } = held();
    const first = withLeases(database(), ['b'], work);
    await atWork;
    expect(await withLeases(database(), ['a', 'b'], async () => true)).toEqual({ taken: 'b' });
    expect(await rows()).toEqual([{ name: 'b' }]);
    letGo();
    await first;
  });

  it('are released when the work fails', async () => {
    const failing = withLeases(database(), ['fails'], async () =>
      Promise.reject(new Error('on purpose')),
    );
    await expect(failing).rejects.toThrow('on purpose');
    expect(await rows()).toEqual([]);
  });

  it('of a dead holder expire, and not before', async () => {
    await database().query(
      "insert into lease values ('dead', gen_random_uuid(), now() + interval '2 seconds')",
    );
    expect(await withLeases(database(), ['dead'], async () => true)).toEqual({ taken: 'dead' });
    expect(await withLeases(database(), ['dead'], async () => true, outwaitDead)).toEqual({
      done: true,
    });
  });

  it('are renewed during the work, and reported lost when another holder took them', async () => {
    const { letGo, atWork, work } = held();
    const working = withLeases(database(), ['long'], work);
    const lease = await atWork;
    const end = async () =>
      (
        await database().query<{ at: string }>(
          "select until::text as at from lease where name = 'long'",
        )
      ).rows[0]?.at;
    const before = await end();
    await expect.poll(end, { timeout: 10_000 }).not.toBe(before);
    expect(lease.isLost).toBe(false);
    await database().query("update lease set holder = gen_random_uuid() where name = 'long'");
    await expect.poll(() => lease.isLost, { timeout: 10_000 }).toBe(true);
    letGo();
    await working;
    // a lease of another process is not released
    expect(await rows()).toEqual([{ name: 'long' }]);
  });
});
