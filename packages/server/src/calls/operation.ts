import type { FastifyInstance } from 'fastify';
import { shape, type CallDescription } from '@furrow/kit';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { migrationNames } from '../db/migrate.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';

/** Alive, ready, and figures for whoever watches. @source decisions D12, RUN-02 */
export function operationCalls(app: FastifyInstance, { database }: Services): void {
  const open = (about: CallDescription) => ({
    config: {
      open: true,
      beforeAgreeing: true,
      anonymous: true,
      unqueued: true,
      about: { ...about, tag: 'operation' },
    },
  });
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });

  app.get(
    '/healthz',
    open({ summary: 'Alive', output: shape({ status: { const: 'alive' } }) }),
    async () => ({ status: 'alive' }),
  );
  app.get(
    '/readyz',
    open({
      summary: 'Ready: the database answers and has its present form',
      output: shape({ status: { const: 'ready' } }),
    }),
    async () => {
      const { rows } = await database.query<{ name: string }>('select name from migration');
      const applied = new Set(rows.map(({ name }) => name));
      if (migrationNames().some((name) => !applied.has(name)))
        throw new Refusal('database_down', { retryAfter: 1 });
      return { status: 'ready' };
    },
  );
  app.get(
    '/metrics',
    open({
      summary: 'Figures, as Prometheus reads them',
      output: { type: 'string' },
      outputAs: 'text/plain',
    }),
    async (_request, reply) => reply.type(register.contentType).send(await register.metrics()),
  );
}
