import type { Chance } from './random.ts';

/**
 * Values that no well-meaning client sends. Texts are values of JSON; `raw` ones are put into a
 * body unchanged.
 */

export const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff tail',
  '\ufeff',
  '\u202e\u0000',
  '‮',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "' or 1=1 --",
  '"; drop table plan; --',
  '$1',
  '%',
  '%%%',
  '\\',
  '_',
  '../../../../etc/passwd',
  'C:\\windows\\system32',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${jndi:ldap://x}',
  '\r\nSet-Cookie: a=b',
  '1e309',
  '-0',
  '0x10',
  '9'.repeat(40),
  '1,5',
  '1.5.5',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99 99:99',
  '2026-05-12 24:00',
  '-1:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0197C3A2-5B1E-7D4A-9C08-2F6E8A1B3C5D',
  '💩'.repeat(50),
  'é'.repeat(300),
  'a'.repeat(5_000),
  '-',
  ',',
  ',,,',
  '*',
  'true',
  '[]',
  '{}',
];

const numbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-320,
  1e15,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  0.1 + 0.2,
  123_456_789.123_456_79,
  1_000_000,
];

/** Rings with no area, too much, or invalid ones. */
const geometries: readonly string[] = [
  'POLYGON EMPTY',
  'POLYGON ((0 0, 0 0, 0 0, 0 0))',
  'POLYGON ((5 52, 5.001 52, 5.001 52.001, 5 52.001, 5 52))',
  'POLYGON ((5 52, 5.001 52.001, 5.001 52, 5 52.001, 5 52))',
  'POLYGON ((-180 -90, 180 -90, 180 90, -180 90, -180 -90))',
  'POLYGON ((1e400 0, 1 1, 2 2, 1e400 0))',
  'POLYGON ((5 52, 5.001 52, 5.001 52.001))',
  'POLYGON ((5 52, 5.001 52, NaN 52.001, 5 52))',
  'POLYGON ((200 100, 201 100, 201 101, 200 100))',
  'POLYGON Z ((5 52 1, 5.001 52 1, 5.001 52.001 1, 5 52 1))',
  'MULTIPOLYGON (((5 52, 5.01 52, 5.01 52.01, 5 52)), ((5.005 52, 5.01 52, 5.01 52.01, 5.005 52)))',
  'GEOMETRYCOLLECTION (GEOMETRYCOLLECTION (POINT (1 1)))',
  'POINT (5 52)',
  'POINT (5)',
  'LINESTRING (5 52)',
  'CIRCULARSTRING (0 0, 1 1, 2 0)',
  'SRID=28992;POLYGON ((0 0, 1 0, 1 1, 0 0))',
  `POLYGON ((${'5 52, '.repeat(2_000)}5 52))`,
  '('.repeat(3_000),
  'POLYGON',
  '0103000000',
];

/** A value nested inside itself to a given depth. */
export function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export function value(chance: Chance): unknown {
  switch (chance.below(12)) {
    case 0:
      return null;
    case 1:
      return chance.happens(0.5);
    case 2:
    case 3:
      return chance.pick(numbers);
    case 4:
      return chance.pick(geometries);
    case 5:
      return chance.pick<unknown>([
        [],
        {},
        [null],
        [[]],
        [{}],
        [1, 'a', null],
        { toString: 1, valueOf: 1 },
        [{ toString: null }],
      ]);
    case 6:
      return nested(chance.pick([3, 40, 400]));
    case 7:
      return { [chance.pick(texts)]: chance.pick(texts) };
    case 8:
      return Array.from({ length: chance.pick([2, 30, 1_001]) }, () =>
        chance.pick([null, 1, 'x', {}]),
      );
    default:
      return chance.pick(texts);
  }
}

/** Bodies that are no JSON, or meaningless. */
export function rawBody(chance: Chance): string | Buffer {
  return chance.pick<() => string | Buffer>([
    () => '',
    () => '{',
    () => '{"a":}',
    () => 'null',
    () => '"text"',
    () => '12',
    () => '[]',
    () => '{"a":1,"a":2}',
    () => '{"__proto__":{"is_root":true},"constructor":{"prototype":{"x":1}}}',
    () => '{"name":1e999999}',
    () => `{"name":${'9'.repeat(400)}}`,
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    () => '\ufeff{}',
    () => '{"name":"\\ud800"}',
    () => '{"name":"\\u0000"}',
    () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    () => `{"name":"${'a'.repeat(chance.pick([1_000, 100_000]))}"}`,
    () => 'a=1&b=2&a=3&__proto__=x',
    () =>
      '--x\r\nContent-Disposition: form-data; name="file"; filename="../../x"\r\n\r\nhello\r\n--x--\r\n',
    () => '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    () => '--x\r\nContent-Disposition: form-data; name="file"\r\n',
  ])();
}

export const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'application/jsonx',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  '',
  ';',
  'a'.repeat(500),
];
