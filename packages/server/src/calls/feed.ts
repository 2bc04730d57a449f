import type { FastifyInstance } from 'fastify';
import { invalidateFeed, readFeed as readFeedCall } from '@furrow/domain/feed/feed.calls.ts';
import type { Principal } from '../access/principal.ts';
import { membershipAs } from '../access/role.ts';
import { JsonText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';
import { Refusal } from '../errors.ts';
import { beginning, latest, readPosition } from '../db/position.ts';
import { readCursor } from '../feed/cursor.ts';
import { readFeed } from '../feed/feed.ts';
import { requiredPosition } from '../auth/write-position.ts';
import type { Services } from '../services.ts';

/** The farm of a feed, which is its person's alone. */
function membershipOf(principal: Principal, { user, farm }: { user: string; farm: string }) {
  if (user !== principal.account) throw new Refusal('not_found');
  return membershipAs(principal, farm, 'member');
}

/** The farm's data and its changes. @source spec §7, decisions D8, API-02, API-03 */
export function feedCalls(app: FastifyInstance, services: Services): void {
  const { database, reads, epoch } = services;
  answer(app, readFeedCall, async ({ principal, params, query, language, request }) => {
    const membership = membershipOf(principal, params);
    const cursor = query.my_data_timestamp ?? '';
    const needed = requiredPosition(request, [membership.farm], services);
    const position = readPosition(readCursor(cursor)?.position) ?? beginning;
    const text = await reads.from(needed === null ? null : latest([needed, position]), (reader) =>
      readFeed(
        { database, reader },
        {
          principal,
          membership,
          plan: params.plan,
          language,
          cursor,
          version: query.version ?? '',
          epoch,
          byColumns: query.form === 'columns',
        },
      ),
    );
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
