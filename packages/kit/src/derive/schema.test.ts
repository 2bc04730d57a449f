import { msg } from '../msg.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineEntity, everyVerb, type Entity } from '../entity.ts';
import {
  boolean,
  catalogueRef,
  choice,
  date,
  dateTime,
  decimal,
  duration,
  geometry,
  instant,
  integer,
  inWords,
  links,
  list,
  map,
  object,
  ref,
  refs,
  structure,
  text,
  texts,
  user,
  type Field,
} from '../field.ts';
import type { Issue } from '../issue.ts';
import { readChange, readField, readNew } from './schema.ts';
import { isDate, isUuid, readDecimal } from './values.ts';

const label = msg`Field`;
const uuid = '018f2b6c-0000-7000-8000-00000000000a';

/** The parsed value and the error codes for a value of a field. */
function read(field: Field, value: unknown): { value: unknown; codes: string[] } {
  const issues: Issue[] = [];
  return { value: readField(field, value, 'field', issues), codes: issues.map(({ code }) => code) };
}

/** A stand-in for the geometry package, which kit does not import. */
const accept = (input: unknown) =>
  input === 'POINT (5 52)'
    ? { wkt: 'POINT (5 52)', problems: [] }
    : { wkt: null, problems: [{ code: 'unreadable' }] };

const free = {
  text: text(label, { max: 5 }),
  code: text(label, { pattern: /^[A-Z]{2}$/, patternCode: 'country_expected' }),
  integer: integer(label, { min: 0, max: 10 }),
  whole: integer(label),
  decimal: decimal(label),
  area: decimal(label, { min: 0, max: 100 }),
  upTo: decimal(label, { max: 5 }),
  boolean: boolean(label),
  date: date(label),
  dateTime: dateTime(label),
  duration: duration(label),
  choice: choice(label, ['main', 'after']),
  geometry: geometry(label, ['Point'], accept),
  ref: ref(label, 'plan'),
  catalogueRef: catalogueRef(label, 'croptype'),
  refs: refs(label, 'label'),
  user: user(label),
  texts: texts(label, { pattern: /^[a-z]+$/, patternCode: 'permission_expected' }),
  words: inWords(label),
  map: map(label, 'fieldattributetype'),
  object: object(label),
  structure: structure(label, {
    name: text(label, { max: 5 }),
    place: structure(label, { links: links(label) }),
  }),
  links: links(label),
  list: list(label, { name: text(label, { required: true }) }),
};

type Name = keyof typeof free;

const accepted: readonly [Name, sent: unknown, kept: unknown][] = [
  ['text', 'abcde', 'abcde'],
  ['text', '', ''],
  ['text', '🌾é', '🌾é'],
  ['text', null, null],
  ['code', 'NL', 'NL'],
  ['code', '', ''],
  ['integer', 0, 0],
  ['integer', 10, 10],
  ['integer', '', null],
  ['whole', -2147483648, -2147483648],
  ['whole', 2147483647, 2147483647],
  ['decimal', 7.44, 7.44],
  ['decimal', -0.5, -0.5],
  ['decimal', '', null],
  ['area', 100, 100],
  ['upTo', -7, -7],
  ['boolean', true, true],
  ['boolean', null, null],
  ['date', '2024-02-29', '2024-02-29'],
  ['dateTime', '2026-03-29 02:30', '2026-03-29 02:30'],
  ['duration', '01:00', '01:00'],
  ['duration', '120:59', '120:59'],
  ['choice', 'after', 'after'],
  ['choice', '', null],
  ['geometry', 'POINT (5 52)', 'POINT (5 52)'],
  ['ref', uuid.toUpperCase(), uuid],
  ['ref', null, null],
  ['catalogueRef', 29, 29],
  ['refs', [uuid, uuid.toUpperCase(), 3], [uuid, 3]],
  ['user', uuid, uuid],
  ['texts', ['viewer', 'buyer'], ['viewer', 'buyer']],
  ['words', { en: 'Wheat', nl: 'Tarwe' }, { en: 'Wheat', nl: 'Tarwe' }],
  ['map', { 1: 'clay', 2: 4.5, 3: true, 4: null }, { 1: 'clay', 2: 4.5, 3: true, 4: null }],
  ['object', { spans: [['a', null]] }, { spans: [['a', null]] }],
  ['structure', {}, { name: null, place: { links: [] } }],
  [
    'structure',
    { name: 'a', place: { links: [{ resource: 'plan', id: uuid.toUpperCase() }] } },
    { name: 'a', place: { links: [{ resource: 'plan', id: uuid }] } },
  ],
  ['links', [{ resource: 'plan', id: uuid }], [{ resource: 'plan', id: uuid }]],
  ['links', [], []],
  ['list', [{ name: 'a' }], [{ name: 'a' }]],
  ['list', [], []],
];

