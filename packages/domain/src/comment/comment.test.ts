import { describe, expect, it } from 'vitest';
import { aboutOf, commentRules } from './comment.rules.ts';
import { openQuestions } from './questions.ts';
import { commentHappenings } from '../notification/comment-occasions.ts';

/** Comments on records, crop fields and plans. @source docs/decisions/150 */

const draft = (more: object = {}) => ({
  id: 'c',
  record: null,
  cropfield: null,
  plan: null,
  kind: 'remark',
  reply_to: null,
  ...more,
});

describe('NOT-11 the subject of a comment', () => {
  it.each<[what: string, draft: object, first: object | undefined, issues: readonly string[]]>([
    ['one record', { record: 'r' }, undefined, []],
    ['one field', { cropfield: 'f' }, undefined, []],
    ['one plan', { plan: 'p' }, undefined, []],
    ['nothing', {}, undefined, ['record comment_about_nothing']],
    [
      'three things',
      { record: 'r', cropfield: 'f', plan: 'p' },
      undefined,
      ['cropfield comment_about_several', 'plan comment_about_several'],
    ],
    ['a question about advice', { record: 'r', kind: 'question' }, undefined, []],
    [
      'a question about a field',
      { cropfield: 'f', kind: 'question' },
      undefined,
      ['kind question_of_record'],
    ],
    ['a reply on the same record', { record: 'r', reply_to: 'd' }, { record: 'r' }, []],
    [
      'a reply on another record',
      { record: 'r', reply_to: 'd' },
      { record: 's' },
      ['reply_to reply_elsewhere'],
    ],
    [
      'a reply on the field of the record',
      { cropfield: 'f', reply_to: 'd' },
      { record: 'r' },
      ['reply_to reply_elsewhere'],
    ],
    [
      'a reply to itself',
      { record: 'r', reply_to: 'c' },
      { record: 'r' },
      ['reply_to reference_itself'],
    ],
  ])('NOT-11 %s', (_what, more, first, issues) =>
    expect(commentRules(draft(more), { first }).map(({ path, code }) => `${path} ${code}`)).toEqual(
      issues,
    ),
  );

  it('NOT-11 is named only where there is exactly one', () => {
    expect(aboutOf({ cropfield: 'f' })).toEqual({ entity: 'cropfield', id: 'f' });
    expect(aboutOf({ cropfield: 'f', plan: 'p' })).toBeNull();
    expect(aboutOf({})).toBeNull();
  });
});

const said = (id: string, author: string | null, more: object = {}) => ({
  id,
  author,
  kind: 'remark',
  reply_to: null,
  ...more,
});

describe('NOT-11 open questions', () => {
  const question = said('q', 'grower', { kind: 'question' });
  it.each<[what: string, replies: readonly ReturnType<typeof said>[], open: boolean]>([
    ['without a reply', [], true],
    ['with a reply of the adviser', [said('a', 'adviser', { reply_to: 'q' })], false],
    ['with a further word of who asked', [said('a', 'grower', { reply_to: 'q' })], true],
    ['with a comment beside it', [said('a', 'adviser')], true],
    ['with a reply to another', [said('a', 'adviser', { reply_to: 'x' })], true],
  ])('NOT-11 a question %s', (_what, replies, open) =>
    expect(openQuestions([question, ...replies]).length).toBe(open ? 1 : 0),
  );
});

describe('NOT-11 the notification of a comment', () => {
  const comment = { text: 'Is  it\nenough?', kind: 'remark' as const, mentions: ['a', 'b'] };
  it.each<[what: string, action: string, changes: object, more: object, told: readonly string[]]>([
    ['a new one', 'create', {}, { mentions: [] }, ['comment_added']],
    ['one with mentions', 'create', {}, {}, ['comment_mention a b', 'comment_added']],
    [
      'a question',
      'create',
      {},
      { kind: 'question', mentions: [] },
      ['advice_asked', 'comment_added'],
    ],
    ['another text', 'update', { text: ['x', 'y'] }, {}, []],
    ['a mention more', 'update', { mentions: [['a'], ['a', 'b']] }, {}, ['comment_mention b']],
    [
      'a mention less',
      'update',
      {
        mentions: [
          ['a', 'b', 'c'],
          ['a', 'b'],
        ],
      },
      {},
      [],
    ],
  ])('NOT-11 %s', (_what, action, changes, more, told) =>
    expect(
      commentHappenings({ action, changes: { ...changes } }, { ...comment, ...more }).map(
        ({ occasion, contacts = [] }) => [occasion, ...contacts].join(' '),
      ),
    ).toEqual(told),
  );

  it('NOT-11 shows the text in one line, shortened', () => {
    const [told] = commentHappenings(
      { action: 'create', changes: {} },
      { ...comment, mentions: [] },
    );
    expect(told?.values['text']).toBe('Is it enough?');
    const [long] = commentHappenings(
      { action: 'create', changes: {} },
      { ...comment, mentions: [], text: '🌾'.repeat(400) },
    );
    expect([...String(long?.values['text'])].length).toBe(160);
  });
});
