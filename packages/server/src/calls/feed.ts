import type { FastifyInstance } from 'fastify';
import { entities } from '@furrow/domain';
import { orderStates } from '@furrow/domain/subscription/orders.ts';
import {
  arrayOf,
  isUuid,
  rowSchemaOf,
  shape,
  type CallDescription,
  type Entity,
} from '@furrow/kit';
import { readFeed } from '../feed/feed.ts';
import { Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';

const uuid = { type: 'string', format: 'uuid' };
const lists = entities.filter(({ feed }) => feed !== false);
const rowsOf = (entity: Entity) =>
  arrayOf(
    Object.values(entity.fields).some(({ notFed }) => notFed)
      ? { type: 'object', required: ['id', 'version'] }
      : rowSchemaOf(entity.name),
  );

const feedAbout: CallDescription = {
  summary: 'Everything of a farm and a plan, or what changed of it',
  description:
    'With the cursor and version of the answer before, only what changed since. A change may be told twice: equal versions are dropped. Rows that are gone or out of sight stand under deleted.',
  tag: 'feed',
  params: { user: uuid, farm: uuid, plan: uuid },
  query: {
    'my_data_timestamp?': { type: 'string', description: 'The cursor of the answer before.' },
    'version?': { type: 'string', description: 'The version of the answer before.' },
  },
  output: shape(
    {
      my_data_timestamp: { type: 'string' },
      version: { type: 'string' },
      full: { type: 'boolean' },
      ...Object.fromEntries(lists.map((entity) => [entity.list, rowsOf(entity)])),
      deleted: shape(
        Object.fromEntries(
          lists.map((entity) => [entity.list, arrayOf({ type: ['string', 'integer'] })]),
        ),
        { additionalProperties: true },
      ),
      farm: rowSchemaOf('farm'),
      permissions: {
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: { type: 'boolean' } },
      },
      l10n: { type: 'object' },
      features: {
        type: 'object',
        additionalProperties: { type: ['boolean', 'number', 'null'] },
        description: 'What the farm may use; null is no maximum.',
      },
      active_order: {
        ...shape({
          subscription_state: { type: 'string', enum: [...orderStates] },
          subscription_canceled: { type: 'boolean' },
          is_paid: { type: 'boolean' },
          active_until: {
            type: 'string',
            format: 'date',
            description: 'The last day; of an order that was not paid, the day to pay by.',
          },
          days_to_expiration: { type: 'integer' },
          name: { type: 'string' },
          unpaid_order_url: {
            type: ['string', 'null'],
            description: 'Where the order that waits can be paid.',
          },
        }),
        type: ['object', 'null'],
        description: 'Told to the farm owner only.',
      },
      user: { type: 'object' },
    },
    { additionalProperties: true },
  ),
};

/** The farm's data and what changed of it. @source spec §7, decisions D8, API-02, API-03 */
export function feedCalls(app: FastifyInstance, services: Services): void {
  app.get(
    '/cropr/:user/:farm/:plan/my_data_from_timestamp.js',
    { config: { about: feedAbout } },
    async (request, reply) => {
      const asker = askerOf(request);
      const { user, farm, plan } = request.params as { user: string; farm: string; plan: string };
      const standing = asker.standings.get(farm.toLowerCase());
      if (user.toLowerCase() !== asker.account || !standing || !isUuid(plan))
        throw new Refusal('not_found');
      const query = queryOf(request);
      const text = await readFeed(services.database, {
        asker,
        standing,
        plan: plan.toLowerCase(),
        language: languageOf(request),
        cursor: String(query['my_data_timestamp'] ?? ''),
        version: String(query['version'] ?? ''),
        epoch: services.epoch,
      });
      if (text === null) throw new Refusal('not_found');
      return sendText(reply, text);
    },
  );

  app.post(
    '/cropr/:user/:farm/invalidate_my_data_cache',
    { config: { about: { summary: 'The next answer of the feed is full', tag: 'feed' } } },
    async (request, reply) => {
      const asker = askerOf(request);
      const { user, farm } = request.params as { user: string; farm: string };
      const standing = asker.standings.get(farm.toLowerCase());
      if (user.toLowerCase() !== asker.account || !standing) throw new Refusal('not_found');
      await services.database.query(
        'insert into feed_invalidation (account, farm) values ($1, $2) on conflict do nothing',
        [asker.account, standing.farm],
      );
      return reply.code(204).send();
    },
  );
}