const refused: readonly [Name, sent: unknown, code: string][] = [
  ['text', 5, 'text_expected'],
  ['text', 'abcdef', 'too_long'],
  ['text', 'a\u0000b', 'text_broken'],
  ['text', 'a\ud800', 'text_broken'],
  ['text', '\udc00', 'text_broken'],
  ['code', 'nl', 'country_expected'],
  ['integer', 1.5, 'integer_expected'],
  ['integer', '1', 'integer_expected'],
  ['integer', -1, 'too_small'],
  ['integer', 11, 'number_too_large'],
  ['whole', 2147483648, 'number_too_large'],
  ['whole', -2147483649, 'too_small'],
  ['decimal', 'twelve', 'decimal_expected'],
  ['decimal', true, 'decimal_expected'],
  ['decimal', [1], 'decimal_expected'],
  ['decimal', 1e300, 'number_too_large'],
  ['decimal', -1e300, 'too_small'],
  ['area', -0.0001, 'too_small'],
  ['area', 100.1, 'number_too_large'],
  ['boolean', 'true', 'boolean_expected'],
  ['boolean', 1, 'boolean_expected'],
  ['date', '12-05-2026', 'date_expected'],
  ['date', '2026-5-12', 'date_expected'],
  ['date', 20260512, 'date_expected'],
  ['dateTime', '2026-05-12T08:30', 'date_time_expected'],
  ['dateTime', '2026-05-12 24:00', 'date_time_expected'],
  ['dateTime', '2026-02-29 08:30', 'date_time_expected'],
  ['duration', '1:00', 'duration_expected'],
  ['duration', '01:60', 'duration_expected'],
  ['choice', 'Main', 'choice'],
  ['choice', 'constructor', 'choice'],
  ['geometry', 'POINT', 'geometry'],
  ['ref', 'nonsense', 'reference_missing'],
  ['ref', -1, 'reference_missing'],
  ['catalogueRef', 1.5, 'reference_missing'],
  ['catalogueRef', 2147483648, 'reference_missing'],
  ['refs', uuid, 'list_expected'],
  ['refs', ['nonsense'], 'reference_missing'],
  ['refs', Array.from({ length: 10_001 }, () => 1), 'too_many'],
  ['refs', null, 'required'],
  ['user', 5, 'reference_missing'],
  ['texts', ['Viewer'], 'permission_expected'],
  ['texts', 'viewer', 'list_expected'],
  ['words', { en: 1 }, 'words_expected'],
  ['words', ['a'], 'words_expected'],
  ['words', { 'a\u0000': 'text' }, 'words_expected'],
  ['map', [], 'object_expected'],
  ['map', { 1: {} }, 'text_expected'],
  ['map', { 1: 'a\u0000' }, 'text_broken'],
  ['map', { 'a\u0000': 1 }, 'text_broken'],
  ['object', 'text', 'object_expected'],
  ['object', { deep: { er: 'a\u0000' } }, 'text_broken'],
  ['structure', 'text', 'object_expected'],
  ['structure', { colour: 'red' }, 'unknown_field'],
  ['structure', { name: 'abcdef' }, 'too_long'],
  ['structure', { place: { links: {} } }, 'list_expected'],
  ['structure', null, 'required'],
  ['links', [uuid], 'object_expected'],
  ['links', [{ resource: 'plan' }], 'required'],
  ['links', [{ resource: 'plan', id: 'seven' }], 'reference_missing'],
  ['links', [{ resource: 'plan', id: uuid, name: 'a' }], 'unknown_field'],
  ['list', {}, 'list_expected'],
  ['list', ['text'], 'object_expected'],
  ['list', [{}], 'required'],
  ['list', [{ name: 'a', colour: 'red' }], 'unknown_field'],
];

