import { expect, it } from 'vitest';
import { cloudOf } from './cloud.ts';

it('SYN-05 says what was sent, what is kept here and what needs the person, the most pressing first', () => {
  expect(cloudOf({ connection: 'online', unsent: 0, stuck: [] })).toEqual({
    state: 'sent',
    count: 0,
  });
  expect(cloudOf({ connection: 'online', unsent: 2, stuck: [] })).toEqual({
    state: 'sending',
    count: 2,
  });
  expect(cloudOf({ connection: 'offline', unsent: 3, stuck: [] })).toEqual({
    state: 'kept',
    count: 3,
  });
  expect(cloudOf({ connection: 'signed_out', unsent: 3, stuck: [] })).toEqual({
    state: 'kept',
    count: 3,
  });
  // what is not written yet is not called kept
  expect(cloudOf({ connection: 'offline', unsent: 3, unkept: 1, stuck: [] })).toEqual({
    state: 'saving',
    count: 1,
  });
  expect(cloudOf({ connection: 'offline', unsent: 3, stuck: [{}] })).toEqual({
    state: 'needsYou',
    count: 1,
  });
});
