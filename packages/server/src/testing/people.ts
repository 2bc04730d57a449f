import { randomUUID } from 'node:crypto';
import { hashOf } from '../auth/secrets.ts';
import type { Server } from '../main.ts';
import { Client, type Answered } from './client.ts';

/** A signed-in person and where they work. */
export interface Person {
  readonly client: Client;
  readonly user: string;
  readonly email: string;
  readonly farm: string;
  readonly plan: string;
  readonly contact: string;
}

export const password = 'a long enough password';

function must(answer: Answered, status: number): Answered {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

export async function newPerson(address: string, name = 'Jan Visser'): Promise<Person> {
  const client = new Client(address);
  const email = `${randomUUID()}@example.org`;
  const made = must(
    await client.post('/api/v3/auth/sign_up/', {
      email,
      password,
      name,
      farm_name: `Farm of ${name}`,
      country: 'NL',
    }),
    201,
  );
  must(await client.post('/cropr/privacy/agree/'), 204);
  const contacts = must(await client.get(`/api/v1/farmcontact/?farm=${made.body.farm.id}`), 200);
  return {
    client,
    user: made.body.user.id,
    email,
    farm: made.body.farm.id,
    plan: made.body.plan.id,
    contact: contacts.body.objects[0].id,
  };
}

/** Ties a new account to a contact of the owner's farm, as an accepted invitation does. */
export async function joinFarm(
  { address, services }: Server,
  owner: Person,
  permissions: readonly string[],
  more: Record<string, unknown> = {},
): Promise<Person> {
  const person = await newPerson(address, permissions.join(' ') || 'nobody');
  const { is_root: isRoot, ...fields } = more;
  const contact = must(
    await owner.client.post('/api/v1/farmcontact/', {
      farm: owner.farm,
      contact_name: permissions.join(' ') || 'nobody',
      permissions,
      ...fields,
    }),
    201,
  );
  await services.database.query('update farmcontact set "user" = $2, is_root = $3 where id = $1', [
    contact.body.id,
    person.user,
    isRoot === true,
  ]);
  // the server caches the principal for a second; the link was made behind its back
  services.forgetSession(hashOf(person.client.cookies.get('sessionid')!));
  // works on the owner's farm from now on
  must(await person.client.patch(`/api/v1/session/${person.user}/`, { farm: owner.farm }), 200);
  return { ...person, farm: owner.farm, plan: owner.plan, contact: contact.body.id };
}