describe('accepts a value of every kind', () => {
  it.each(accepted)('%s %j', (name, sent, kept) =>
    expect(read(free[name], sent)).toEqual({ value: kept, codes: [] }),
  );
});

describe('refuses a value of another kind with its code', () => {
  it.each(refused)('%s %j: %s', (name, sent, code) =>
    expect(read(free[name], sent)).toEqual({ value: undefined, codes: [code] }),
  );

  it('both tables have every kind of field', () => {
    const kinds = new Set(Object.values(free).map(({ kind }) => kind));
    for (const table of [accepted, refused])
      expect(new Set(table.map(([name]) => free[name].kind))).toEqual(kinds);
  });

  it('a geometry adds the reasons', () => {
    const issues: Issue[] = [];
    readField(free.geometry, 'POINT', 'boundary', issues);
    expect(issues).toEqual([
      { path: 'boundary', code: 'geometry', params: { reasons: [{ code: 'unreadable' }] } },
    ]);
  });

  it('an object that is too deep is refused', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 40; depth += 1) deep = [deep];
    expect(read(free.object, { deep }).codes).toEqual(['text_broken']);
  });

  it('a required text may not be empty', () => {
    expect(read(text(label, { required: true }), '').codes).toEqual(['required']);
    expect(read(text(label, { required: true }), null).codes).toEqual(['required']);
  });

  it('a field with a default may not become null', () =>
    expect(read(boolean(label, { default: false }), null).codes).toEqual(['required']));
});

describe('SCR-15 decimals have one comma or point, and at most 15 digits', () => {
  const right: readonly [sent: string | number, kept: number][] = [
    ['7,44', 7.44],
    ['7.44', 7.44],
    [' 7,44 ', 7.44],
    ['+7', 7],
    ['-,5', -0.5],
    ['7.', 7],
    ['007,0', 7],
    ['0.00000000000000000001', 1e-20],
    ['123456789012345', 123456789012345],
    ['-0,123456789012345', -0.123456789012345],
    [123456789.012345, 123456789.012345],
    [1e15, 1e15],
    ['1,50000000000000000000', 1.5],
  ];
  it.each(right)('%j is %d', (sent, kept) =>
    expect(read(free.decimal, sent)).toEqual({ value: kept, codes: [] }),
  );

  const wrong: readonly [sent: unknown, code: string][] = [
    ['1.234,5', 'decimal_expected'],
    ['1,2,3', 'decimal_expected'],
    ['1..2', 'decimal_expected'],
    ['1e3', 'decimal_expected'],
    ['0x10', 'decimal_expected'],
    ['1 000', 'decimal_expected'],
    ['--1', 'decimal_expected'],
    [',', 'decimal_expected'],
    ['-', 'decimal_expected'],
    ['Infinity', 'decimal_expected'],
    ['١٢', 'decimal_expected'],
    [0.1 + 0.2, 'too_many_digits'],
    ['1234567890,123456', 'too_many_digits'],
    ['1,00000000000000000001', 'too_many_digits'],
    ['1000000000000001', 'number_too_large'],
  ];
  it.each(wrong)('%j is refused: %s', (sent, code) =>
    expect(read(free.decimal, sent)).toEqual({ value: undefined, codes: [code] }),
  );

  it('comma and point give the same number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (digits, decimals) => {
          const written = (digits / 10 ** decimals).toFixed(decimals);
          expect(readDecimal(written.replace('.', ','))).toBe(readDecimal(written));
          expect(read(free.decimal, written).codes).toEqual([]);
        },
      ),
    );
  });
});

