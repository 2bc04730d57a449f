import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import { groundsOf, type BookedWork, type Land } from './grounds.ts';
import { asBooked, workByGround } from './patches.ts';

/** @source decisions D17 Work of the ground, docs/decisions/225 */

const square = (west: number, east: number) =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const whole = square(5.7, 5.71);
const land = (id: string, geometry: string, more: Partial<Land> = {}): Land =>
  fixture({
    id,
    plan: 'p',
    crop: 1,
    geometry,
    period: 'main',
    period_start: null,
    period_end: null,
    ...more,
  });
const work = (id: string, cropfield: string, more: Partial<BookedWork> = {}): BookedWork =>
  fixture({
    id,
    cropfield,
    date: '2026-06-01 08:00',
    part_field: null,
    worked_geometry: null,
    field_crop: null,
    ...more,
  });
/** Ids of the work on the ground of a field, patch by patch. */
const onField = (lands: readonly Land[], works: readonly BookedWork[], field: string) =>
  workByGround(
    works,
    groundsOf(lands, works),
  )({ id: '', cropfield: field })
    .map((patch) => patch.map(({ id }) => id).toSorted())
    .toSorted();

const large = land('a', square(5.7, 5.706));
const small = land('b', square(5.706, 5.71));
const pieces = [large, small];
const moved = { worked_geometry: whole };

describe('D17 work on the ground of a field', () => {
  it('D17 is the work booked on it, without measuring, where nothing was split, merged or redrawn', () => {
    const works = [work('w', 'a', { part_field: square(5.707, 5.708) }), work('x', 'b')];
    expect(groundsOf(pieces, works)).toBe(asBooked);
    expect(onField(pieces, works, 'a')).toEqual([['w']]);
    expect(onField(pieces, works, 'c')).toEqual([[]]);
  });

  it('D17 a piece has the work of the whole and its own, each once', () => {
    const works = [work('w', 'a', moved), work('x', 'a'), work('y', 'b')];
    expect(onField(pieces, works, 'a')).toEqual([['w', 'x']]);
    expect(onField(pieces, works, 'b')).toEqual([['w', 'y']]);
  });

  it.each([
    ['a part on one piece', { part_field: square(5.707, 5.708) }, [[]], [['w']]],
    ['a shape on both', {}, [['w']], [['w']]],
    // 0.005 % of the shape
    ['a sliver', { worked_geometry: square(5.7, 5.7060003) }, [['w']], [[]]],
    ['no ground of today', { worked_geometry: square(5.8, 5.81) }, [['w']], [[]]],
  ])('D17 is judged by the shape: %s', (_name, more, onLarge, onSmall) => {
    const works = [work('w', 'a', { ...moved, ...more })];
    expect(onField(pieces, works, 'a')).toEqual(onLarge);
    expect(onField(pieces, works, 'b')).toEqual(onSmall);
  });

  it.each([
    ['another crop', { crop: 2 }, [[]]],
    ['a crop nobody noted', { crop: null }, [['w']]],
    ['what follows the crop', { period: 'after' as const }, [[]]],
    ['another season', { plan: fixture<Land['plan']>('q') }, [[]]],
  ])('D17 counts in its own cultivation: %s', (_name, more, expected) =>
    expect(onField([large, { ...small, ...more }], [work('w', 'a', moved)], 'b')).toEqual(expected),
  );

  it('D17 work of an ended field counts on the field with its ground, in its own crop and season', () => {
    const of = (more: Partial<BookedWork>) =>
      onField(
        [land('a', whole)],
        [work('w', 'gone', { worked_geometry: square(5.706, 5.71), field_crop: 1, ...more })],
        'a',
      );
    expect(of({})).toEqual([['w']]);
    expect(of({ field_crop: 2 })).toEqual([[]]);
    expect(of({ plan: 'q' })).toEqual([[]]);
    expect(of({ worked_geometry: null })).toEqual([[]]);
  });

  it('D17 two merged fields list their work patch by patch, with all later work', () => {
    const works = [
      work('w', 'a', { worked_geometry: large.geometry }),
      work('x', 'b', { worked_geometry: small.geometry, field_crop: 1 }),
      work('y', 'a'),
    ];
    expect(onField([land('a', whole)], works, 'a')).toEqual([
      ['w', 'y'],
      ['x', 'y'],
    ]);
    const beside = workByGround(works, groundsOf([land('a', whole)], works));
    expect(beside({ id: 'x', cropfield: 'b' }).map((patch) => patch.map(({ id }) => id))).toEqual([
      ['y', 'x'],
    ]);
  });

  it('D17 of a field split and merged again, the whole meets both parts, which do not meet each other', () => {
    const works = [
      work('w', 'a', moved),
      work('x', 'a', { worked_geometry: large.geometry }),
      work('y', 'b', { worked_geometry: small.geometry, field_crop: 1 }),
    ];
    expect(onField([land('a', whole)], works, 'a')).toEqual([
      ['w', 'x'],
      ['w', 'y'],
    ]);
  });

  it('D17 work moved to another field by hand counts there', () => {
    const works = [work('w', 'a', moved)];
    const grounds = groundsOf(pieces, works);
    expect(grounds.groundOf({ id: 'w', cropfield: 'b' })).toBe('b');
    expect(grounds.fieldsOf({ id: 'w', cropfield: 'a' })).toEqual(['a', 'b']);
    expect(grounds.groundOf({ id: 'w', cropfield: null })).toBeNull();
  });

  it('D17 is found among many fields and sprayings in linear time', () => {
    const fields = Array.from({ length: 2000 }, (_, index) =>
      land(`f${index}`, square(6 + index / 100, 6.01 + index / 100)),
    );
    const works = Array.from({ length: 4000 }, (_, index) =>
      work(`w${index}`, `f${index % 400}`, {
        worked_geometry:
          index % 400 < 100 ? square(6 + (index % 400) / 100, 6.015 + (index % 400) / 100) : null,
      }),
    );
    const start = performance.now();
    const beside = workByGround(works, groundsOf(fields, works));
    for (const one of works) beside(one);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
