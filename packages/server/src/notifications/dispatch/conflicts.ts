import { entityOf, isEntity } from '@furrow/domain';
import { pageOfRow } from '@furrow/domain/notification/row-pages.ts';
import { ownName } from '@furrow/domain/row-name.ts';
import { isObject, translate } from '@furrow/kit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { linkTo } from './describe.ts';
import { recordNotifications } from './notification-store.ts';

/**
 * Notifies a person whose change was refused because another person changed the same: a device
 * without a connection may have sent it long after its person left.
 */
export function notifyConflicts(
  app: FastifyInstance,
  { database }: Pick<Services, 'database'>,
): void {
  app.addHook('onError', async (request, _reply, error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'stale' || !request.principal) return;
    const current = error.more.members?.current;
    if (!isObject(current)) return;
    const { id, farm, version, resource_uri: uri } = current;
    const [entity = ''] = String(uri ?? '').match(/(?<=^\/api\/v\d\/)\w+/) ?? [];
    if (typeof id !== 'string' || typeof farm !== 'string' || !isEntity(entity)) return;
    const { account, language } = request.principal;
    const name = ownName(current) ?? translate(entityOf(entity).label, language);
    await recordNotifications(database, [
      {
        account,
        farm,
        occasion: 'conflict',
        row: linkTo(pageOfRow(entity, id), farm, true),
        state: String(version),
        content: { name },
      },
    ]).catch((failure: unknown) => request.log.error(failure));
  });
}