describe('dates', () => {
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '2026-01-01 ',
    '',
  ])('%j does not exist', (day) => expect(isDate(day)).toBe(false));
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    '%s exists',
    (day) => expect(isDate(day)).toBe(true),
  );

  it('a day exists when the calendar has it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const there = new Date(Date.UTC(year, month - 1, day));
          expect(isDate(written)).toBe(there.toISOString().slice(0, 10) === written);
        },
      ),
    );
  });
});

describe('ids', () => {
  it.each([uuid, uuid.toUpperCase(), '00000000-0000-4000-8000-000000000000'])(
    '%s is a UUID',
    (value) => expect(isUuid(value)).toBe(true),
  );
  it.each([
    '',
    '018f2b6c',
    `${uuid} `,
    uuid.replaceAll('-', ''),
    `{${uuid}}`,
    '018f2b6c-0000-9000-8000-00000000000a',
    '018f2b6c-0000-7000-c000-00000000000a',
    5,
    null,
  ])('%j is no UUID', (value) => expect(isUuid(value)).toBe(false));
});

const dose = { type: catalogueRef(label, 'detailtype'), value: decimal(label, { min: 0 }) };

/** Everything a body can contain: required, with defaults, nested, read-only. */
const work = defineEntity({
  name: 'work',
  list: 'works',
  label,
  labels: label,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(label, { required: true }),
    kind: choice(label, ['use', 'count'], { default: 'use' }),
    area: decimal(label, { min: 0 }),
    labels: refs(label, 'label'),
    attributes: map(label, 'fieldattributetype'),
    activities: list(label, { theme: text(label), items: list(label, dose) }),
    seen: instant(label),
    ...Object.fromEntries(Object.entries(free).map(([name, field]) => [`free_${name}`, field])),
  },
  computed: { fields: { total: decimal(label) } },
  order: ['name'],
  example: { name: 'A' },
  source: 'test',
}) as unknown as Entity;

const pathsAndCodes = (issues: readonly Issue[]) =>
  issues.map(({ path, code }) => `${path}: ${code}`);

describe('a new row', () => {
  it('has defaults and nulls for omitted fields', () => {
    const { value, issues } = readNew(work, { name: 'A' });
    expect(issues).toEqual([]);
    expect(value).toMatchObject({
      name: 'A',
      kind: 'use',
      area: null,
      labels: [],
      attributes: {},
      activities: [],
      seen: null,
    });
  });

  it('has its own copy of the defaults', () => {
    (readNew(work, { name: 'A' }).value['labels'] as unknown[]).push(1);
    expect(readNew(work, { name: 'B' }).value['labels']).toEqual([]);
  });

  it('names a missing required field', () =>
    expect(pathsAndCodes(readNew(work, {}).issues)).toEqual(['name: required']));

  it('refuses unknown fields by name, built-in member names included', () => {
    const body = JSON.parse(
      '{"name": "A", "colour": 1, "constructor": 2, "__proto__": 3, "toString": 4}',
    ) as unknown;
    expect(pathsAndCodes(readNew(work, body).issues)).toEqual([
      'colour: unknown_field',
      'constructor: unknown_field',
      '__proto__: unknown_field',
      'toString: unknown_field',
    ]);
  });

  it('accepts and ignores read-only fields', () => {
    const { value, issues } = readNew(work, {
      name: 'A',
      id: 'x',
      farm: 'x',
      version: 9,
      resource_uri: 'x',
      last_modified: 'x',
      total: 'x',
      seen: 'x',
    });
    expect(issues).toEqual([]);
    expect(value).not.toHaveProperty('id');
    expect(value).not.toHaveProperty('total');
    expect(value['seen']).toBeNull();
  });

  it('reports all problems at once', () => {
    const { issues } = readNew(work, {
      colour: 1,
      kind: 'other',
      area: -1,
      labels: ['x', 1, 'y'],
      activities: 5,
    });
    expect(pathsAndCodes(issues).sort()).toEqual([
      'activities: list_expected',
      'area: too_small',
      'colour: unknown_field',
      'kind: choice',
      'labels.0: reference_missing',
      'labels.2: reference_missing',
      'name: required',
    ]);
  });

  it('nested lists give paths', () => {
    const { issues } = readNew(work, {
      name: 'A',
      activities: [
        { theme: 'x', items: [{ value: 1 }, { value: 'much', type: 'x' }] },
        { items: [{ colour: 'red' }], 'a.b': 1 },
        7,
      ],
    });
    expect(pathsAndCodes(issues).sort()).toEqual([
      'activities.0.items.1.type: reference_missing',
      'activities.0.items.1.value: decimal_expected',
      'activities.1.a.b: unknown_field',
      'activities.1.items.0.colour: unknown_field',
      'activities.2: object_expected',
    ]);
  });

  it('nested objects have defaults like rows', () => {
    expect(readNew(work, { name: 'A', activities: [{ items: [{}] }] }).value['activities']).toEqual(
      [{ theme: null, items: [{ type: null, value: null }] }],
    );
  });

  it.each([null, undefined, 'text', 5, true, [], [{ name: 'A' }]])('%j is no row', (body) =>
    expect(readNew(work, body)).toEqual({
      value: {},
      issues: [{ path: '', code: 'object_expected' }],
    }),
  );
});

