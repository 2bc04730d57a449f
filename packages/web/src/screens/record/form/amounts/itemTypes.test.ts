import { expect, it } from 'vitest';
import { detailTypeStarter } from '@furrow/domain/detailtype/detailtype.starter.ts';
import { activityOf, attributeInput, itemTypeFor, unitsOf, withKinds } from './itemTypes.ts';

it('uses the kind of use with the dose’s unit that accepts such products', () => {
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

it('starts an activity with the usual kind of work, also when the kinds load later', () => {
  expect(activityOf(detailTypeStarter as never, 'crop_protection')).toMatchObject({
    type: 101,
    items: [{ type: 2001 }],
  });
  const [activity] = withKinds([activityOf([], 'fertilizing')], detailTypeStarter as never);
  expect(activity).toMatchObject({ type: 201, items: [{ type: 2101 }] });
  const whole = [activity!];
  expect(withKinds(whole, detailTypeStarter as never)).toBe(whole);
});

it('reads the input of an attribute', () => {
  expect(attributeInput('number 0 40')).toEqual({ kind: 'number' });
  expect(attributeInput('choice 50|75|97.5')).toEqual({
    kind: 'choice',
    values: ['50', '75', '97.5'],
  });
  expect(attributeInput('')).toEqual({ kind: 'text' });
});
