import { describe, expect, it } from 'vitest';
import type { Draft } from './drafts.ts';
import type { KindMatch, Lookup } from './lookup.ts';
import { observationsIn } from './parse-observations.ts';
import { resolve } from './resolve.ts';

/** Labels of states and of choices, as in tables of any language. @source decisions D13 */

const source: KindMatch = {
  id: 7,
  variant: 'attribute',
  theme: 'irrigation',
  unit: '',
  specification: 'choice tap|surface',
  words: ['Water source'],
};

const lookup: Lookup = {
  today: '2026-05-12',
  field: () => null,
  fieldById: () => null,
  row: () => null,
  product: () => null,
  organism: () => null,
  productBy: () => null,
  organismBy: () => null,
  kindBy: () => null,
  kinds: [source],
  kindNamed: (text) => (text === 'Water source' ? source : null),
};

const draftOf = (state: string, date = ''): Draft => ({
  row: 2,
  id: null,
  cells: new Map([
    ['display_state', state],
    ['date', date],
  ]),
  headings: new Map(),
  lines: null,
  language: 'nl',
});

describe('EXC-01 records: a state is recognised by its code and labels', () => {
  it.each([
    ['planned', 'planned'],
    ['Planned', 'planned'],
    ['Gepland', 'planned'],
    ['geannuleerd', 'cancelled'],
    ['Uitgevoerde planning', 'planned'],
    ['registratie', 'performed'],
  ])('%s is %s', (word, state) => {
    const resolved = resolve(draftOf(word), lookup, () => true);
    expect([resolved.state, resolved.notes]).toEqual([state, []]);
  });

  it('an unknown one is reported, and becomes a draft', () => {
    const { state, notes } = resolve(draftOf('Halfway'), lookup, () => true);
    expect([state, notes.map(({ code }) => code)]).toEqual(['concept', ['record_state_unknown']]);
  });
});

describe("EXC-01 records: without a state work is performed up to the farm's current day, and planned after it", () => {
  it.each([
    ['2026-05-11', 'performed'],
    ['2026-05-12', 'performed'],
    ['2026-05-13', 'planned'],
  ])('%s is %s', (date, state) => {
    expect(resolve(draftOf('', date), lookup, () => true).state).toBe(state);
  });
});

describe('EXC-01 records: a choice is recognised by its code and labels', () => {
  it.each(['tap', 'Tap water', 'Leidingwater'])('%s', (word) => {
    expect(observationsIn(`Water source ${word}`, lookup)).toEqual([
      { type: 7, theme: 'irrigation', organism: null, value: null, textvalue: null, code: 'tap' },
    ]);
  });
});
