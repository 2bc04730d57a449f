import type { FastifyInstance } from 'fastify';
import { isUuid } from '@furrow/kit';
import { readFeed } from '../feed/feed.ts';
import { Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';

/** The farm's data and what changed of it. @source spec §7, decisions D8, API-02, API-03 */
export function feedCalls(app: FastifyInstance, services: Services): void {
  app.get('/cropr/:user/:farm/:plan/my_data_from_timestamp.js', async (request, reply) => {
    const asker = askerOf(request);
    const { user, farm, plan } = request.params as { user: string; farm: string; plan: string };
    const standing = asker.standings.get(farm.toLowerCase());
    if (user.toLowerCase() !== asker.account || !standing || !isUuid(plan)) throw new Refusal('not_found');
    const query = queryOf(request);
    const text = await readFeed(services.database, {
      asker,
      standing,
      plan: plan.toLowerCase(),
      language: languageOf(request),
      cursor: String(query['my_data_timestamp'] ?? ''),
      version: String(query['version'] ?? ''),
      epoch: services.epoch,
      features: services.configuration.features,
    });
    if (text === null) throw new Refusal('not_found');
    return sendText(reply, text);
  });

  app.post('/cropr/:user/:farm/invalidate_my_data_cache', async (request, reply) => {
    const asker = askerOf(request);
    const { user, farm } = request.params as { user: string; farm: string };
    const standing = asker.standings.get(farm.toLowerCase());
    if (user.toLowerCase() !== asker.account || !standing) throw new Refusal('not_found');
    await services.database.query('insert into feed_invalidation (account, farm) values ($1, $2) on conflict do nothing', [asker.account, standing.farm]);
    return reply.code(204).send();
  });
}
