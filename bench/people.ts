import { newCsrfToken } from '../packages/server/src/auth/cookies.ts';
import { hashOf, newSecret } from '../packages/server/src/auth/secrets.ts';
import type { Database } from '../packages/server/src/db/pool.ts';
import { Client } from '../packages/server/src/testing/client.ts';
import { newId } from '../packages/server/src/new-id.ts';

export interface Member {
  readonly account: string;
  readonly client: Client;
}

/**
 * Signed-in people with a contact on each of some farms, written past the server: signing up by the
 * hundred is slow on purpose.
 */
export async function makeMembers(
  database: Database,
  address: string,
  farms: readonly string[],
  count: number,
): Promise<Member[]> {
  const people = Array.from({ length: count }, () => ({ account: newId(), secret: newSecret() }));
  const accounts = people.map(({ account }) => account);
  await database.query(
    `insert into account (id, email, name, password_hash, avg_agreed)
      select id, id || '@example.org', 'Member', '', now() from unnest($1::uuid[]) as id`,
    [accounts],
  );
  await database.query(
    `insert into farmcontact (farm, id, contact_name, "user", permissions, is_active, is_applier,
      is_owner, is_root, kinds, invitation)
     select farm, gen_random_uuid(), 'Member', account, '{}', true, false, false, true, '{}',
      'accepted' from unnest($1::uuid[]) as account, unnest($2::uuid[]) as farm`,
    [accounts, farms],
  );
  await database.query(
    `insert into web_session (token_hash, account, device, expires)
      select token_hash, account, 'bench', now() + interval '1 day'
      from unnest($1::text[], $2::uuid[]) as s (token_hash, account)`,
    [people.map(({ secret }) => hashOf(secret)), accounts],
  );
  return people.map(({ account, secret }) => {
    const client = new Client(address);
    client.cookies.set('sessionid', secret).set('csrftoken', newCsrfToken(secret));
    return { account, client };
  });
}

export const headersOf = ({ cookies }: Client): Record<string, string> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-csrftoken': cookies.get('csrftoken')!,
});
