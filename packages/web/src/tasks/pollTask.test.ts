import { describe, expect, it } from 'vitest';
import type { Result } from '../data/http.ts';
import { TestClock } from '../data/testing/clock.ts';
import { pollTask, type TaskEnd, type TaskStatus } from './pollTask.ts';

type Answer = Result<TaskStatus>;
const status = (
  state: TaskStatus['state'],
  progress = 0,
  message: string | null = null,
): Answer => ({
  ok: true,
  status: 200,
  value: { task: 't', state, progress, message, result_url: null },
  header: () => null,
});
const problem = (kind: 'refused' | 'unreachable', code: number): Answer => ({
  ok: false,
  problem: {
    kind,
    status: code,
    code: '',
    title: '',
    detail: 'No',
    errors: {},
    retryAfter: null,
    more: {},
  },
});

async function polled(answers: readonly Answer[], milliseconds: number) {
  const clock = new TestClock();
  const asked: number[] = [];
  const progress: number[] = [];
  const start = clock.now();
  const held: { end: TaskEnd | null | undefined } = { end: undefined };
  void pollTask({
    clock,
    read: async () => answers[Math.min(asked.push(clock.now() - start), answers.length) - 1]!,
    onProgress: (told) => progress.push(told.progress),
  }).then((end) => (held.end = end));
  await clock.pass(milliseconds);
  return { asked, progress, end: held.end };
}

describe('RUL-06 polling a background task', () => {
  it('RUL-06 polls every 3,000 ms until SUCCESS; any other state continues', async () => {
    const { asked, progress, end } = await polled(
      [status('PENDING'), status('STARTED', 0.4), status('RETRY', 0.5), status('SUCCESS', 1)],
      60_000,
    );
    expect(asked).toEqual([0, 3000, 6000, 9000]);
    expect(progress).toEqual([0, 0.4, 0.5]);
    expect(end).toMatchObject({ ok: true, status: { state: 'SUCCESS' } });
  });

  it('RUL-06 FAILURE ends with the text of the error', async () => {
    const { asked, end } = await polled(
      [status('STARTED'), status('FAILURE', 0.2, 'The disk is full.')],
      60_000,
    );
    expect(asked).toEqual([0, 3000]);
    expect(end).toEqual({ ok: false, message: 'The disk is full.', problem: null });
  });

  it('RUL-06 continues while the server is down, and ends on a refusal', async () => {
    const { asked, end } = await polled(
      [problem('unreachable', 0), problem('refused', 503), problem('refused', 404)],
      60_000,
    );
    expect(asked).toEqual([0, 3000, 6000]);
    expect(end).toMatchObject({ ok: false, problem: { status: 404 } });
  });

  it('RUL-06 stops when cancelled', async () => {
    const clock = new TestClock();
    const abort = new AbortController();
    let asked = 0;
    const ended = pollTask({
      clock,
      signal: abort.signal,
      read: async () => ((asked += 1), status('STARTED')),
    });
    await clock.pass(3000);
    abort.abort();
    await clock.pass(30_000);
    expect([asked, await ended]).toEqual([2, null]);
  });
});
