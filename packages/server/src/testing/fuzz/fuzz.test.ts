import { describe, expect, it } from 'vitest';
import { useServer } from '../server.ts';
import { fuzz } from './fuzz.ts';

/**
 * Thousands of hostile requests over every operation of the document. The seed is fixed, so that a
 * failure is reproducible; FUZZ_REQUESTS and FUZZ_SEED make it longer or different (`npm run
 * soak`), FUZZ_LOG=error shows the server's log of its failures.
 * @source decisions D2
 */

const server = useServer({ IMPORT_MAX_MB: '1', LOG_LEVEL: process.env['FUZZ_LOG'] ?? 'silent' });
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3200);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_512);

describe('hostile requests', () => {
  it(
    `D2 ${requests} of them over every operation meet no failure, no silence, and no undocumented answer`,
    async () => {
      const { faults, answered } = await fuzz(server, { requests, seed });
      const statuses = new Map<number, number>();
      for (const counts of answered.values())
        for (const [status, count] of counts)
          statuses.set(status, (statuses.get(status) ?? 0) + count);
      console.log(
        `${answered.size} operations: ${[...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status} ${count}×`)
          .join(', ')}`,
      );
      expect(faults).toEqual([]);
      // hostile as they are, many are accepted
      const reached = [...answered.values()].filter((counts) =>
        [...counts.keys()].some((status) => status < 400),
      );
      expect(reached.length / answered.size).toBeGreaterThan(0.5);
      expect((await server.visitor().get('/readyz')).status).toBe(200);
    },
    requests * 200 + 60_000,
  );
});
