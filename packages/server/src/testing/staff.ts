import { hashOf } from '../auth/secrets.ts';
import { newTotpSecret } from '../auth/totp.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Makes a person a member of the staff that runs the product, who signs in with a second step. */
export async function makeStaff({ server }: TestServer, person: Person): Promise<Person> {
  await server.services.database.query(
    'update account set is_staff = true, totp_secret = $2, totp_confirmed = now() where id = $1',
    [person.user, newTotpSecret()],
  );
  server.services.forgetSession(hashOf(person.client.cookies.get('sessionid')!));
  return person;
}
