import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherAll, gatherNow, many, type Answer, type Question } from './gather.ts';

const known = (...rows: Record<string, unknown>[]): Answer => ({ rows, complete: true });

/** A contract's fields: first the links, then, only when there are some, the fields they name. */
function* fieldsOf(contract: string): Generator<Question, string[], Answer> {
  const links = (yield many('contractfield', { contract })).rows;
  if (links.length === 0) return [];
  const { rows } = yield many('cropfield', { id: links.map((link) => link['cropfield']) });
  return rows.map((row) => String(row['name']));
}

/** Asks a question only when needed. */
function* nothing(wanted: readonly string[] = []): Generator<Question, string, Answer> {
  for (const id of wanted) yield many('cropfield', { id });
  return 'asked nothing';
}

const links: Record<string, string[]> = { one: ['f1'], two: ['f1', 'f2'], none: [] };

function answer({ entity, where }: Question): Answer {
  if (entity === 'contractfield')
    return known(...links[String(where['contract'])]!.map((cropfield) => ({ cropfield })));
  return known(...(where['id'] as string[]).map((id) => ({ id, name: `field ${id}` })));
}

describe('gather against a store that answers at once', () => {
  it.each([
    ['one', ['field f1']],
    ['two', ['field f1', 'field f2']],
    ['none', []],
  ])('of contract %s', (contract, names) =>
    expect(gatherNow(fieldsOf(contract), answer)).toEqual(names),
  );

  it('a gather without questions returns immediately', () => {
    expect(
      gatherNow(nothing(), () => {
        throw new Error('nobody asked');
      }),
    ).toBe('asked nothing');
  });

  it('learns when the store is incomplete', () => {
    function* completeness(): Generator<Question, boolean, Answer> {
      return (yield many('cropvariety', { id: 1 })).complete;
    }
    expect(gatherNow(completeness(), () => ({ rows: [], complete: false }))).toBe(false);
  });
});

describe('many gathers in lockstep', () => {
  const rounds: Question[][] = [];
  const asked = async (questions: readonly Question[]) => {
    rounds.push([...questions]);
    return questions.map(answer);
  };

  it('a list of rows needs as many rounds as one row', async () => {
    rounds.length = 0;
    const results = await gatherAll(['two', 'none', 'one'].map(fieldsOf), asked);
    expect(results).toEqual([['field f1', 'field f2'], [], ['field f1']]);
    expect(rounds.map((questions) => questions.map(({ entity }) => entity))).toEqual([
      ['contractfield', 'contractfield', 'contractfield'],
      ['cropfield', 'cropfield'],
    ]);
  });

  it('requests nothing without questions', async () => {
    rounds.length = 0;
    expect(await gatherAll([nothing(), nothing()], asked)).toEqual([
      'asked nothing',
      'asked nothing',
    ]);
    expect(await gatherAll([], asked)).toEqual([]);
    expect(rounds).toEqual([]);
  });

  it('each gather gets the same answer as alone, at its index', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('one', 'two', 'none'), { maxLength: 12 }),
        async (contracts) => {
          expect(await gatherAll(contracts.map(fieldsOf), asked)).toEqual(
            contracts.map((contract) => gatherNow(fieldsOf(contract), answer)),
          );
        },
      ),
    );
  });

  it('a failing question ends all of them', async () => {
    const failed = gatherAll([fieldsOf('one')], async () => {
      throw new Error('the database does not answer');
    });
    await expect(failed).rejects.toThrow('the database does not answer');
  });
});
