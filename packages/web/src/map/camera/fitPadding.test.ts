import { expect, it } from 'vitest';
import { fitPadding, type Corners, type Size } from './fitPadding.ts';

const phone: Size = { width: 360, height: 620 };
/** The tools above, the sheet of the list below. */
const padding = { top: 118, right: 16, bottom: 330, left: 16 };
const corners: Corners = { left: [], right: [{ width: 164, height: 436 }] };

it('shows a tall shape beside the controls, and a wide one above them', () => {
  expect(fitPadding(phone, padding, corners, { width: 1, height: 2 })).toEqual({
    ...padding,
    right: 164,
  });
  expect(fitPadding(phone, padding, corners, { width: 6, height: 1 })).toEqual({
    ...padding,
    bottom: 436,
  });
});

it('leaves both corners free', () => {
  const both: Corners = {
    left: [{ width: 200, height: 80 }],
    right: [{ width: 70, height: 210 }],
  };
  const even = { top: 68, right: 48, bottom: 48, left: 48 };
  expect(fitPadding({ width: 416, height: 970 }, even, both, { width: 1, height: 1 })).toEqual({
    top: 68,
    right: 48,
    bottom: 210,
    left: 48,
  });
  expect(fitPadding({ width: 1000, height: 500 }, even, both, { width: 1, height: 1 })).toEqual({
    top: 68,
    right: 70,
    bottom: 48,
    left: 200,
  });
});

it('shows a square in the angle of a row and a column', () => {
  const angle: Corners = {
    left: [{ width: 204, height: 182 }],
    right: [
      { width: 212, height: 60 },
      { width: 76, height: 180 },
    ],
  };
  const even = { top: 68, right: 48, bottom: 48, left: 48 };
  expect(fitPadding({ width: 788, height: 636 }, even, angle, { width: 1, height: 1 })).toEqual({
    top: 68,
    right: 76,
    bottom: 60,
    left: 204,
  });
});

it('does without the corners where they leave no room', () => {
  const small: Size = { width: 170, height: 470 };
  const none = { left: [], right: [{ width: 164, height: 436 }] };
  expect(fitPadding(small, padding, none, { width: 1, height: 1 })).toEqual(padding);
});
