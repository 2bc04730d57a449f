import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  all,
  any,
  referencesIn,
  holds,
  includesMe,
  is,
  linked,
  me,
  mine,
  myConsumer,
  not,
  present,
  through,
  type Expression,
  type AnyRowLookup,
} from './expression.ts';

const rows: Readonly<Record<string, Record<string, unknown>>> = {
  done: { id: 'done', processing_state: 'performed', linked_record: null },
  plan: { id: 'plan', processing_state: 'planned', linked_record: 'done' },
  advice: { id: 'advice', processing_state: 'adviced', linked_record: null },
  again: { id: 'again', processing_state: 'planned', linked_record: 'advice' },
  lost: { id: 'lost', processing_state: 'planned', linked_record: 'nowhere' },
};
const lookup: AnyRowLookup = (entity, id) => (entity === 'record' ? rows[String(id)] : undefined);

const performed = is('processing_state', 'performed');
const planned = is('processing_state', 'planned');
const done = through('linked_record', 'record', performed);

describe('evaluating an expression on a row', () => {
  const cases: readonly [what: string, expression: Expression, row: string, fulfilled: boolean][] =
    [
      ['is: the value', planned, 'plan', true],
      ['is: one of several', is('processing_state', 'concept', 'adviced'), 'advice', true],
      ['is: none of them', is('processing_state', 'concept', 'adviced'), 'plan', false],
      ['is: a field that is not there', is('nothing', 'x'), 'plan', false],
      ['present: a value', present('linked_record'), 'plan', true],
      ['present: null', present('linked_record'), 'done', false],
      ['present: nothing at all', present('nothing'), 'done', false],
      ['not', not(planned), 'done', true],
      ['all of both', all(planned, present('linked_record')), 'plan', true],
      ['all of both, one of them wrong', all(planned, present('linked_record')), 'advice', false],
      ['all of none', all(), 'plan', true],
      ['any of both', any(performed, planned), 'plan', true],
      ['any of both, neither right', any(performed, present('linked_record')), 'advice', false],
      ['any of none', any(), 'plan', false],
      ['through: to a row that fulfils it', done, 'plan', true],
      ['through: to a row that does not', done, 'again', false],
      ['through: no reference', done, 'advice', false],
      ['through: to a row that nobody finds', done, 'lost', false],
      ['not through: no reference', not(done), 'advice', true],
      [
        'through and through',
        through('linked_record', 'record', not(present('linked_record'))),
        'plan',
        true,
      ],
    ];
  it.each(cases)('%s', (_what, expression, row, fulfilled) =>
    expect(holds(expression, rows[row]!, lookup)).toBe(fulfilled),
  );

  it('false counts as present', () =>
    expect(holds(present('locked'), { locked: false })).toBe(true));

  it.each([
    ['me', me('applier')],
    ['includesMe', includesMe('coworkers')],
    ['mine', mine],
    ['myConsumer', myConsumer('consumer')],
    ['linked', linked('contractfield', 'cropfield', all())],
  ] as const)('AUT-02 %s needs more than the row, and is never guessed', (name, expression) => {
    expect(() => holds(expression, {}, lookup)).toThrow(name);
    expect(() => holds(not(expression), {}, lookup)).toThrow(name);
  });

  it('a reference without a lookup throws instead of guessing', () =>
    expect(() => holds(done, rows['plan']!)).toThrow('through'));
});

/** Expressions about three flags, nested at will. */
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', 'c').map((name) => is(name, true)),
    fc.array(tie('expression'), { maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('expression'), { maxLength: 3 }).map((parts) => any(...parts)),
    tie('expression').map(not),
  ),
}));
const flags = fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() });

describe('the laws of expressions', () => {
  it('double negation changes nothing', () => {
    fc.assert(
      fc.property(expression, flags, (part, row) => {
        expect(holds(not(part), row)).toBe(!holds(part, row));
        expect(holds(not(not(part)), row)).toBe(holds(part, row));
      }),
    );
  });

  it('not all equals any not', () => {
    fc.assert(
      fc.property(fc.array(expression, { maxLength: 4 }), flags, (parts, row) => {
        expect(holds(not(all(...parts)), row)).toBe(holds(any(...parts.map(not)), row));
      }),
    );
  });
});

describe('entities referenced by an expression', () => {
  const cases: readonly [what: string, expression: Expression, seen: string[]][] = [
    ['the row alone', all(is('a', 1), any(me('applier'), mine), not(present('b'))), []],
    ['a row it refers to', through('contract', 'contract', myConsumer('consumer')), ['contract']],
    [
      'rows that refer to it, and theirs',
      linked('contractfield', 'cropfield', through('contract', 'contract', myConsumer('consumer'))),
      ['contractfield', 'contract'],
    ],
    [
      'inside all, any and not',
      all(not(through('plan', 'plan', all())), any(linked('record', 'job', all()))),
      ['plan', 'record'],
    ],
  ];
  it('AUT-02 with the relevant fields and the linking field', () => {
    expect(
      referencesIn(
        any(mine, through('record', 'record', any(me('applier'), includesMe('coworkers'), mine))),
      ),
    ).toEqual([{ entity: 'record', fields: ['applier', 'coworkers'], link: null }]);
    expect(
      referencesIn(
        linked(
          'contractfield',
          'cropfield',
          through(
            'contract',
            'contract',
            all(myConsumer('consumer'), is('a', 1), not(present('b'))),
          ),
        ),
      ),
    ).toEqual([
      { entity: 'contractfield', fields: ['contract'], link: 'cropfield' },
      { entity: 'contract', fields: ['consumer', 'a', 'b'], link: null },
    ]);
  });
  it.each(cases)('AUT-02 %s', (_what, part, seen) =>
    expect(referencesIn(part).map(({ entity }) => entity)).toEqual(seen),
  );
});
