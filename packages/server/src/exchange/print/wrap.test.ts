import { describe, expect, it } from 'vitest';
import { wrap } from './wrap.ts';

/** Every letter has width one. */
const measure = (text: string) => [...text].length;

describe('lines of a text in a column', () => {
  it.each<[string, number, string[]]>([
    ['', 5, ['']],
    ['Kavel 2', 7, ['Kavel 2']],
    ['Kavel 2', 6, ['Kavel', '2']],
    ['de lange kavel', 8, ['de lange', 'kavel']],
    ['a  b', 1, ['a', 'b']],
    ['achterdijk', 4, ['acht', 'erdi', 'jk']],
    ['op achterdijk nu', 4, ['op', 'acht', 'erdi', 'jk', 'nu']],
    ['op achterdij nu', 6, ['op', 'achter', 'dij nu']],
    ['één\ntwee drie', 5, ['één', 'twee', 'drie']],
    ['een\r\n\r\ntwee', 9, ['een', '', 'twee']],
    ['een\ttwee\u0000', 9, ['een twee']],
    ['🌾🌾🌾', 2, ['🌾🌾', '🌾']],
    ['breed', 0, ['b', 'r', 'e', 'e', 'd']],
  ])('EXC-02 %j in %i is %j', (text, width, lines) =>
    expect(wrap(text, width, measure)).toEqual(lines),
  );

  it('EXC-02 no character of a text is lost, for any width', () => {
    const text =
      'Gewas staat er goed bij, behalve langs de dijk (achterdijk-zuidzijde): 3 m² kaal.';
    for (let width = 1; width < 90; width += 1)
      expect(wrap(text, width, measure).join('').replaceAll(' ', '')).toBe(
        text.replaceAll(' ', ''),
      );
  });
});
