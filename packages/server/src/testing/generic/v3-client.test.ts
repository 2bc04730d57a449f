import { entities, entityOf } from '@furrow/domain';
import { listUri } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeExample } from '../examples.ts';
import { Reader } from '../openapi/document.ts';
import type { Person } from '../people.ts';
import { useServer } from '../server.ts';
import { V3Client } from './v3-client.ts';

/**
 * A generic client of Django REST framework passes on everything listed in the root. @source
 * decisions D2
 */

const server = useServer();
let owner: Person;
let client: V3Client;
let root: Record<string, string>;

beforeAll(async () => {
  owner = await server.person('Owner');
  const ids: Record<string, unknown> = {
    farm: owner.farm,
    plan: owner.plan,
    farmcontact: owner.contact,
  };
  client = new V3Client(
    owner.client,
    await Reader.of(owner.client),
    async (word) => (ids[word] ??= (await makeExample(entityOf(word), owner))['id']),
  );
  root = await client.root();
});

describe('a generic client of /api/v3/', () => {
  it('D2 the root has full addresses of every list', async () => {
    const lists = entities
      .filter(({ dialect, verbs }) => dialect === 'v3' && verbs.includes('list'))
      .map(listUri);
    for (const path of [...lists, '/api/v3/imports/'])
      expect(Object.values(root)).toContain(`${server.address}${path}`);
    for (const [name, address] of Object.entries(root))
      expect(address).toBe(`${server.address}/api/v3/${name}/`);
    expect((await server.visitor().get('/api/v3/?format=json')).body).toEqual(root);
  });

  it('D2 list, next, create, read, patch, put, delete over every resource of the root', async () => {
    const done: Record<string, string[]> = {};
    for (const [name, address] of Object.entries(root)) done[name] = await client.exercise(address);
    console.log(
      Object.entries(done)
        .map(([name, steps]) => `${name}: ${steps.join(', ')}`)
        .join('\n'),
    );
    expect(Object.values(done).filter((steps) => steps.includes('create')).length).toBeGreaterThan(
      3,
    );
    for (const entity of entities.filter(
      ({ dialect, scope, verbs, byHand }) =>
        dialect === 'v3' &&
        scope === 'farm' &&
        verbs.includes('create') &&
        !byHand?.includes('create'),
    )) {
      expect(done[entity.path ?? entity.name]).toEqual([
        'list',
        'create',
        'read',
        'patch',
        'put',
        'delete',
      ]);
    }
  });
});
