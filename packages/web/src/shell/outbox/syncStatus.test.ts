import { expect, it } from 'vitest';
import { syncStatusOf } from './syncStatus.ts';

it('SYN-05 shows sent, stored and stuck edits, the most urgent first', () => {
  expect(syncStatusOf({ connection: 'online', unsent: 0, stuck: [] })).toEqual({
    state: 'sent',
    count: 0,
  });
  expect(syncStatusOf({ connection: 'online', unsent: 2, stuck: [] })).toEqual({
    state: 'sending',
    count: 2,
  });
  expect(syncStatusOf({ connection: 'offline', unsent: 3, stuck: [] })).toEqual({
    state: 'kept',
    count: 3,
  });
  expect(syncStatusOf({ connection: 'signed_out', unsent: 3, stuck: [] })).toEqual({
    state: 'kept',
    count: 3,
  });
  // an edit that is not written yet does not count as stored
  expect(syncStatusOf({ connection: 'offline', unsent: 3, unkept: 1, stuck: [] })).toEqual({
    state: 'saving',
    count: 1,
  });
  expect(syncStatusOf({ connection: 'offline', unsent: 3, stuck: [{}] })).toEqual({
    state: 'needsYou',
    count: 1,
  });
});
