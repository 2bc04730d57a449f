import { expect, it } from 'vitest';
import { fieldAttributeTypeStarter } from '../fieldattributetype/fieldattributetype.starter.ts';
import { choicesOf, choiceWords } from './choices.ts';
import { detailTypeStarter } from './detailtype.starter.ts';

it.each([
  ['choice 50|75|90', ['50', '75', '90']],
  ['choice mixed', ['mixed']],
  ['number 0 40', null],
  ['text', null],
  ['', null],
  [null, null],
])('ENT-fieldattributetype %j offers the choices %j', (specification, choices) => {
  expect(choicesOf(specification)).toEqual(choices);
});

it('ENT-detailtype every choice of the starter lists is a number or has a label in each language', () => {
  const choices = [...detailTypeStarter, ...fieldAttributeTypeStarter].flatMap(
    ({ specification }) => choicesOf(specification) ?? [],
  );
  expect(choices.length).toBeGreaterThan(30);
  expect(choices.filter((choice) => /[a-z]/i.test(choice) && !choiceWords[choice])).toEqual([]);
});

it('ENT-fieldattributetype a choice attribute names its choices', () => {
  expect(
    fieldAttributeTypeStarter.filter(
      ({ kind, specification }) => (kind === 'choice') !== (choicesOf(specification) !== null),
    ),
  ).toEqual([]);
});
