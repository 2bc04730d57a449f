import { judge, type Answer, type Context, type Entity, type Question } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { messageText } from '../messages/messages.ts';
import { contract } from './contract.ts';

const entity = contract as unknown as Entity;
const context: Context = { today: '2026-11-21', now: '2026-11-21 09:00', countryOf: () => null };
const season = '018f0000-0000-7000-8000-000000000001';
const other = '018f0000-0000-7000-8000-000000000002';
const id = '018f0000-0000-7000-8000-00000000000a';
const field = {
  id: '018f0000-0000-7000-8000-00000000000b',
  consumer: 12,
  crop: 201,
  variety: 20101,
};
const right = {
  id,
  version: 1,
  consumer: 12,
  crop: 201,
  cropvariety: 20101,
  plan: season,
  surface: 10,
  client_id: '21234',
  external_id: 'A-17',
  appinstallation: null,
  skip_area_check: false,
};

interface World {
  readonly fields?: readonly object[];
  readonly stored?: object;
}

/** Every message of a contract with a single linked crop field, as `field: message`. */
function messagesOf(
  draft: object,
  { fields = [field], stored = { plan: season } }: World = {},
): string[] {
  const consumers = [
    {
      id: 29,
      client_id_pattern: '^2',
      client_id_message: {
        en: 'Bedrijfsnummer moet beginnen met een 2.',
        nl: 'Bedrijfsnummer moet beginnen met een 2.',
      },
    },
  ];
  const rows: Record<string, readonly object[]> = {
    contract: [stored],
    contractfield: fields.map(() => ({ cropfield: field.id })),
    cropfield: fields,
    consumer: consumers,
  };
  const answer = ({ entity: name, where }: Question): Answer => ({
    rows: (rows[name] ?? []).filter(
      (row) => name !== 'consumer' || (row as { id: number }).id === where['id'],
    ) as never,
    complete: true,
  });
  return judge(entity, { ...right, ...draft }, answer, context).map(
    ({ path, code, params }) => `${path}: ${messageText(code, 'en', params)}`,
  );
}

describe('RUL-20 contract', () => {
  const cases: readonly [
    what: string,
    draft: object,
    messages: readonly string[],
    world?: World,
  ][] = [
    ['a right one', {}, []],
    ['no consumer', { consumer: null }, ['consumer: Required']],
    [
      'another consumer than the linked crop fields',
      { consumer: 13 },
      ['consumer: Consumer does not match the contractfields.'],
    ],
    [
      'a linked crop field without a consumer',
      { consumer: 13 },
      [],
      { fields: [{ ...field, consumer: null }] },
    ],
    [
      'one of two linked crop fields has another consumer',
      {},
      ['consumer: Consumer does not match the contractfields.'],
      { fields: [field, { ...field, consumer: 13 }] },
    ],
    ['no crop', { crop: null }, ['crop: Required']],
    ['another crop', { crop: 202 }, ['crop: Croptype does not match the contractfields.']],
    ['no variety is allowed', { cropvariety: null }, []],
    [
      'another variety',
      { cropvariety: 20102 },
      ['cropvariety: Cropvariety does not match the contractfields'],
    ],
    ['no plan', { plan: null }, ['plan: Required']],
    [
      'another plan with linked fields',
      { plan: other },
      ['plan: Remove contract fields before changing the plan.'],
    ],
    ['another plan without linked fields', { plan: other }, [], { fields: [] }],
    [
      'a surface with a comma and a point',
      { surface: '1,234.5' },
      ['surface: Surface must be a (decimal) number'],
    ],
    ['a surface with a comma', { surface: '12,5' }, []],
    ['a surface with a point', { surface: '12.5' }, []],
    ['no grower number', { client_id: '' }, []],
    [
      'a grower number of two characters',
      { client_id: '21' },
      ['client_id: Grower number must be at least 3 characters long'],
    ],
    ['a grower number of three characters', { client_id: '212' }, []],
    [
      'consumer 29 and a number that begins with 2',
      { consumer: 29, client_id: '212' },
      [],
      { fields: [] },
    ],
    [
      'consumer 29 and a number that does not',
      { consumer: 29, client_id: '312' },
      ['client_id: Bedrijfsnummer moet beginnen met een 2.'],
      { fields: [] },
    ],
    ['consumer 29 and no number', { consumer: 29, client_id: '' }, [], { fields: [] }],
    [
      'consumer 29 and a short number that does not begin with 2',
      { consumer: 29, client_id: '3' },
      [
        'client_id: Grower number must be at least 3 characters long',
        'client_id: Bedrijfsnummer moet beginnen met een 2.',
      ],
      { fields: [] },
    ],
    ['another consumer may have any number', { client_id: '312' }, []],
    ['no contract number', { external_id: '' }, []],
    [
      'a contract number of two characters',
      { external_id: 'A1' },
      ['external_id: Contract number must be at least 3 characters long'],
    ],
    [
      'everything wrong is told at once',
      {
        consumer: 13,
        crop: 202,
        cropvariety: 20102,
        plan: other,
        surface: '1.2,3',
        client_id: '1',
        external_id: '2',
      },
      [
        'surface: Surface must be a (decimal) number',
        'consumer: Consumer does not match the contractfields.',
        'crop: Croptype does not match the contractfields.',
        'cropvariety: Cropvariety does not match the contractfields',
        'plan: Remove contract fields before changing the plan.',
        'client_id: Grower number must be at least 3 characters long',
        'external_id: Contract number must be at least 3 characters long',
      ],
    ],
  ];
  it.each(cases)('RUL-20 %s', (_what, draft, messages, world) =>
    expect(messagesOf(draft, world)).toEqual(messages),
  );

  it('RUL-20 the form compares with the active plan in place of the stored one', () => {
    expect(messagesOf({ plan: season }, { stored: { plan: other } })).toEqual([
      'plan: Remove contract fields before changing the plan.',
    ]);
  });
});
