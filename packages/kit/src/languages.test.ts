import { describe, expect, it } from 'vitest';
import { languageIn, localeOf, matchLanguage, nameIn, pseudoLanguage } from './languages.ts';
import { msg } from './msg.ts';
import { translate } from './text.ts';

describe('the language of a person', () => {
  it.each([
    [['nl-BE', 'en'], 'nl'],
    [[' en-GB;q=0.8', 'nl'], 'en'],
    [['xx', 'zz-AT', 'NL_nl'], 'nl'],
    [['xx'], undefined],
    [[null, undefined, ''], undefined],
    [['nlx'], undefined],
    [[pseudoLanguage], pseudoLanguage],
  ])('SCR-16 of %j is %s', (tags, language) => expect(matchLanguage(tags)).toBe(language));

  it('is English where the stored value is no language', () =>
    expect(['nl', 'xx', null, pseudoLanguage].map(languageIn)).toEqual([
      'nl',
      'en',
      'en',
      pseudoLanguage,
    ]));

  it('has a locale for numbers and days', () =>
    expect(['en', 'nl', 'zz'].map(localeOf)).toEqual(['en-GB', 'nl-NL', 'zz']));

  it('has an English name where it lacks its own', () =>
    expect([nameIn({ en: 'Wheat', nl: 'Tarwe' }, 'nl'), nameIn({ en: 'Wheat' }, 'nl')]).toEqual([
      'Tarwe',
      'Wheat',
    ]));
});

describe('a text', () => {
  it.each([
    ['en', { max: 5 }, 'At most 5 characters.'],
    ['nl', { max: 5 }, 'Ten hoogste 5 tekens.'],
    ['nl', {}, 'Ten hoogste … tekens.'],
    ['nl', { max: msg`Name` }, 'Ten hoogste Naam tekens.'],
    ['nl', { max: { en: 'Wheat', nl: 'Tarwe' } }, 'Ten hoogste Tarwe tekens.'],
  ] as const)('in %s with %j is “%s”', (language, values, text) =>
    expect(translate(msg`At most {max} characters.`, language, values)).toBe(text),
  );

  it('missing in a catalogue is shown in English', () =>
    expect(translate({ id: 'x', message: 'Nobody translated {this}.' }, 'nl', { this: 1 })).toBe(
      'Nobody translated 1.',
    ));

  it('has a context where one English text has two translations', () =>
    expect([
      translate(msg`Kind`, 'nl'),
      translate(msg({ message: 'Kind', context: 'of a product' }), 'nl'),
    ]).toEqual(['Soort', 'Type']));
});
