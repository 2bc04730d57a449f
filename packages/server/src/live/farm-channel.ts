import type { FastifyInstance } from 'fastify';
import { sameOrigin } from '../auth/cookies.ts';
import { Refusal } from '../errors.ts';
import { concerns } from './concerns.ts';
import { principalOf } from '../request.ts';
import type { Services } from '../services.ts';
import type { Line } from './line.ts';

const gatherMilliseconds = 100;

/**
 * `/ws/channel/farm/{farm}`: sends `{"type":"changed"}` when something of the farm changed, at most
 * every 100 ms; the client then pulls its feed. Carries no data, so no right other than that on the
 * farm itself matters.
 */
export function farmChannel(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { readonly farm: string } }>(
    '/ws/channel/farm/:farm',
    {
      websocket: true,
      config: {
        about: {
          summary: 'A line that says when something of the farm changed',
          description: 'Says {"type":"changed"}; the client then asks the feed.',
          tag: 'live',
          params: { farm: { type: 'string', format: 'uuid' } },
          refuses: ['csrf'],
        },
      },
      preValidation: async (request) => {
        // a page of another site could open a line with our cookie
        if (!sameOrigin(request, services.configuration)) throw new Refusal('csrf');
        if (!principalOf(request).memberships.has(request.params.farm.toLowerCase()))
          throw new Refusal('not_found');
      },
    },
    (socket: Line, request) => {
      const principal = principalOf(request);
      const farm = request.params.farm.toLowerCase();
      let timer: NodeJS.Timeout | null = null;
      const stopChanges = services.onChanged(farm, () => {
        timer ??= setTimeout(() => {
          timer = null;
          socket.send('{"type":"changed"}');
        }, gatherMilliseconds);
      });
      const stopEnds = services.onSessionEnded(({ tokenHash, account }) => {
        if (tokenHash === principal.session.tokenHash || account === principal.account)
          socket.close(4401, 'signed out');
      });
      // a withdrawn right closes the connection; clients that still have it reconnect at once
      const stopAccess = services.onAccessChanged((change) => {
        if (concerns(change, principal.account, [farm])) socket.close(4403, 'rights changed');
      });
      // proxies and phones drop lines that are quiet
      const pulse = setInterval(() => socket.ping(), 30_000);
      socket.on('error', () => {});
      socket.on('close', () => {
        stopChanges();
        stopEnds();
        stopAccess();
        clearInterval(pulse);
        if (timer) clearTimeout(timer);
      });
    },
  );
}
