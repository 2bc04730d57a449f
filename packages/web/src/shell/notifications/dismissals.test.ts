import { messageExample } from '@furrow/domain/notification/message.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Result } from '../../data/http.ts';
import { closeValues } from '../../data/rows/values.ts';
import { persistDismissals } from './dismissals.ts';
import { isKept } from './storedDismissals.ts';
import type { Message, MessageCalls } from '../../notifications/messages.ts';

const user = 'a7';
const ok = <T>(value: T): Result<T> => ({ ok: true, status: 200, value, header: () => null });
const failed = (kind: 'refused' | 'unreachable', status: number): Result<never> => ({
  ok: false,
  problem: {
    kind,
    status,
    code: '',
    title: '',
    detail: '',
    errors: {},
    retryAfter: null,
    more: {},
  },
});
const message = (id: number): Message => ({
  id,
  notification: { ...messageExample.notification, content: null, text: String(id) },
  created: '',
  read: false,
  deleted: false,
});

/**
 * A server with unread messages that may be unreachable or refuse; it records the requested
 * changes.
 */
function serverOf(...ids: number[]) {
  let unread = ids;
  const server = {
    answer: null as Result<never> | null,
    asked: [] as string[],
    unread: () => unread,
    arrive: (id: number) => (unread = [id, ...unread]),
  };
  const calls: MessageCalls = {
    list: async () => server.answer ?? ok({ count: unread.length, results: unread.map(message) }),
    unread: async (pageSize = 1) =>
      server.answer ??
      ok({ count: unread.length, results: unread.slice(0, pageSize).map(message) }),
    dismiss: async (id) => {
      if (server.answer) return server.answer;
      server.asked.push(`dismiss ${id}`);
      if (!unread.includes(id)) return failed('refused', 404);
      unread = unread.filter((one) => one !== id);
      return ok(null);
    },
    dismissAll: async () => {
      if (server.answer) return server.answer;
      server.asked.push('dismiss all');
      unread = [];
      return ok(null);
    },
  };
  /** A page that is opened: only stored data are known. */
  const open = () => persistDismissals(calls, user);
  return { server, open };
}

beforeEach(() => {
  // tests of other files share the module, and may have left it waiting for another database
  closeValues();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  closeValues();
  vi.unstubAllGlobals();
});

it('NOT-08 an offline dismissal outlives the page and is sent before the list is fetched', async () => {
  const { server, open } = serverOf(3, 2, 1);
  server.answer = failed('unreachable', 0);
  expect((await open().dismiss(2)).ok).toBe(false);
  expect(await isKept(user)).toBe(true);
  const again = open();
  expect((await again.list(15)).ok).toBe(false);
  server.answer = null;
  const page = await again.list(15);
  expect(page.ok && page.value.results.map(({ id }) => id)).toEqual([3, 1]);
  expect(await isKept(user)).toBe(false);
});

it('NOT-08 all known messages are dismissed later, and newer ones stay unread', async () => {
  const { server, open } = serverOf(3, 2, 1);
  server.answer = failed('unreachable', 0);
  await open().dismissAll(3);
  server.answer = null;
  server.arrive(4);
  await open().list(15);
  expect(server.unread()).toEqual([4]);
  expect(server.asked).toEqual(['dismiss 3', 'dismiss 2', 'dismiss 1']);
  expect(await isKept(user)).toBe(false);
});

it('NOT-08 without new ones all are dismissed in one call', async () => {
  const { server, open } = serverOf(3, 2, 1);
  server.answer = failed('refused', 503);
  await open().dismissAll(3);
  server.answer = null;
  await Promise.all([open().list(15), open().unread()]);
  expect(server.unread()).toEqual([]);
  expect(server.asked).toContain('dismiss all');
});

it.each([401, 429, 500, 503])('NOT-08 a server answering %i is retried later', async (status) => {
  const { server, open } = serverOf(1);
  server.answer = failed('refused', status);
  await open().dismiss(1);
  expect(await isKept(user)).toBe(true);
});

it('NOT-08 a deleted message is not retried forever', async () => {
  const { server, open } = serverOf(1);
  const calls = open();
  expect((await calls.dismiss(9)).ok).toBe(true);
  expect([await isKept(user), server.asked]).toEqual([false, ['dismiss 9']]);
});

it('NOT-08 a dismissal is shown once stored, before the server answers', async () => {
  const { server, open } = serverOf(2, 1);
  server.answer = failed('unreachable', 0);
  const seen: boolean[] = [];
  const noting = () => {
    const look = isKept(user);
    return look.then((kept) => void seen.push(kept));
  };
  const looks: Promise<void>[] = [];
  await open().dismiss(2, () => looks.push(noting()));
  await open().dismissAll(2, () => looks.push(noting()));
  await Promise.all(looks);
  expect(seen).toEqual([true, true]);
});

it('NOT-08 without storage, dismissals live as long as the page', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { server, open } = serverOf(2, 1);
  server.answer = failed('unreachable', 0);
  const calls = open();
  await calls.dismiss(1);
  server.answer = null;
  await calls.list(15);
  expect(server.unread()).toEqual([2]);
});
