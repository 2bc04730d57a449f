import { describe, expect, it } from 'vitest';
import { password } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
const path = '/api/v3/auth/me/';

describe('SCR-01 map preferences of a person', () => {
  it('are shared by all devices, beside other preferences', async () => {
    const person = await server.person();
    expect((await person.client.get(path)).body.user.map).toEqual({});
    const map = {
      ground: 'plain',
      color: 'variety',
      layers: [{ id: 'parcels', on: true, opacity: 0.4 }],
    };
    expect((await person.client.patch(path, { map })).status).toBe(200);
    expect((await person.client.patch(path, { units: { area: 'acre' } })).status).toBe(200);
    const other = server.visitor();
    const signedIn = await other.post('/api/v3/auth/sign_in/', { email: person.email, password });
    expect(signedIn.body.user).toMatchObject({ map, units: { area: 'acre' } });
    const stranger = await server.person();
    expect((await stranger.client.get(path)).body.user.map).toEqual({});
  });

  it.each([
    ['a text', 'variety'],
    ['a list', []],
    ['more than 2,000 characters', { ground: 'x'.repeat(2000) }],
  ])('are refused as %s, without a change', async (_what, map) => {
    const person = await server.person();
    await person.client.patch(path, { map: { color: 'work' } });
    const refused = await person.client.patch(path, { map, units: { area: 'acre' } });
    expect(refused.status, refused.text).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['map']);
    expect((await person.client.get(path)).body.user).toMatchObject({
      map: { color: 'work' },
      units: {},
    });
  });
});
