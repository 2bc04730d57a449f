import type { FastifyInstance } from 'fastify';
import { isAlive, isReady, readFigures } from '@furrow/domain/operation/operation.calls.ts';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { migrationNames } from '../db/migrate.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';
import { figuresOf } from '../metrics/figures.ts';

/** Liveness, readiness, and metrics for monitoring. @source decisions D12, RUN-02 */
export function operationCalls(app: FastifyInstance, { database, reads }: Services): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const readsFrom = new Counter({
    name: 'furrow_reads_total',
    help: 'Feeds and lists by where they were read from: the replica, or the database itself and why',
    labelNames: ['from'],
    registers: [],
    collect() {
      this.reset();
      for (const [from, count] of reads.counted) this.inc({ from }, count);
    },
  });
  register.registerMetric(readsFrom);
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

  const figures = figuresOf(register);
  const options = { config: { unqueued: true } } as const;
  answer(app, isAlive, () => ({ status: 'alive' as const }), options);
  answer(
    app,
    isReady,
    async () => {
      const { rows } = await database.query<{ name: string }>('select name from migration');
      const applied = new Set(rows.map(({ name }) => name));
      if (migrationNames().some((name) => !applied.has(name)))
        throw new Refusal('database_down', { retryAfter: 1 });
      return { status: 'ready' as const };
    },
    options,
  );
  answer(
    app,
    readFigures,
    async ({ reply }) => reply.type(register.contentType).send(await figures()),
    options,
  );
}
