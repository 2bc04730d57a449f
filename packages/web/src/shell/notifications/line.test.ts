import { expect, it } from 'vitest';
import type { SocketEvents } from '../../data/environment.ts';
import { TestClock } from '../../data/testing/clock.ts';
import { listenToMessages } from './line.ts';

it('NOT-07 continues after the last message when reconnected, without repeats', async () => {
  const clock = new TestClock();
  const lines: { path: string; events: SocketEvents }[] = [];
  const told: number[] = [];
  const live = listenToMessages(
    4,
    {
      clock,
      onWake: () => () => undefined,
      socket: (path, events) => {
        lines.push({ path, events });
        return { close: () => undefined };
      },
    },
    ({ id }) => told.push(id),
  );
  const tell = (id: number) =>
    lines.at(-1)!.events.message(JSON.stringify({ id, notification: { text: 'x' } }));
  expect(lines[0]!.path).toBe('/ws/channel/user/notifications?after=4');
  tell(5);
  tell(7);
  lines[0]!.events.message('no message');
  lines[0]!.events.closed();
  await clock.pass(60_000);
  expect(lines[1]!.path).toBe('/ws/channel/user/notifications?after=7');
  tell(7);
  tell(8);
  expect(told).toEqual([5, 7, 8]);
  live.close();
  lines[1]!.events.closed();
  await clock.pass(60_000);
  expect(lines).toHaveLength(2);
});
