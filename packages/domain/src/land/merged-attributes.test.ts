import { describe, expect, it } from 'vitest';
import { attributesOfMerged, differingStatements } from './merged-attributes.ts';

/** @source decisions D17 Merge, docs/decisions/290 */

type Stated = Record<string, string | number | boolean>;
const zone = (value: string): Stated => ({ 35: value, 26: 8 });
const field = (field_attributes: Stated) => ({ field_attributes });

/** Each case is judged in every order of its fields: the one that stays is the first. */
function* turns<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let index = 0; index < all.length; index += 1)
    yield [...all.slice(index), ...all.slice(0, index)];
}

function mergedOf(stated: readonly Stated[], attribute: string) {
  const all = stated.map(field);
  const [into] = all;
  if (!into) throw new Error('no fields');
  const attributes = attributesOfMerged(all, into).field_attributes ?? into.field_attributes;
  return {
    merged: attributes[attribute] ?? null,
    isTold: differingStatements(all, into).map((statement) => [
      statement.attribute,
      statement.value,
    ]),
    own: attributes['26'] ?? null,
  };
}

describe('D17 RUL-25 a merged field states no milder nitrate zone than any of its parts', () => {
  it.each<[string, readonly Stated[], string | null, boolean]>([
    ['outside and inside', [zone('outside'), zone('vulnerable')], 'vulnerable', true],
    ['outside and stricter', [zone('outside'), zone('stricter')], 'stricter', true],
    ['inside and stricter', [zone('vulnerable'), zone('stricter')], 'stricter', true],
    ['outside and not stated', [zone('outside'), { 26: 8 }], null, true],
    ['inside and not stated, which may be stricter', [zone('vulnerable'), { 26: 8 }], null, true],
    ['stricter and not stated', [zone('stricter'), { 26: 8 }], 'stricter', true],
    ['inside and a value of another list', [zone('vulnerable'), zone('north')], null, true],
    [
      'all three and one without',
      [zone('outside'), zone('vulnerable'), zone('stricter'), { 26: 8 }],
      'stricter',
      true,
    ],
    ['the same twice', [zone('vulnerable'), zone('vulnerable')], 'vulnerable', false],
    ['none', [{ 26: 8 }, { 26: 8 }], null, false],
  ])('D17 RUL-25 %s', (_of, stated, expected, isTold) => {
    for (const turn of turns(stated))
      expect(mergedOf(turn, '35')).toEqual({
        merged: expected,
        isTold: isTold ? [['35', expected]] : [],
        own: 8,
      });
  });
});

describe('D17 RUL-08 a merged field claims neither a strip nor an edge for land of which it was not stated', () => {
  it.each<[string, string, readonly Stated[], unknown]>([
    ['a hedge and herbs', '37', [{ 37: 'hedge' }, { 37: 'herbs' }], 'herbs'],
    ['a hedge and no strip', '37', [{ 37: 'hedge' }, { 37: 'no_strip' }], 'no_strip'],
    ['a hedge and nothing', '37', [{ 37: 'hedge' }, {}], null],
    ['no strip and nothing', '37', [{ 37: 'no_strip' }, {}], 'no_strip'],
    [
      'a hedge at water, and land without water',
      '37',
      [{ 13: true, 37: 'hedge' }, { 13: false }],
      'hedge',
    ],
    [
      'land without water alone',
      '37',
      [
        { 13: false, 37: 'hedge' },
        { 13: false, 37: 'no_strip' },
      ],
      'no_strip',
    ],
    ['uncropped land beside one', '36', [{ 36: true }, { 36: false }], true],
    ['uncropped land beside one, and nothing', '36', [{ 36: true }, {}], true],
    ['none beside one, and nothing', '36', [{ 36: false }, {}], null],
    ['none beside either', '36', [{ 36: false }, { 36: false }], false],
    ['water beside one', '13', [{ 13: false }, { 13: true }], true],
    ['no water beside one, and nothing', '13', [{ 13: false }, {}], null],
    ['words for yes', '13', [{ 13: 'true' }, { 13: false }], 'true'],
  ])('D17 RUL-08 %s', (_of, attribute, stated, expected) => {
    for (const turn of turns(stated)) expect(mergedOf(turn, attribute).merged).toBe(expected);
  });
});

it('D17 without differing statements the attributes stay as they are', () => {
  const into = field({ 35: 'vulnerable', 9: 6.5 });
  expect(attributesOfMerged([into, field({ 35: 'vulnerable', 9: 5 })], into)).toEqual({});
  const bare = {};
  expect(attributesOfMerged([bare, field({})], bare)).toEqual({});
});
