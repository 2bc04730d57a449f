import type { FastifyInstance } from 'fastify';
import { arrayOf, issue, shape, type CallDescription } from '@furrow/kit';
import { makeJwt, publicKeys } from '../auth/partner-jwt.ts';
import { invalid } from '../errors.ts';
import { askerOf } from '../request.ts';
import type { Services } from '../services.ts';

const text = { type: 'string' } as const;
const keysAbout: CallDescription = {
  summary: 'The key that tokens for the weather and disease services are checked with',
  description:
    'A JSON Web Key Set (RFC 7517). Services of others check the signature (EdDSA, Ed25519), the issuer `furrow` and the audience `partner` with it.',
  tag: 'weather',
  output: shape({
    keys: arrayOf(shape({ kty: text, crv: text, x: text, kid: text, alg: text, use: text })),
  }),
};

/** Tokens for the weather and disease services, and where those are. @source spec §7, decisions D10, D12 (ONLINE_URL, DISEASE_URL), API-17 */
export function dssCalls(app: FastifyInstance, services: Services): void {
  const { configuration, database } = services;
  const about = (service: string): CallDescription => ({
    summary: `A token for the ${service} service`,
    description:
      'Short-lived; once it has run out the service answers 401 with the detail “Signature has expired.”, and another is fetched here.',
    tag: 'weather',
    body: shape({
      'farm?': {
        type: 'string',
        format: 'uuid',
        description: 'The farm whose subscription counts; the session’s when left out.',
      },
    }),
    bodyOptional: true,
    output: shape({
      jwt: { type: 'string' },
      url: { type: 'string', description: 'The base address of the service.' },
      expires_in: { type: 'integer', description: 'Seconds.' },
    }),
    refuses: ['invalid_input'],
  });
  const give = (path: string, service: string, url: string) =>
    app.post(path, { config: { reads: true, about: about(service) } }, async (request, reply) => {
      const asker = askerOf(request);
      const body = (request.body ?? {}) as Record<string, unknown>;
      const named = body['farm'];
      const issues = Object.keys(body)
        .filter((name) => name !== 'farm' && name !== 'csrfmiddlewaretoken')
        .map((name) => issue(name, 'unknown_field'));
      const farm =
        named === undefined || named === null
          ? asker.session.farm
          : typeof named === 'string'
            ? (asker.standings.get(named.toLowerCase())?.farm ?? null)
            : null;
      if (named !== undefined && named !== null && farm === null)
        issues.push(issue('farm', 'reference_missing'));
      if (issues.length > 0) throw invalid(...issues);
      const jwt = await makeJwt(
        database,
        { account: asker.account, farm },
        configuration.jwtSeconds,
      );
      return reply
        .header('cache-control', 'no-store')
        .send({ jwt, url, expires_in: configuration.jwtSeconds });
    });
  app.get(
    '/.well-known/jwks.json',
    { config: { open: true, beforeAgreeing: true, about: keysAbout } },
    async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await publicKeys(database)),
  );
  give('/dss/d2c/jwt/', 'weather', configuration.onlineUrl?.replace(/\/+$/, '') ?? '/online');
  give(
    '/dss/disease/sfam/jwt/',
    'disease',
    configuration.diseaseUrl?.replace(/\/+$/, '') ?? '/disease',
  );
}
