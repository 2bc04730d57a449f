import type { FastifyInstance } from 'fastify';
import { pageQuery, pageSchema, shape } from '@furrow/kit';
import { auditOf } from '../access/audit.ts';
import { Refusal } from '../errors.ts';
import { askerOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { pageRequest, pageText } from '../wire/v3.ts';

const textOrNull = { type: ['string', 'null'] };

const entrySchema = shape({
  at: { type: 'string', format: 'date-time' },
  user: {
    ...textOrNull,
    description: 'Who did it; null for what time or a command brought about.',
  },
  device: textOrNull,
  subject: { type: 'string', enum: ['farmcontact', 'farm', 'token', 'ownership', 'account'] },
  id: { type: 'string' },
  name: { type: 'string', description: 'What the subject is called now.' },
  action: {
    type: 'string',
    enum: [
      'create',
      'update',
      'delete',
      'restore',
      'revoke',
      'propose',
      'accept',
      'withdraw',
      'expire',
    ],
  },
  changes: { type: 'object', description: '{member: [before, after]}' },
});

/** What changed of the rights to a farm, for its owner and administrators. @source decisions D4, D16 */
export function auditCalls(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/v3/farms/:farm/audit/',
    {
      config: {
        about: {
          summary: 'What changed of the rights to a farm, newest first',
          description:
            'Contacts with their permissions and flags, invitations, tokens, ownership, staff.',
          tag: 'farm',
          params: { farm: { type: 'string', format: 'uuid' } },
          query: pageQuery,
          output: pageSchema(entrySchema),
          refuses: ['not_found', 'not_allowed'],
        },
      },
    },
    async (request, reply) => {
      const standing = askerOf(request).standings.get(
        (request.params as { farm: string }).farm.toLowerCase(),
      );
      if (!standing) throw new Refusal('not_found');
      if (!standing.isOwner && !standing.isRoot) throw new Refusal('not_allowed');
      const query = queryOf(request);
      const page = pageRequest(query);
      const { count, results } = await auditOf(
        services.database,
        standing.farm,
        page.page,
        page.pageSize,
      );
      if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
      return sendText(
        reply,
        pageText(`/api/v3/farms/${standing.farm}/audit/`, query, page, count, results),
      );
    },
  );
}
