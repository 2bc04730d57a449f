import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOptional,
  isString,
  type Guard,
} from './guards.ts';

/** A value from outside is of a type once every member of it has been checked. */

interface Dose {
  readonly product: string | null;
  readonly amounts: readonly number[];
  readonly note?: string;
}

const isDose = isObjectOf<Dose>({
  product: isNullOr(isString),
  amounts: isListOf(isNumber),
  note: isOptional(isString),
});

describe('a guard of an object', () => {
  it.each<[string, unknown, boolean]>([
    ['whole', { product: 'Canvas', amounts: [1, 2], note: 'early' }, true],
    ['with null and without what may be missing', { product: null, amounts: [] }, true],
    ['with more than is asked for', { product: null, amounts: [], other: 1 }, true],
    ['without a member', { amounts: [] }, false],
    ['with undefined for null', { product: undefined, amounts: [] }, false],
    ['with null for what may be missing', { product: null, amounts: [], note: null }, false],
    ['with a part of another type', { product: null, amounts: [1, '2'] }, false],
    ['with an object for a list', { product: null, amounts: { length: 0 } }, false],
    ['a list', [], false],
    ['null', null, false],
    ['a text', 'product', false],
  ])('%s', (_what, value, fits) => expect(isDose(value)).toBe(fits));

  it('is of the type with its members, and of no other', () => {
    expectTypeOf(isDose).toEqualTypeOf<Guard<Dose>>();
    // @ts-expect-error a member that is forgotten does not compile
    isObjectOf<Dose>({ product: isNullOr(isString), amounts: isListOf(isNumber) });
    isObjectOf<Dose>({
      product: isString,
      // @ts-expect-error nor does one of another type
      amounts: isListOf(isString),
      note: isOptional(isString),
    });
  });
});
