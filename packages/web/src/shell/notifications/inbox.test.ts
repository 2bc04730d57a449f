import { messageExample } from '@furrow/domain/notification/message.ts';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../data/http.ts';
import { settle, TestClock } from '../../data/testing/clock.ts';
import { createInbox, hasMore } from './inbox.ts';
import type { Message, MessageCalls, MessagePage } from '../../notifications/messages.ts';

const message = (id: number, read = false): Message => ({
  id,
  notification: { ...messageExample.notification, content: null, text: `Text ${id}` },
  created: '2026-05-12T06:30:00Z',
  read,
  deleted: false,
});
const ok = <T>(value: T): Result<T> => ({ ok: true, status: 200, value, header: () => null });
const refused: Result<never> = {
  ok: false,
  problem: {
    kind: 'refused',
    status: 404,
    code: 'not_found',
    title: '',
    detail: 'Gone',
    errors: {},
    retryAfter: null,
    more: {},
  },
};

/** A server with a number of unread messages, which records its requests. */
function serverOf(count: number) {
  let messages = Array.from({ length: count }, (_, index) => message(count - index));
  const asked: string[] = [];
  const failing = new Set<number>();
  const page = (of: readonly Message[], size: number): Result<MessagePage> =>
    ok({ count: of.length, results: of.slice(0, size) });
  const calls: MessageCalls = {
    list: async (pageSize) => {
      asked.push(`list ${pageSize}`);
      return failing.has(pageSize) ? refused : page(messages, pageSize);
    },
    unread: async () =>
      page(
        messages.filter(({ read }) => !read),
        1,
      ),
    dismiss: async (id, kept) => {
      kept?.();
      asked.push(`dismiss ${id}`);
      messages = messages.map((one) => (one.id === id ? { ...one, read: true } : one));
      return ok(null);
    },
    dismissAll: async (_newest, kept) => {
      kept?.();
      asked.push('dismiss all');
      messages = messages.map((one) => ({ ...one, read: true }));
      return ok(null);
    },
  };
  return { calls, asked, failing, arrive: (id: number) => (messages = [message(id), ...messages]) };
}

async function opened(count: number) {
  const clock = new TestClock();
  const server = serverOf(count);
  const inbox = createInbox(server.calls, clock);
  await inbox.refresh();
  return { clock, inbox, ...server };
}

describe('the inbox', () => {
  it.each([
    [0, false],
    [15, false],
    [16, true],
  ])('NOT-03 of %i messages there are more: %s', async (count, more) => {
    const { inbox } = await opened(count);
    expect(hasMore(inbox.state())).toBe(more);
  });

  it('NOT-06 begins with 15 and grows by 15, 500 ms after the last scroll to the bottom', async () => {
    const { inbox, clock, asked } = await opened(40);
    expect(inbox.state().messages).toHaveLength(15);
    inbox.reachedBottom();
    await clock.pass(400);
    inbox.reachedBottom();
    await clock.pass(499);
    expect(asked).toEqual(['list 15']);
    await clock.pass(1);
    expect(inbox.state().messages).toHaveLength(30);
    inbox.reachedBottom();
    await clock.pass(500);
    inbox.reachedBottom();
    await clock.pass(500);
    expect(asked).toEqual(['list 15', 'list 30', 'list 45']);
    expect(inbox.state().messages).toHaveLength(40);
  });

  it('NOT-05 NOT-08 leaving marks everything read, once, after 500 ms', async () => {
    const { inbox, clock, asked } = await opened(3);
    inbox.left();
    await clock.pass(300);
    inbox.left();
    await clock.pass(499);
    expect(inbox.state().unread).toBe(3);
    await clock.pass(1);
    expect(asked.filter((one) => one === 'dismiss all')).toHaveLength(1);
    expect(inbox.state()).toMatchObject({
      unread: 0,
      messages: [{ read: true }, { read: true }, { read: true }],
    });
    inbox.left();
    await clock.pass(500);
    expect(asked.filter((one) => one === 'dismiss all')).toHaveLength(1);
  });

  it('NOT-08 dismissing one marks it read at once', async () => {
    const { inbox } = await opened(3);
    const done = inbox.dismiss(2);
    expect(inbox.state().unread).toBe(2);
    await done;
    expect(inbox.state().messages.map(({ read }) => read)).toEqual([false, true, false]);
    await inbox.dismiss(2);
    expect(inbox.state().unread).toBe(2);
  });

  it('NOT-09 when the page fails after a dismiss, the page before it is loaded', async () => {
    const { inbox, clock, asked, failing } = await opened(40);
    inbox.reachedBottom();
    await clock.pass(500);
    failing.add(30);
    await inbox.dismiss(40);
    expect(asked).toEqual(['list 15', 'list 30', 'dismiss 40', 'list 30', 'list 15']);
    expect(inbox.state()).toMatchObject({ pageSize: 15, problem: null, unread: 39 });
    expect(inbox.state().messages).toHaveLength(15);
  });

  it('NOT-09 a failing first page shows the reason and keeps the list', async () => {
    const { inbox, failing } = await opened(3);
    failing.add(15);
    await inbox.dismiss(3);
    expect(inbox.state()).toMatchObject({ problem: { status: 404 }, unread: 2 });
    expect(inbox.state().messages).toHaveLength(3);
  });

  it('NOT-07 NOT-14 a push raises the badge at once; the list is fetched once, 200 ms after the last', async () => {
    const { inbox, clock, asked, arrive } = await opened(1);
    arrive(2);
    inbox.pushed(message(2));
    expect(inbox.state().unread).toBe(2);
    await clock.pass(150);
    arrive(3);
    inbox.pushed(message(3));
    await clock.pass(199);
    expect(asked).toEqual(['list 15']);
    expect(inbox.state().unread).toBe(3);
    await clock.pass(1);
    expect(asked).toEqual(['list 15', 'list 15']);
    expect(inbox.state().messages.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('an outdated answer changes nothing', async () => {
    const { inbox, calls } = await opened(2);
    const late: ((page: Result<MessagePage>) => void)[] = [];
    const slow = createInbox(
      { ...calls, list: () => new Promise((resolve) => late.push(resolve)) },
      new TestClock(),
    );
    void slow.refresh();
    void slow.refresh();
    late[1]!(ok({ count: 2, results: [message(2), message(1)] }));
    await settle();
    late[0]!(ok({ count: 0, results: [] }));
    await settle();
    expect(slow.state().messages).toHaveLength(2);
    expect(inbox.state().messages).toHaveLength(2);
  });
});
