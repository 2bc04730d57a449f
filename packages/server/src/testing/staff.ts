import { hashOf } from '../auth/secrets.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Makes a person a member of the staff that runs the product. */
export async function makeStaff({ server }: TestServer, person: Person): Promise<Person> {
  await server.services.database.query('update account set is_staff = true where id = $1', [
    person.user,
  ]);
  server.services.forgetSession(hashOf(person.client.cookies.get('sessionid')!));
  return person;
}
