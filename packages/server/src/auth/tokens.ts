import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.ts';
import { partnerAddresses, type TokenAccess } from '../access/token-rights.ts';
import type { Queryable } from '../db/pool.ts';
import { tokenMark } from '../bearer.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { newId } from '../new-id.ts';
import { hashOf, newSecret } from './secrets.ts';

/** API tokens: credentials of machines and map programs. @source decisions D3, D16 API tokens */

/**
 * Refuses requests that a token may not make regardless of its person's rights: personal calls,
 * changes with a read-only token, and with a partner's token anything but handing in.
 */
export function refuseBeyondToken(
  principal: Principal,
  request: FastifyRequest,
  changes: boolean,
): void {
  if (!principal.token) return;
  const { config, url = '' } = request.routeOptions;
  if (config.personOnly) throw new Refusal('person_only');
  if (!changes || config.reads) return;
  if (principal.token.access === 'read') throw new Refusal('token_read_only');
  if (
    principal.token.access === 'partner' &&
    !(request.method === 'POST' && partnerAddresses.has(url))
  )
    throw new Refusal('token_partner_only');
}

interface NewToken {
  readonly account: string;
  readonly name: string;
  readonly access: TokenAccess;
  readonly farms: readonly string[];
  /** Null for a token that stays valid until it is revoked. */
  readonly expires: string | null;
}

/** Creates a token; the secret is shown once, and only its hash is stored. */
export async function makeToken(
  client: Queryable,
  { account, name, access, farms, expires }: NewToken,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = `${tokenMark}${newSecret()}`;
  await client.query(
    'insert into api_token (id, token_hash, account, name, access, expires) values ($1, $2, $3, $4, $5, $6)',
    [id, hashOf(token), account, name, access, expires],
  );
  await client.query('insert into api_token_farm (token, farm) select $1, unnest($2::uuid[])', [
    id,
    farms,
  ]);
  return { id, token };
}

/** Removes farms from a token, all of them when none are given; a token without any farm ends. */
export async function revokeToken(
  services: Services,
  id: string,
  by: string,
  farms?: readonly string[],
): Promise<void> {
  const hash = await services.database.transaction(async (client) => {
    // two people who each remove a farm concurrently leave none: the second waits here
    const { rows } = await client.query<{ token_hash: string }>(
      'select token_hash from api_token where id = $1 for update',
      [id],
    );
    await client.query(
      `update api_token_farm set ended = now(), ended_by = $2
        where token = $1 and ended is null and ($3::uuid[] is null or farm = any($3::uuid[]))`,
      [id, by, farms ?? null],
    );
    await client.query(
      `update api_token k set ended = now()
        where k.id = $1 and k.ended is null and not exists (select 1 from api_token_farm t
        where t.token = k.id and t.ended is null)`,
      [id],
    );
    return rows[0]?.token_hash;
  });
  if (hash) services.sessionEnded({ tokenHash: hash });
}

/** Ends every token of an account. Returns their number. */
export async function endTokens(services: Services, account: string): Promise<number> {
  const { rows } = await services.database.query<{ token_hash: string }>(
    `with k as (update api_token set ended = now() where account = $1 and ended is null
      returning id, token_hash),
      t as (update api_token_farm set ended = now(), ended_by = $1 from k
      where token = k.id and api_token_farm.ended is null)
     select token_hash from k`,
    [account],
  );
  for (const { token_hash } of rows) services.sessionEnded({ tokenHash: token_hash });
  return rows.length;
}
