import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { bytesOf, enclosed, reuseAfter } from './bytes.ts';

const server = useServer();

/** WKT of 25 KB or so. */
const circle = (which: number): string => {
  const corners = Array.from({ length: 600 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / 600;
    return `${5.6 + which / 100 + 0.002 * Math.cos(angle)} ${52.6 + 0.001 * Math.sin(angle)}`;
  });
  return `POLYGON ((${[...corners, corners[0]].join(', ')}))`;
};

/** A number of requests for a list on one connection, from which nothing is read yet. */
function askWithoutReading({ client }: Person, path: string, times: number): Socket {
  const { hostname, port } = new URL(server.address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = (last: boolean) =>
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\nconnection: ${last ? 'close' : 'keep-alive'}\r\n\r\n`;
  socket.write(Array.from({ length: times }, (_, index) => request(index === times - 1)).join(''));
  return socket;
}

describe('API-01 buffers of answers', () => {
  it('API-01 are not reused while an answer waits to be read', async () => {
    const people = [await server.person(), await server.person()] as const;
    for (const [index, { client, farm }] of people.entries())
      for (let count = 0; count < 20; count += 1) {
        const made = await client.post('/api/v1/parcel/', {
          farm,
          name: `${index} ${count}`,
          geometry: circle(count),
        });
        expect(made.status, made.text).toBe(201);
      }
    const [slow, fast] = people.map(({ farm }) => `/api/v1/parcel/?farm=${farm}`) as [
      string,
      string,
    ];
    const { text } = await people[0].client.get(slow);
    // more than the system buffers for a connection
    const times = 60;
    expect(times * text.length).toBeGreaterThan(12_000_000);
    const socket = askWithoutReading(people[0], slow, times);
    const told = (await people[1].client.get(fast)).text;
    for (let count = 0; count < 60; count += 1)
      expect((await people[1].client.get(fast)).text).toBe(told);
    const answers = (await buffer(socket)).toString();
    expect(answers.split(text)).toHaveLength(times + 1);
  });

  it('API-01 are reused after the response, and not before', () => {
    const ends: (() => void)[] = [];
    const response = { once: (_event: string, end: () => void) => ends.push(end) } as never;
    const long = 'x'.repeat(50_000);
    const first = bytesOf([long]);
    reuseAfter(response, first);
    const second = bytesOf([long]);
    expect(second.buffer).not.toBe(first.buffer);
    ends[0]!();
    const third = enclosed('{"a":', `["${'ü'.repeat(20_000)}"]`, '}');
    expect(third.buffer).toBe(first.buffer);
    expect(third.toString()).toBe(`{"a":["${'ü'.repeat(20_000)}"]}`);
    // an end that is signalled twice is released once
    ends[0]!();
    expect(bytesOf([long]).buffer).not.toBe(first.buffer);
  });
});
