import { expect, it } from 'vitest';
import { detailTypeStarter } from './detailtype.starter.ts';
import { readWorkingTime, workDetails, workingTimeText } from './work-details.ts';

it('ENT-detailtype details with dedicated inputs are in the starter list', () => {
  expect(
    Object.values(workDetails).map(
      (id) => detailTypeStarter.find((type) => type.id === id)?.variant,
    ),
  ).toEqual(['attribute', 'attribute']);
});

it.each([
  ['08:00–10:30', { start: '08:00', end: '10:30' }],
  ['08:00 - 10:30', { start: '08:00', end: '10:30' }],
  ['22:00–01:00', { start: '22:00', end: '01:00' }],
  ['8:00–10:30', null],
  ['08:00–24:00', null],
  ['08:00', null],
  ['08:00–10:30–11:00', null],
  ['', null],
  [null, null],
])('ENT-record reads the working time %j', (text, time) => {
  expect(readWorkingTime(text)).toEqual(time);
  if (time) expect(readWorkingTime(workingTimeText(time))).toEqual(time);
});
