import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../types.ts';
import { rowsOfText, textOfRows } from './compact-rows.ts';

const rowsOf = (parts: readonly Readonly<Record<string, unknown>>[]): Row[] =>
  parts.map((part, index) => ({
    id: `row ${index}`,
    version: 1,
    ...part,
    ...(part['resource_uri'] === 'uri' ? { resource_uri: `/api/v1/cropfield/row ${index}/` } : {}),
  }));

/** Members of rows; few different values, so that many columns are of one. */
const part = fc.record({
  plan: fc.constantFrom('2026', null),
  notes: fc.oneof(fc.string(), fc.constant(null)),
  registered_area: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
  green_manure: fc.boolean(),
  labels: fc.oneof(fc.constant([]), fc.array(fc.string())),
  data: fc.jsonValue(),
  resource_uri: fc.constantFrom('uri', 'other'),
});

describe('rows as text', () => {
  it('are those that were written, of one shape or of several', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, part, fc.record({ plan: fc.string() }, { requiredKeys: [] }))),
        (parts) => {
          const rows = rowsOf(parts);
          // a text has no minus before zero
          const written: unknown = JSON.parse(JSON.stringify(rows));
          expect(rowsOfText(textOfRows(rows))).toEqual(written);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('name a member once, and a value that all rows have or that their ids make', () => {
    const rows = rowsOf([
      { plan: '2026', notes: null, crop: null, labels: [], resource_uri: 'uri' },
      { plan: '2026', notes: 'Nat', crop: null, labels: [], resource_uri: 'uri' },
    ]);
    expect(textOfRows(rows)).toBe(
      '{"count":2,"columns":{"id":["row 0","row 1"],"version":1,"plan":"2026","notes":[null,"Nat"],"crop":null,"labels":[[],[]],' +
        '"resource_uri":{"before":"/api/v1/cropfield/","after":"/"}}}',
    );
    expect(rowsOfText(textOfRows(rows))).toEqual(rows);
  });

  it('of several shapes, and those of versions before, are objects', () => {
    const rows = [
      { id: 1, version: 1, plan: '2026' },
      { id: 2, version: 1 },
      { id: 3, version: 1, plan: undefined },
    ];
    expect(textOfRows(rows)).toBe(JSON.stringify(rows));
    expect(rowsOfText(JSON.stringify(rows))).toEqual(JSON.parse(JSON.stringify(rows)));
  });

  it.each([
    ['half of one', '{"count":2,"columns":{"id":["row 0"', SyntaxError],
    ['fewer values than rows', '{"count":2,"columns":{"id":["row 0"],"version":1}}', TypeError],
    ['no columns', '{"count":2}', TypeError],
    ['a number', '7', TypeError],
    ['nothing', 'null', TypeError],
  ])('of %s are told', (_what, text, error) => {
    expect(() => rowsOfText(text)).toThrow(error);
  });
});
