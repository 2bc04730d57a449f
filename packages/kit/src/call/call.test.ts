import { msg } from '@furrow/kit/msg.ts';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { text } from '../field.ts';
import { accessWords, anybody, byRights, ofFarm, person } from './access.ts';
import {
  defineCall,
  file,
  form,
  noContent,
  type BodyOf,
  type Input,
  type Output,
} from './define.ts';
import { describeCall, membersSchema, schemaOf } from './describe.ts';
import { readBody, readParams, readQuery } from './read.ts';
import { changesOf, optional, orNull, otherwise, pageOfList, value, type Shapes } from './shape.ts';

/** The definition of a call, and the behaviour derived from it. @source decisions D2 */

const mend = defineCall({
  name: 'mend',
  method: 'POST',
  path: '/api/v3/things/:thing/mend/',
  summary: 'Mends a thing',
  params: { thing: value.id() },
  query: { slowly: otherwise(value.flag(), false) },
  body: {
    name: text(msg`Name`, { required: true, max: 5, notBlank: true }),
    parts: value.list(value.object({ id: value.id(), count: value.integer({ min: 1 }) }), {
      max: 2,
    }),
    by: orNull(value.id()),
    note: optional(value.text(10)),
  },
  output: { mended: value.flag(), by: optional(value.text()) },
  access: person(),
  source: 'a test',
});

const id = '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d';

describe('request bodies', () => {
  const cases: readonly (readonly [string, unknown, Record<string, string>])[] = [
    ['nothing at all', undefined, { name: 'required', parts: 'required' }],
    ['no object', [1], { '': 'object_expected' }],
    ['blanks for a name', { name: '  ', parts: [] }, { name: 'required' }],
    ['too long a name', { name: 'abcdef', parts: [] }, { name: 'too_long' }],
    ['a number for a name', { name: 1, parts: [] }, { name: 'text_expected' }],
    ['no list', { name: 'a', parts: {} }, { parts: 'list_expected' }],
    ['too many parts', { name: 'a', parts: [1, 2, 3] }, { parts: 'too_many' }],
    [
      'members that nobody knows, inside and outside',
      { name: 'a', parts: [{ id, count: 1, more: 1 }], such: 1 },
      { 'parts.0.more': 'unknown_field', such: 'unknown_field' },
    ],
    [
      'everything that is wrong, at once',
      { name: null, parts: [{ id: 'x', count: 0 }, {}], by: 'me', note: 'more than ten' },
      {
        name: 'required',
        'parts.0.id': 'id_expected',
        'parts.0.count': 'too_small',
        'parts.1.id': 'required',
        'parts.1.count': 'required',
        by: 'id_expected',
        note: 'too_long',
      },
    ],
    ['no problem', { name: 'a', parts: [{ id, count: 1 }], by: null }, {}],
  ];
  it.each(cases)('D2 %s', (_name, body, wrong) => {
    const { issues } = readBody(mend.body, body);
    expect(Object.fromEntries(issues.map(({ path, code }) => [path, code]))).toEqual(wrong);
  });

  it('D2 problems are in the order of the definition, unknown members last', () => {
    const { issues } = readBody(mend.body, { such: 1, parts: 1 });
    expect(issues.map(({ path }) => path)).toEqual(['name', 'parts', 'such']);
  });

  it('D2 omitted members are null, the default, or absent', () => {
    expect(readBody(mend.body, { name: 'a', parts: [] }).value).toEqual({
      name: 'a',
      parts: [],
      by: null,
    });
    expect(readQuery(mend.query, {}, false).value).toEqual({ slowly: false });
    expect(readBody(changesOf({ name: value.text(5) }), {}).value).toEqual({});
  });

  it('D2 an id is normalised as stored, and an impossible one in a path is not found', () => {
    expect(readParams(mend.params, { thing: id.toUpperCase() })).toEqual({ thing: id });
    expect(readParams(mend.params, { thing: 'x' })).toBeNull();
    expect(readParams({ number: value.integer() }, { number: '12' })).toEqual({ number: 12 });
    expect(readParams({ number: value.integer() }, { number: '1.5' })).toBeNull();
  });

  it('D2 a body never throws, and reading its result again gives the same', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const first = readBody(mend.body, body);
        if (first.issues.length > 0) return;
        expect(readBody(mend.body, first.value)).toEqual(first);
      }),
    );
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), parts: fc.array(fc.anything()) }, { requiredKeys: [] }),
        (body) => void readBody(mend.body, body),
      ),
    );
  });
});

