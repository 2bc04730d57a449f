import { entities } from '@furrow/domain';
import { randomUUID } from 'node:crypto';
import { makeExample } from '../examples.ts';
import type { Person } from '../people.ts';
import type { TestServer } from '../server.ts';
import type { Chance } from './random.ts';

/** Sender of a request: a person of the farm, of another, nobody, or one with forged cookies. */
export type Identity = 'owner' | 'stranger' | 'nobody' | 'without csrf' | 'garbage';

/** A farm with rows of every kind, for requests to aim at. */
export interface World {
  readonly owner: Person;
  readonly stranger: Person;
  /** Ids of rows by the URL name of their entity. */
  readonly ids: ReadonlyMap<string, readonly unknown[]>;
  /** Values for parameters by their name. */
  readonly named: ReadonlyMap<string, string>;
  idOf(entity: string, chance: Chance): unknown;
  headersOf(identity: Identity): Record<string, string>;
}

const cookiesOf = (person: Person): string =>
  [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/**
 * Creates people and rows; entities that cannot be created from their example alone have no rows.
 */
export async function makeWorld(server: TestServer): Promise<World> {
  const [owner, stranger] = [await server.person('Owner'), await server.person('Stranger')];
  const ids = new Map<string, unknown[]>();
  for (const entity of entities) {
    if (
      entity.scope === 'user' ||
      !entity.verbs.includes('create') ||
      entity.byHand?.includes('create')
    )
      continue;
    const made = [];
    for (let count = 0; count < 2; count += 1) made.push((await makeExample(entity, owner))['id']);
    ids.set(entity.name, made);
  }
  for (const entity of entities.filter(
    ({ scope, verbs }) => scope === 'catalogue' && verbs.includes('list'),
  )) {
    const { body } = await owner.client.get(
      `/api/${entity.dialect}/${entity.path ?? entity.name}/?limit=3`,
    );
    ids.set(entity.name, [
      ...(ids.get(entity.name) ?? []),
      ...(body.objects as { id: unknown }[]).map(({ id }) => id),
    ]);
  }
  ids.set('farm', [owner.farm]);
  ids.set('session', [owner.user]);
  const named = new Map([
    ['farm', owner.farm],
    ['plan', owner.plan],
    ['user', owner.user],
  ]);
  return {
    owner,
    stranger,
    ids,
    named,
    idOf: (entity, chance) =>
      chance.happens(0.1) ? randomUUID() : chance.pick(ids.get(entity) ?? [randomUUID()]),
    headersOf(identity): Record<string, string> {
      const person = identity === 'stranger' ? stranger : owner;
      switch (identity) {
        case 'nobody':
          return {};
        case 'garbage':
          return {
            cookie: 'sessionid=garbage; csrftoken=garbage; =; ;;',
            'x-csrftoken': 'garbage',
          };
        case 'without csrf':
          return { cookie: cookiesOf(person) };
        default:
          return {
            cookie: cookiesOf(person),
            'x-csrftoken': person.client.cookies.get('csrftoken') ?? '',
          };
      }
    },
  };
}

/** Whether the world is still intact: requests sign people out, delete farms and accounts. */
export async function isIntact({ owner, stranger }: World): Promise<boolean> {
  for (const { client, farm } of [owner, stranger]) {
    const answer = await client.get(`/api/v1/plan/?limit=1&farm=${farm}`);
    if (answer.status !== 200 || answer.body.meta.total_count === 0) return false;
  }
  return true;
}
