import type { FastifyInstance } from 'fastify';
import { invalidateFeed, readFeed as readFeedCall } from '@furrow/domain/feed/feed.calls.ts';
import type { Principal } from '../access/principal.ts';
import { membershipAs } from '../access/role.ts';
import { answer, JsonText } from '../wire/answer.ts';
import { Refusal } from '../errors.ts';
import { readFeed } from '../feed/feed.ts';
import type { Services } from '../services.ts';

/** The farm of a feed, which is its person's alone. */
function membershipOf(principal: Principal, { user, farm }: { user: string; farm: string }) {
  if (user !== principal.account) throw new Refusal('not_found');
  return membershipAs(principal, farm, 'member');
}

/** The farm's data and what changed of it. @source spec §7, decisions D8, API-02, API-03 */
export function feedCalls(app: FastifyInstance, { database, epoch }: Services): void {
  answer(app, readFeedCall, async ({ principal, params, query, language }) => {
    const text = await readFeed(database, {
      principal,
      membership: membershipOf(principal, params),
      plan: params.plan,
      language,
      cursor: query.my_data_timestamp ?? '',
      version: query.version ?? '',
      epoch,
    });
    if (text === null) throw new Refusal('not_found');
    return new JsonText(text);
  });

  answer(app, invalidateFeed, async ({ principal, params }) => {
    await database.query(
      'insert into feed_invalidation (account, farm) values ($1, $2) on conflict do nothing',
      [principal.account, membershipOf(principal, params).farm],
    );
  });
}
