import { expect, it } from 'vitest';
import { detailTypeStarter } from '@furrow/domain/detailtype/detailtype.starter.ts';
import { activityOf, attributeInput, itemTypeFor, unitsOf, withKinds } from './itemTypes.ts';

it('takes the kind of use whose unit is the dose’s and which takes such products', () => {
  const find = (product: object | undefined, unit?: string) =>
    itemTypeFor(detailTypeStarter as never, 'crop_protection', product as never, unit)?.id;
  expect(find({ unit: 'l', variant: 'gbm' })).toBe(2001);
  expect(find({ unit: 'kg', variant: 'gbm' })).toBe(2002);
  expect(find({ unit: 'l', variant: 'other' })).toBe(2004);
  expect(find({ unit: 'l', variant: 'gbm' }, 'kg/ha')).toBe(2002);
  expect(itemTypeFor([], 'crop_protection', { unit: 'l' })).toBeUndefined();
  expect(unitsOf(detailTypeStarter as never, 'fertilizing')).toEqual([
    'kg/ha',
    'l/ha',
    'm3/ha',
    't/ha',
  ]);
});

it('begins an activity with the common kind of work, also when the kinds come later', () => {
  expect(activityOf(detailTypeStarter as never, 'crop_protection')).toMatchObject({
    type: 101,
    items: [{ type: 2001 }],
  });
  const [activity] = withKinds([activityOf([], 'fertilizing')], detailTypeStarter as never);
  expect(activity).toMatchObject({ type: 201, items: [{ type: 2101 }] });
  const whole = [activity!];
  expect(withKinds(whole, detailTypeStarter as never)).toBe(whole);
});

it('reads what an attribute takes', () => {
  expect(attributeInput('number 0 40')).toEqual({ kind: 'number' });
  expect(attributeInput('choice 50|75|97.5')).toEqual({
    kind: 'choice',
    values: ['50', '75', '97.5'],
  });
  expect(attributeInput('')).toEqual({ kind: 'text' });
});
