import { describe, expect, it } from 'vitest';
import { attributeChanges, cropChanges, haveOneCrop } from './cropFieldBulk.ts';

const field = (crop: number | null, variety: number | null) => ({
  id: 'a',
  version: 1,
  crop,
  variety,
});

describe('the crop of several fields at once', () => {
  it.each([
    [
      'another crop clears the variety',
      field(201, 11),
      { crop: 202 },
      { crop: 202, variety: null },
    ],
    ['the same crop keeps it', field(201, 11), { crop: 201 }, { crop: 201 }],
    [
      'a variety that is chosen with the crop goes on all',
      field(201, 11),
      { crop: 201, variety: 12 },
      { crop: 201, variety: 12 },
    ],
    ['no crop, no variety', field(201, 11), { crop: null }, { crop: null, variety: null }],
  ] as const)('RUL-10 %s', (_name, row, draft, changes) => {
    expect(cropChanges(row, draft)).toEqual(changes);
  });

  it('RUL-10 a variety applies to fields of one crop', () => {
    expect([
      haveOneCrop([field(201, 1), field(201, null)]),
      haveOneCrop([field(201, 1), field(202, 1)]),
      haveOneCrop([field(null, null)]),
      haveOneCrop([]),
    ]).toEqual([true, false, false, false]);
  });
});

describe('attributes of several fields at once', () => {
  it.each([
    ['beside others', { 3: 80 }, { 35: 'stricter' }, { 3: 80, 35: 'stricter' }],
    ['in place of another value', { 35: 'outside' }, { 35: 'stricter' }, { 35: 'stricter' }],
    ['on a field without any', {}, { 1: true, 26: 9 }, { 1: true, 26: 9 }],
    ['no is a value', { 1: true }, { 1: false }, { 1: false }],
    ['an empty value removes its own', { 3: 80, 17: 'dam' }, { 3: '' }, { 17: 'dam' }],
    ['nothing typed changes nothing', { 3: 80 }, undefined, { 3: 80 }],
  ] as const)('ENT-cropfield %s', (_name, before, typed, after) => {
    expect(attributeChanges({ field_attributes: before }, { field_attributes: typed })).toEqual({
      field_attributes: after,
    });
  });
});
