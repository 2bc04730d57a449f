import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../packages/server/src/testing/client.ts';
import { password, type Person } from '../packages/server/src/testing/people.ts';
import { suiteDataDir } from './suite.ts';

/** Mails to an address, as text, the newest last. */
export function mailsTo(email: string): string[] {
  const outbox = join(suiteDataDir, 'outbox');
  return readdirSync(outbox)
    .toSorted()
    .map((name) =>
      readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(email));
}

/** Invites a contact of the owner's farm by mail; answers the path of the mailed link. */
export async function invite(
  owner: Person,
  permissions: readonly string[],
  name: string,
): Promise<{ readonly email: string; readonly contact: string; readonly path: string }> {
  const email = `${randomUUID()}@example.org`;
  const contact = await owner.client.post('/api/v1/farmcontact/', {
    farm: owner.farm,
    contact_name: name,
    permissions,
    is_applier: permissions.includes('applier'),
  });
  const row = contact.body as { id: string };
  const sent = await owner.client.post('/cropr/settings/farm_contacts/invite/', {
    type: 'farmcontact',
    id: row.id,
    email,
  });
  if (sent.status >= 300) throw new Error(sent.text);
  const path = mailsTo(email).flatMap((mail) => mail.match(/\/invitation\/[\w-]+/) ?? [])[0];
  if (!path) throw new Error('no invitation was mailed');
  return { email, contact: row.id, path };
}

/**
 * A person who was invited to the owner's farm and accepted: signed in, with the farm as their
 * workspace.
 */
export async function joinFarmByInvitation(
  owner: Person,
  address: string,
  permissions: readonly string[],
  name: string,
): Promise<Person> {
  const { email, contact, path } = await invite(owner, permissions, name);
  const client = new Client(address);
  await client.get('/api/v3/auth/me/');
  const accepted = await client.post(
    `/api/v3/auth${path.replace('/invitation/', '/invitations/')}/accept/`,
    { name, password },
    { headers: { origin: address } },
  );
  if (accepted.status !== 201) throw new Error(accepted.text);
  await client.post('/cropr/privacy/agree/');
  return {
    client,
    user: (accepted.body as { user: { id: string } }).user.id,
    email,
    farm: owner.farm,
    plan: owner.plan,
    contact,
  };
}
