import type { FastifyInstance } from 'fastify';
import { exportMe } from '@furrow/domain/auth/account.calls.ts';
import { answer } from '../../wire/answer.ts';
import { personalData } from '../../auth/export.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { noteEvent } from '../../logging.ts';
import type { Services } from '../../services.ts';

/** The export of a person's data, for that person. @source decisions D16 */
export function exportCalls(app: FastifyInstance, services: Services): void {
  answer(app, exportMe, async ({ principal: { account }, request, reply }) => {
    await countAttempt(services, [`export ${account}`, limits.exportsPerAccount]);
    noteEvent(request, 'personal_data_exported');
    const data = await personalData(services.database, account);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="furrow-account.zip"')
      .type('application/zip')
      .send(data);
  });
}
