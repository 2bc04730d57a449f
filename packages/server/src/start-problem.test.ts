import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './env.ts';
import { startProblem } from './start-problem.ts';
import { openFolder } from './testing/folder.ts';

/** @source decisions D12 */

describe('RUN-01 a start problem names its variable', () => {
  const place = { host: '127.0.0.1', port: 3000, databaseUrl: null };
  const withDatabase = { ...place, databaseUrl: 'postgres://furrow@db/furrow' };
  it.each([
    [
      'a port in use',
      { code: 'EADDRINUSE', syscall: 'listen', message: 'in use' },
      place,
      /^HOST and PORT: .*3000: in use$/,
    ],
    [
      'a host that is not ours',
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', message: 'not found' },
      place,
      /^HOST and PORT/,
    ],
    [
      'a database that is not there',
      { code: 'ECONNREFUSED', syscall: 'connect', message: 'refused' },
      withDatabase,
      /^DATABASE_URL: .*: refused$/,
    ],
    [
      'a database that does not know us',
      { code: '28P01', message: 'password' },
      withDatabase,
      /^DATABASE_URL/,
    ],
    [
      'a database that is not made',
      { code: '3D000', message: 'no database' },
      withDatabase,
      /^DATABASE_URL/,
    ],
  ])('RUN-01 %s', (_words, error, configuration, told) =>
    expect(startProblem(error, configuration)).toMatch(told),
  );

  it('RUN-01 any other error is ours, and shown as it is', () => {
    expect(startProblem(new TypeError('undefined'), withDatabase)).toBeNull();
    expect(startProblem({ code: 'ECONNREFUSED', message: 'refused' }, place)).toBeNull();
  });
});

describe('RUN-01 BASEMAPS', () => {
  const folder = openFolder('basemaps');
  const read = (content: string) => {
    const file = join(folder, 'basemaps.json');
    writeFileSync(file, content);
    return readConfiguration({ BASEMAPS: file }).basemaps;
  };

  it('RUN-01 is checked with everything else', () => {
    const list = [{ id: 'a', name: 'A', tiles: ['https://tiles.example.org/{z}/{x}/{y}.png'] }];
    expect(read(JSON.stringify(list)).list[0]?.basemap).toMatchObject(list[0]!);
    expect(readConfiguration({}).basemaps.allowed).toBe(true);
    expect(readConfiguration({ BASEMAPS: 'none' }).basemaps.list).toEqual([]);
  });

  it.each(['{}', '[{"id":"a"}]', 'nothing'])(
    'RUN-01 a file with %s is refused by name',
    (content) => {
      expect(() => read(content)).toThrow(ConfigurationError);
      expect(() => read(content)).toThrow(/BASEMAPS/);
    },
  );

  it('RUN-01 a missing file is reported with the other problems', () => {
    expect(() => readConfiguration({ BASEMAPS: join(folder, 'none.json'), PORT: 'x' })).toThrow(
      /PORT[\s\S]*BASEMAPS/,
    );
  });
});
