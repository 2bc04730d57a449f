import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { watchArrivals } from './arrivals.ts';

function watched() {
  const server = new EventEmitter();
  const told = { times: 0 };
  const areWaiting = watchArrivals(fixture(server), () => (told.times += 1));
  /** Turns of the loop, each with a connection or without. */
  const turns = async (pattern: string) => {
    for (const one of pattern) {
      if (one === 'c') server.emit('connection');
      await setImmediate();
    }
  };
  return { areWaiting, told, turns };
}

it('RUN-02 connections in consecutive turns mean that more are waiting, until a turn has none', async () => {
  const { areWaiting, told, turns } = watched();
  await turns('cccccccccc');
  expect(areWaiting()).toBe(true);
  expect(told.times).toBe(0);
  await turns('..');
  expect(areWaiting()).toBe(false);
  expect(told.times).toBe(1);
});

it('RUN-02 endless connections do not count as waiting forever', async () => {
  const { areWaiting, turns } = watched();
  await turns('c'.repeat(1500));
  expect(areWaiting()).toBe(true);
  await turns('c'.repeat(700));
  expect(areWaiting()).toBe(false);
});

it('RUN-02 occasional connections delay nobody', async () => {
  const { areWaiting, told, turns } = watched();
  for (let count = 0; count < 5; count += 1) {
    await turns('cccc..c..');
    expect(areWaiting()).toBe(false);
  }
  expect(told.times).toBe(0);
});
