import { describe, expect, it } from 'vitest';
import { polygon, rectangle } from '../testing/shapes.ts';
import { contains, locate } from './contains.ts';

const holed = polygon(rectangle(0, 0, 1, 1), rectangle(0.2, 0.2, 0.8, 0.8));

describe('locate', () => {
  it.each([
    [[0.1, 0.1], 'inside'],
    [[0.5, 0.5], 'outside'],
    [[2, 0.5], 'outside'],
    [[0.5, 0], 'boundary'],
    [[1, 0.5], 'boundary'],
    [[0, 0], 'boundary'],
    [[1, 1], 'boundary'],
    [[0.2, 0.5], 'boundary'],
    [[0.8, 0.8], 'boundary'],
    [[-1, 0], 'outside'],
    [[-1, 1], 'outside'],
    [[0.1, 0.2], 'inside'],
    [[0.1, 0.8], 'inside'],
  ] as const)('%j is %s', ([longitude, latitude], where) => {
    expect(locate([longitude, latitude], holed)).toBe(where);
    expect(contains(holed, [longitude, latitude])).toBe(where !== 'outside');
  });
});
