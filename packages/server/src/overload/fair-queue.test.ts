import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, type Leave } from './fair-queue.ts';

/** A queue with a test clock; an entry keeps its turn until it is released. */
function queueOf({ slots = 1, longestWait = 1000, longestTurn = 500 } = {}) {
  const clock = { now: 0 };
  const queue = new FairQueue({ slots, longestWait, longestTurn, now: () => clock.now });
  const entered: { name: string; leave: Leave }[] = [];
  const refused: { name: string; seconds: number }[] = [];
  const ask = (client: string, name = client) =>
    queue.ask(
      client,
      (leave) => void entered.push({ name, leave }),
      ({ retryAfterSeconds }) => void refused.push({ name, seconds: retryAfterSeconds }),
    );
  return { queue, clock, entered, refused, ask, names: () => entered.map(({ name }) => name) };
}

describe('RUN-02 a burst of requests', () => {
  it('RUN-02 continues at once where there is room', () => {
    const { ask, names, queue } = queueOf({ slots: 2 });
    for (const name of ['a', 'b', 'c']) ask('one', name);
    expect(names()).toEqual(['a', 'b']);
    expect(queue.length).toBe(1);
  });

  it('RUN-02 with fewer slots the others wait, and get them afterwards', () => {
    const given = { slots: 1 };
    const queue = new FairQueue({
      slots: 3,
      open: () => given.slots,
      longestWait: 1000,
      longestTurn: 500,
      now: () => 0,
    });
    const entered: string[] = [];
    const refuse = () => expect.fail('nobody waits for long');
    for (const name of ['a', 'b', 'c', 'd']) queue.ask('one', () => entered.push(name), refuse);
    expect(entered).toEqual(['a']);
    given.slots = 3;
    queue.sweep();
    expect(entered).toEqual(['a', 'b', 'c']);
  });

  it('RUN-02 clients take turns: one with hundreds does not delay another', () => {
    const { ask, entered, names } = queueOf();
    for (let count = 0; count < 300; count += 1) ask('greedy', `greedy ${count}`);
    ask('modest', 'modest 0');
    ask('modest', 'modest 1');
    for (let turn = 0; turn < 5; turn += 1) entered[turn]!.leave();
    expect(names()).toEqual([
      'greedy 0',
      'greedy 1',
      'modest 0',
      'greedy 2',
      'modest 1',
      'greedy 3',
    ]);
  });

  it('RUN-02 a request that would wait too long is refused at once, with Retry-After', () => {
    const { ask, clock, entered, refused, queue } = queueOf({ longestWait: 1000 });
    const done = () => entered.pop()!.leave();
    // a tenth of a second each, often enough for the estimate
    for (let turn = 0; turn < 200; turn += 1) {
      ask('one', 'before');
      clock.now += 100;
      done();
    }
    ask('one', 'works');
    // ten turns are within the second, and the eleventh is not
    for (let count = 0; count < 11; count += 1) ask('one', `${count}`);
    expect(refused).toEqual([{ name: '10', seconds: 2 }]);
    ask('another');
    expect([refused.length, queue.length]).toEqual([1, 11]);
  });

  it('RUN-02 a request that waited longer than promised is refused', () => {
    const { ask, clock, queue, refused, entered } = queueOf({ longestTurn: 10_000 });
    ask('one', 'works');
    ask('one', 'waits');
    clock.now = 1001;
    queue.sweep();
    expect(refused.map(({ name }) => name)).toEqual(['waits']);
    expect(queue.length).toBe(0);
    entered[0]!.leave();
    expect(entered).toHaveLength(1);
  });

  it('RUN-02 a request waiting for something slow gives its turn to the next, once', () => {
    const { ask, clock, entered, names, queue } = queueOf();
    for (const name of ['slow', 'next', 'last']) ask('one', name);
    clock.now = 501;
    queue.sweep();
    expect(names()).toEqual(['slow', 'next']);
    entered[0]!.leave();
    expect(names()).toEqual(['slow', 'next']);
    entered[1]!.leave();
    expect(names()).toEqual(['slow', 'next', 'last']);
  });

  it('RUN-02 every request enters or is refused exactly once, within the slots, in the order of its client', () => {
    const step = fc.oneof(
      fc.record({ ask: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ leave: fc.nat(9) }),
      fc.record({ pass: fc.integer({ min: 1, max: 300 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { maxLength: 200 }),
        (slots, steps) => {
          const { ask, clock, entered, refused, queue } = queueOf({
            slots,
            longestTurn: 1_000_000,
          });
          let asked = 0;
          let left = 0;
          for (const one of steps) {
            if ('ask' in one) ask(one.ask, `${one.ask} ${(asked += 1)}`);
            else if ('leave' in one) {
              const turn = entered[left];
              if (turn) left += 1;
              turn?.leave();
            } else {
              clock.now += one.pass;
              queue.sweep();
            }
            expect(entered.length - left).toBeLessThanOrEqual(slots);
            expect(queue.length === 0 || entered.length - left === slots).toBe(true);
          }
          while (left < entered.length) entered[left++]!.leave();
          expect(queue.length).toBe(0);
          expect(
            [...entered, ...refused]
              .map(({ name }) => Number(name.slice(2)))
              .toSorted((a, b) => a - b),
          ).toEqual(Array.from({ length: asked }, (_, index) => index + 1));
          for (const client of ['a', 'b', 'c']) {
            const order = entered
              .filter(({ name }) => name.startsWith(client))
              .map(({ name }) => Number(name.slice(2)));
            expect(order).toEqual(order.toSorted((a, b) => a - b));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
