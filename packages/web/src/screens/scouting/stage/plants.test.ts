import { principalStages, type StageKind } from '@furrow/domain/bbch/stages.ts';
import { describe, expect, it } from 'vitest';
import { plants } from './plants.ts';

const kinds: readonly StageKind[] = [
  'cereal',
  'maize',
  'beet',
  'potato',
  'rape',
  'fruit',
  'broadleaf',
];

describe('ENT-record pictures of growth stages', () => {
  it.each(kinds)('ENT-record every stage of %s has a distinct picture', (kind) => {
    const drawn = principalStages(kind).map((stage) => JSON.stringify(plants[kind](stage)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(kinds)('ENT-record %s starts within the picture, by numbers only', (kind) => {
    for (const stage of principalStages(kind))
      for (const { d } of plants[kind](stage)) {
        expect(d).not.toMatch(/NaN|undefined|Infinity/);
        const [, x, y] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(d) ?? [];
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(48);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(64);
      }
  });
});
