import { expect, it } from 'vitest';
import { placeAt } from './placement.ts';

const page = { width: 360, height: 740 };
const size = { width: 200, height: 300 };

it('is below its button, at the requested side', () => {
  expect(placeAt({ left: 20, right: 80, top: 10, bottom: 46 }, size, page, false)).toEqual({
    left: 20,
    top: 50,
    bottom: undefined,
    maxHeight: 682,
  });
  expect(placeAt({ left: 260, right: 350, top: 10, bottom: 46 }, size, page, true).left).toBe(150);
});

it('stays in the window', () => {
  expect(placeAt({ left: 300, right: 350, top: 10, bottom: 46 }, size, page, false).left).toBe(152);
  expect(placeAt({ left: 0, right: 40, top: 10, bottom: 46 }, size, page, true).left).toBe(8);
});

it('is above a button at the bottom', () => {
  expect(placeAt({ left: 290, right: 360, top: 680, bottom: 740 }, size, page, true)).toMatchObject(
    { top: undefined, bottom: 64 },
  );
});
