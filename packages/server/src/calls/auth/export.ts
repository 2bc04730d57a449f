import type { FastifyInstance } from 'fastify';
import { personalData } from '../../auth/export.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { askerOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { about, personal } from './described.ts';

/** What is held about a person, for that person. @source decisions D16 */
export function exportCalls(app: FastifyInstance, services: Services): void {
  const described = about('Everything that is held about one, as JSON in a zip', {
    output: { type: 'string', format: 'binary' },
    outputAs: 'application/zip',
    refuses: ['too_many_requests'],
  });

  app.post(
    '/api/v3/auth/export/',
    { config: { ...personal, about: described } },
    async (request, reply) => {
      const { account } = askerOf(request);
      await countAttempt(services, [`export ${account}`, limits.exportsPerAccount]);
      const data = await personalData(services.database, account);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="furrow-account.zip"')
        .type('application/zip')
        .send(data);
    },
  );
}
