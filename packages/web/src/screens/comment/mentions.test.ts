import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionAt, mentionedIn, partsOf, withMention } from './mentions.ts';

/** Mentions as they are typed and shown. @source docs/decisions/150 */

describe('NOT-11 typing a mention', () => {
  it.each<[what: string, text: string, query: string | null]>([
    ['nothing', '', null],
    ['an @ alone', '@', ''],
    ['a name begun', 'Look, @Ja', 'Ja'],
    ['two words of a name', 'Look, @Jan Vi', 'Jan Vi'],
    ['an address', 'jan@example', null],
    ['a line further', '@Jan\nand', null],
    ['a second one', '@Jan and @Pi', 'Pi'],
    ['a whole sentence', `@Jan ${'x'.repeat(60)}`, null],
  ])('NOT-11 %s', (_what, text, query) =>
    expect(mentionAt(text, text.length)?.query ?? null).toBe(query),
  );

  it('NOT-11 a chosen name replaces the typed text, with the caret behind it', () => {
    const text = 'Ask @Ja about it';
    const typed = mentionAt(text, 7);
    expect(typed && withMention(text, 7, typed, 'Jan Visser')).toEqual({
      text: 'Ask @Jan Visser about it',
      caret: 16,
    });
  });

  it('NOT-11 a name removed from the text is not mentioned', () =>
    expect(
      mentionedIn('@Jan Visser, look', [
        { id: '1', name: 'Jan Visser' },
        { id: '2', name: 'Piet' },
      ]),
    ).toEqual(['1']));

  it('NOT-11 the longer of two names is used', () =>
    expect(partsOf('@Jan Visser and @Jan', ['Jan', 'Jan Visser'])).toEqual([
      { text: '@Jan Visser', isName: true },
      { text: ' and ', isName: false },
      { text: '@Jan', isName: true },
    ]));

  it('NOT-11 the parts add up to any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, names) => {
        expect(
          partsOf(text, names)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    ));
});
