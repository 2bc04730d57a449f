import { beforeAll, describe, expect, it } from 'vitest';
import { runOn } from '../testing/command.ts';
import { Follower } from '../testing/follower.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { notify } from './notify.ts';

/** @source decisions D12, D14 */

const server = useServer();
let jan: Person;
let piet: Person;

beforeAll(async () => {
  jan = await server.person('Jan Visser');
  piet = await server.person('Piet Bakker');
  await piet.client.patch(`/api/v1/farm/${piet.farm}/`, { countries: 'BE' });
});

const inbox = async ({ client }: Person): Promise<Record<string, unknown>[]> =>
  (await client.get('/api/v3/notifications/')).body.results.map(
    ({ notification }: { notification: object }) => notification,
  );

describe('NOT-11 notify', () => {
  it('NOT-11 NOT-07 reaches people by address or id, and shows at once in open pages', async () => {
    const follower = new Follower([jan.client]);
    await follower.connect();
    expect(
      await runOn(
        server,
        notify,
        '--user',
        `${jan.email.toUpperCase()}, ${piet.user}`,
        '--text',
        'Tonight from 20:00 we are away',
        '--level',
        'warning',
        '--link',
        '/archive/',
        '--type',
        'maintenance',
      ),
    ).toBe('Sent to 2 people.');
    const expected = {
      content: 'Tonight from 20:00 we are away',
      text: 'Tonight from 20:00 we are away',
      level: 'warning',
      link: '/archive/',
      sender: 'Furrow',
      notification_type: 'maintenance',
    };
    await follower.until((told) => told.length === 1);
    expect(follower.told[0]!.notification).toMatchObject(expected);
    follower.hangUp();
    expect(await inbox(piet)).toMatchObject([expected]);
  });

  it('NOT-11 by a filter, and to everybody', async () => {
    expect(
      await runOn(
        server,
        notify,
        '--text',
        'For Belgium',
        '--country',
        'BE',
        '--account-type',
        'owner',
      ),
    ).toBe('Sent to 1 person.');
    expect(
      await runOn(
        server,
        notify,
        '--text',
        'For all',
        '--content',
        'News',
        '--sender',
        'The team',
        '--everybody',
      ),
    ).toBe('Sent to 2 people.');
    expect((await inbox(piet)).map(({ text }) => text)).toEqual([
      'For all',
      'For Belgium',
      'Tonight from 20:00 we are away',
    ]);
    expect((await inbox(jan))[0]).toMatchObject({
      content: 'News',
      sender: 'The team',
      level: 'info',
    });
  });

  it.each<[string[], string]>([
    [['--everybody'], '--text TEXT is needed'],
    [['--text', 'x'], 'one of the three'],
    [['--text', 'x', '--everybody', '--country', 'NL'], 'one of the three'],
    [['--text', 'x', '--country'], '--country needs a value'],
    [['--text', 'x', '--name', 'x', '--colour', 'red', 'word'], 'word, --colour is not understood'],
    [['--text', 'x', '--user', 'nobody@example.org'], 'nobody is known as nobody@example.org'],
    [['--text', 'x', '--country', 'ZW'], 'this reaches nobody'],
    [['--text', 'x', '--country', 'Holland'], '--country: Must be a country code'],
    [['--text', 'x', '--account-type', 'king'], '--account-type: Choose one of'],
    [['--text', 'x', '--everybody', '--level', 'loud'], '--level: Choose one of'],
    [
      ['--text', 'x', '--everybody', '--link', 'javascript:x'],
      '--link: Must be a page of this site',
    ],
  ])('NOT-11 notify %j is refused, and notifies nobody', async (words, reason) => {
    const before = await inbox(jan);
    await expect(runOn(server, notify, ...words)).rejects.toThrow(reason);
    expect(await inbox(jan)).toEqual(before);
  });
});
