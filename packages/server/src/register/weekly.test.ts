import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../env.ts';
import { ctgb, fiveProducts, useRegisters } from '../testing/registers.ts';
import { askRegistersWeekly } from './weekly.ts';

const { database } = useRegisters();

describe('ENT-admission weekly import of registers', () => {
  it('ENT-admission makes no requests unless allowed, then once a week, and the next day after a failure', async () => {
    const { address, requests } = await ctgb(fiveProducts());
    const off = readConfiguration({ CTGB_URL: address });
    const on = readConfiguration({ CTGB_URL: address, REGISTERS: 'ctgb' });
    const said: string[] = [];
    const log = (text: string) => void said.push(text);
    const now = Date.parse('2026-05-01T03:00:00Z');
    const day = 86_400_000;
    const counts: number[] = [];
    for (const [configuration, at] of [
      [off, now],
      [on, now],
      [on, now + day],
      [on, now + 6 * day],
      [on, now + 7 * day],
    ] as const) {
      requests.length = 0;
      await askRegistersWeekly(database(), configuration, log, at);
      counts.push(requests.length);
    }
    expect(counts.map((count) => count > 0)).toEqual([false, true, false, false, true]);
    expect(said[0]).toBe(
      'register ctgb: 5 admissions, 5 new, 0 changed, 0 not listed any more, 0 problems',
    );
    const away = readConfiguration({ BVL_URL: 'http://127.0.0.1:9', REGISTERS: 'bvl' });
    said.length = 0;
    for (const at of [now, now + day / 2, now + day])
      await askRegistersWeekly(database(), away, log, at);
    expect(said).toEqual([
      expect.stringContaining('register bvl: Error: http://127.0.0.1:9/ords/psm/api-v1/mittel/'),
      expect.stringContaining('cannot be reached'),
    ]);
  });

  it('ENT-admission a register without a service is named in the configuration', () =>
    expect(() => readConfiguration({ REGISTERS: 'ctgb,ch-psm', EPHY_URL: 'ftp://x' })).toThrow(
      /REGISTERS must be off, or some of ephy, ctgb, bvl[\s\S]*EPHY_URL must be an address/,
    ));
});