describe('a change', () => {
  it('has only the sent fields', () => {
    expect(readChange(work, {})).toEqual({ value: {}, issues: [] });
    expect(readChange(work, { area: '2,5' })).toEqual({ value: { area: 2.5 }, issues: [] });
    expect(readChange(work, { area: null })).toEqual({ value: { area: null }, issues: [] });
  });

  it('never gets a default', () => {
    fc.assert(
      fc.property(
        fc.subarray(['name', 'kind', 'area', 'labels', 'attributes', 'activities']),
        (names) => {
          const whole: Record<string, unknown> = {
            name: 'B',
            kind: 'count',
            area: 1,
            labels: [3],
            attributes: { 1: 2 },
            activities: [{ theme: 'x', items: [] }],
          };
          const sent = Object.fromEntries(names.map((name) => [name, whole[name]]));
          expect(readChange(work, sent)).toEqual({ value: sent, issues: [] });
        },
      ),
    );
  });

  it('may not empty a required field', () =>
    expect(pathsAndCodes(readChange(work, { name: null, kind: null }).issues)).toEqual([
      'name: required',
      'kind: required',
    ]));
});

describe('any JSON', () => {
  /** Names a body may contain: ours, and those of every object. */
  const name = fc.constantFrom(
    ...Object.keys(work.fields),
    'id',
    'theme',
    'items',
    'value',
    '__proto__',
    'constructor',
    'toString',
    '',
    '0',
    'a.b',
    'a\u0000',
    'a\ud800',
  );
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        1e308,
        '',
        'x',
        '\u0000',
        '\ud800',
        uuid,
        '2026-02-30',
        '1,5',
        'POINT (5 52)',
      ),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(name, tie('json'), { maxKeys: 6 }),
    ),
  }));

  it('is read to a value or to problems, never an exception', () => {
    fc.assert(
      fc.property(json, (thing) => {
        const body: unknown = JSON.parse(JSON.stringify(thing) ?? 'null');
        for (const { value, issues } of [readNew(work, body), readChange(work, body)]) {
          for (const { code } of issues) expect(code).toMatch(/^[a-z_]+$/);
          expect(issues.map(({ code }) => code)).not.toContain('invalid');
          if (issues.length === 0)
            expect(readNew(work, { name: 'A', ...value }).issues).toEqual([]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('gives only values that PostgreSQL can store', () => {
    fc.assert(
      fc.property(name, json, (field, thing) => {
        const body = JSON.parse(JSON.stringify({ [field]: thing }) ?? '{}') as unknown;
        const { value, issues } = readChange(work, body);
        if (issues.length === 0) expect(JSON.stringify(value)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      { numRuns: 2000 },
    );
  });
});
