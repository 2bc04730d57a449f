import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedComments, commentElements, commentsOf, textOfComments } from './comments.ts';
import { OWN_FILE, packOwn, unpackOwn } from './own-file.ts';
import { readXml, writeXml } from './tree.ts';

/** @source ISO 11783-10, annex D: CAN */
const line = fc
  .array(
    fc.string({ unit: fc.constantFrom(...'abc é,.<&"\'0', '🌾'), minLength: 1, maxLength: 45 }),
    { maxLength: 12 },
  )
  .map((words) => words.join(' ').replaceAll(/\s+/g, ' ').trim());
const notes = fc
  .array(
    line.filter((text) => text !== ''),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => lines.join('\n'));
const readAgain = (text: string) =>
  commentsOf(
    readXml(
      new TextEncoder().encode(
        writeXml({ tag: 'TSK', attributes: {}, children: commentElements(text) }),
      ),
    ),
    () => null,
  );

describe('EXC-02 remarks as comments', () => {
  it('EXC-02 parts have at most 32 characters, and together they are the whole text', () => {
    fc.assert(
      fc.property(notes, (text) => {
        for (const { attributes } of commentElements(text))
          expect(Array.from(String(attributes['C'])).length).toBeLessThanOrEqual(32);
        expect(readAgain(text).join('\n')).toBe(text);
        expect(textOfComments(text)).toBe(text);
      }),
    );
  });

  it('EXC-01 separates text added on the machine from exported text, even without our marks', () => {
    fc.assert(
      fc.property(notes, (text) => {
        expect(addedComments(text, [...readAgain(text), 'Op de kop ~ gereden'])).toEqual([
          'Op de kop ~ gereden',
        ]);
        expect(
          addedComments(text, [
            ...commentElements(text).map(({ attributes }) => String(attributes['C'])),
            'Op de kop ~ gereden',
          ]),
        ).toEqual(['Op de kop ~ gereden']);
      }),
    );
  });

  it('EXC-01 a broken, foreign or hostile side file is ignored', async () => {
    const file = (bytes: Uint8Array) => ({ name: OWN_FILE, bytes });
    const whole = new Map([['a', { details: '{}', notes: 'x\n\ny' }]]);
    expect(await unpackOwn(file(await packOwn(whole)))).toEqual(whole);
    expect(await unpackOwn(null)).toEqual(new Map());
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array([1, 2, 3]),
      (await packOwn(whole)).subarray(0, 5),
      await packOwn(new Map([['a', { notes: '\0' }]])),
    ])
      expect(
        [...(await unpackOwn(file(bytes))).values()].filter((task) => Object.keys(task).length > 0),
      ).toEqual([]);
  });
});
