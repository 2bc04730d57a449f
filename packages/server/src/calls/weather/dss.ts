import type { FastifyInstance } from 'fastify';
import { diseaseToken, partnerKeys, weatherToken } from '@furrow/domain/weather/weather.calls.ts';
import { issue } from '@furrow/kit';
import { makeJwt, publicKeys } from '../../access/partner-jwt.ts';
import type { Services } from '../../services.ts';
import { JsonText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';

/**
 * Tokens for the weather and disease services, and where those are.
 * @source spec §7, decisions D10, D12 (ONLINE_URL, DISEASE_URL), API-17
 */
export function dssCalls(app: FastifyInstance, { configuration, database }: Services): void {
  const { jwtSeconds, onlineUrl, diseaseUrl } = configuration;

  answer(app, partnerKeys, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return new JsonText(JSON.stringify(await publicKeys(database)));
  });

  for (const [call, url] of [
    [weatherToken, onlineUrl?.replace(/\/+$/, '') ?? '/online'],
    [diseaseToken, diseaseUrl?.replace(/\/+$/, '') ?? '/disease'],
  ] as const)
    answer(
      app,
      call,
      async ({ principal: { account, session }, body }) => ({
        jwt: await makeJwt(database, { account, farm: body.farm ?? session.farm }, jwtSeconds),
        url,
        expires_in: jwtSeconds,
      }),
      {
        check: ({ principal, body: { farm } }) =>
          farm && !principal.memberships.has(farm) ? [issue('farm', 'reference_missing')] : [],
      },
    );
}