describe('query parameters', () => {
  const query = { ...pageOfList, read: optional(value.flag()), farm: optional(value.id()) };
  const cases: readonly (readonly [Record<string, unknown>, object, Record<string, string>])[] = [
    [{}, { page: 1, page_size: 10 }, {}],
    [{ page: '3', read: '' }, { page: 3, page_size: 10 }, {}],
    [{ page: '0' }, { page_size: 10 }, { page: 'integer_expected' }],
    [
      { page: '1.5', page_size: 'x' },
      {},
      { page: 'integer_expected', page_size: 'integer_expected' },
    ],
    [{ read: 'TRUE' }, { page: 1, page_size: 10, read: true }, {}],
    [{ read: '0' }, { page: 1, page_size: 10, read: false }, {}],
    [{ read: 'maybe' }, { page: 1, page_size: 10 }, { read: 'boolean_expected' }],
    [{ such: '1', format: 'json' }, { page: 1, page_size: 10 }, { such: 'unknown_filter' }],
  ];
  it.each(cases)('D2 %j', (given, read, wrong) => {
    const { value: found, issues } = readQuery(query, given, true);
    expect(found).toEqual(read);
    expect(Object.fromEntries(issues.map(({ path, code }) => [path, code]))).toEqual(wrong);
  });

  it('D2 unknown ones pass unless the call forbids them', () => {
    expect(readQuery(query, { such: '1' }, false).issues).toEqual([]);
  });
});

describe('a call definition', () => {
  it('types its input and output', () => {
    expectTypeOf<Input<typeof mend>>().toEqualTypeOf<
      {
        readonly thing: string;
      } & {
        readonly slowly?: boolean | undefined;
      } & {
        readonly name: string;
        readonly parts: readonly { readonly id: string; readonly count: number }[];
        readonly by?: string | null | undefined;
        readonly note?: string | undefined;
      }
    >();
    expectTypeOf<Output<typeof mend>>().toEqualTypeOf<{
      readonly mended: boolean;
      readonly by?: string;
    }>();
    expectTypeOf<BodyOf<typeof mend>['by']>().toEqualTypeOf<string | null>();
  });

  const base = {
    name: 'x',
    method: 'GET',
    path: '/x/:a/',
    summary: '',
    params: { a: value.id() },
    output: noContent,
    access: person(),
    source: '',
  } as const;
  const misfits: readonly (readonly [string, object, RegExp])[] = [
    ['names a parameter that its path does not hold', { params: { b: value.id() } }, /parameters/],
    ['names one thing twice', { query: { a: value.id() } }, /twice/],
    [
      'is of a farm that its path does not name',
      { access: ofFarm('owner', { farm: 'f' }) },
      /farm/,
    ],
  ];
  it.each(misfits)('refuses %s at once', (_name, more, message) => {
    expect(() => defineCall({ ...base, ...more })).toThrow(message);
  });

  it('describes its access in words', () => {
    expect(
      [
        anybody({ fromOurPage: true }),
        person({ personOnly: true }),
        ofFarm('manager'),
        byRights('contract', 'update'),
      ].map(accessWords),
    ).toEqual([
      'anybody; from a page of ours',
      'who is signed in; no API tokens',
      'owner, administrators and managers of the farm',
      'who may update rows of contract',
    ]);
  });
});

describe('the API description', () => {
  it('D2 is derived from the definition', () => {
    const { body, output, query, refuses } = describeCall(
      defineCall({ ...mend, output: mend.output, access: ofFarm('owner') }),
    );
    expect([body, output, query, refuses]).toEqual([
      membersSchema(mend.body, false, true),
      {
        type: 'object',
        additionalProperties: false,
        properties: { mended: { type: 'boolean' }, by: { type: 'string' } },
        required: ['mended'],
      },
      { 'slowly?': { type: 'boolean', default: false } },
      ['not_found', 'not_allowed'],
    ]);
  });

  const schemas: readonly (readonly [string, Shapes[string], object])[] = [
    ['an id or null', orNull(value.id()), { type: ['string', 'null'], format: 'uuid' }],
    ['a row', value.row({ name: 'plan' }), { $ref: '#/components/schemas/plan' }],
    [
      'values by name',
      value.byName(orNull(value.number())),
      { type: 'object', additionalProperties: { type: ['number', 'null'] } },
    ],
    [
      'one or the other',
      value.either(value.only('a'), value.count()),
      {
        anyOf: [{ const: 'a' }, { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
      },
    ],
    [
      'a note',
      value.text(3, { note: 'Why.' }),
      { type: 'string', maxLength: 3, description: 'Why.' },
    ],
  ];
  it.each(schemas)('D2 of %s', (_name, shape, schema) => {
    expect(schemaOf(shape)).toEqual(schema);
  });

  it('D2 of uploaded and downloaded files', () => {
    const { body, bodyAs, output, outputAs } = describeCall(
      defineCall({
        name: 'files',
        method: 'POST',
        path: '/files/',
        summary: '',
        body: form({ id: optional(value.id()) }, { file: 'A picture.' }),
        output: file('application/pdf'),
        access: person(),
        source: '',
      }),
    );
    expect([bodyAs, output, outputAs]).toEqual([
      ['multipart'],
      { type: 'string', format: 'binary' },
      'application/pdf',
    ]);
    expect(body?.required).toEqual(['file']);
  });
});
