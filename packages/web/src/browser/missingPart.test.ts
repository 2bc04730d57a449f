import { describe, expect, it } from 'vitest';
import { loaded } from './missingPart.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Part.js');

/** A connection to the server that is down until something waits for it. */
function line(isUp: boolean) {
  const told: string[] = [];
  return {
    told,
    serverAnswers: () => Promise.resolve(isUp),
    whenAnswered: () => {
      told.push('waited');
      return Promise.resolve();
    },
    tell: () => void told.push('told'),
  };
}

/** Fails with each of the errors in turn, then succeeds. */
function part(...errors: Error[]): () => Promise<string> {
  return () => (errors.length > 0 ? Promise.reject(errors.shift()!) : Promise.resolve('part'));
}

describe('SYN-05 a part of a screen that failed to load', () => {
  it('is there at once where it is loaded', async () => {
    const around = line(false);
    expect(await loaded(part(), around)).toBe('part');
    expect(around.told).toEqual([]);
  });

  it('is retried without a connection, with a note', async () => {
    const around = line(false);
    expect(await loaded(part(missing, missing), around)).toBe('part');
    expect(around.told).toEqual(['told', 'waited', 'told', 'waited']);
  });

  it('fails where the server answers: a newer version has other parts', async () => {
    await expect(loaded(part(missing), line(true))).rejects.toBe(missing);
  });

  it('fails at once on an error of its own', async () => {
    const broken = new Error('x is not a function');
    await expect(loaded(part(broken), line(false))).rejects.toBe(broken);
  });
});
