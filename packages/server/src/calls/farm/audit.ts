import type { FastifyInstance } from 'fastify';
import { auditFarm } from '@furrow/domain/farm/farm.calls.ts';
import { auditOf } from '../../access/audit.ts';
import { answer } from '../../wire/answer.ts';
import { paged } from '../../wire/paged.ts';
import type { Services } from '../../services.ts';

/**
 * The log of changes to the rights on a farm, for its owner and administrators. @source decisions
 * D4, D16
 */
export function auditCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, auditFarm, async (asked) => {
    const page = paged(auditFarm, asked);
    const { count, results } = await auditOf(database, asked.membership.farm, page);
    return page.answer(count, results);
  });
}
