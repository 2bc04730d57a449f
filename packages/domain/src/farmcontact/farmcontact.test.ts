import { readChange, readNew, type Entity } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageText } from '../messages/messages.ts';
import { contactDescription } from './farmcontact.computed.ts';
import { farmcontactRules, ownerStays } from './farmcontact.rules.ts';
import { farmcontact } from './farmcontact.ts';

const entity = farmcontact as unknown as Entity;
const codes = (body: object) =>
  readNew(entity, { contact_name: 'J. Visser', ...body }).issues.map(({ path, code, params }) => [
    path,
    code,
    params?.['max'],
  ]);

describe('ENT-08 description of a contact', () => {
  it.each([
    ['the reference_id', '4711', false, '4711'],
    ['the reference_id of the owner too', '4711', true, '4711'],
    ['otherwise Owner when the contact is the owner', null, true, 'Owner'],
    ['an empty reference_id is none', '', true, 'Owner'],
    ['otherwise nothing', null, false, ''],
  ])('ENT-08 %s', (_what, reference_id, is_owner, description) =>
    expect(contactDescription({ reference_id, is_owner })).toBe(description),
  );
});

describe('RUL-21 farm contact validation', () => {
  it('RUL-21 contact_name is required', () => {
    for (const body of [{}, { contact_name: '' }, { contact_name: null }])
      expect(readNew(entity, body).issues).toEqual([{ path: 'contact_name', code: 'required' }]);
    expect(readChange(entity, { contact_name: '' }).issues).toEqual([
      { path: 'contact_name', code: 'required' },
    ]);
  });

  it.each([
    'visser@example.org',
    'j.visser+farm@sub.example.co',
    "o'brien@example.org",
    'jürgen@bücher.example',
    '',
  ])('RUL-21 %j is a valid address', (email) => expect(codes({ email })).toEqual([]));
  it.each([
    'visser',
    'visser@',
    '@example.org',
    'visser@example',
    'visser@@example.org',
    'j visser@example.org',
    'a@b.c, d@e.f',
    'visser@example.',
    'Jan <visser@example.org>',
  ])('RUL-21 %j is no valid address', (email) =>
    expect(codes({ email })).toEqual([['email', 'email_expected', undefined]]),
  );

  const limits: readonly [field: string, max: number][] = [
    ['reference_id', 50],
    ['phone', 20],
    ['street', 255],
    ['zipcode', 20],
    ['city', 100],
  ];
  it.each(limits)('RUL-21 %s allows at most %d characters', (field, max) => {
    expect(codes({ [field]: 'x'.repeat(max) })).toEqual([]);
    expect(codes({ [field]: 'x'.repeat(max + 1) })).toEqual([[field, 'too_long', max]]);
  });

  it('RUL-21 email allows at most 100 characters', () => {
    const email = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;
    expect(codes({ email: email(100) })).toEqual([]);
    expect(codes({ email: email(101) })).toEqual([['email', 'too_long', 100]]);
  });

  const whole = { street: 'Dijk 1', zipcode: '8245 AB', city: 'Swifterbant', country_code: 'NL' };
  type Part = keyof typeof whole;
  const parts = Object.keys(whole) as Part[];

  it('RUL-21 an address is complete or empty: missing parts are Required', () => {
    fc.assert(
      fc.property(fc.subarray(parts), fc.constantFrom(null, '', undefined), (filled, empty) => {
        const draft = Object.fromEntries(
          parts.map((part) => [part, filled.includes(part) ? whole[part] : empty]),
        );
        const missing = filled.length === 0 ? [] : parts.filter((part) => !filled.includes(part));
        expect(farmcontactRules(draft)).toEqual(
          missing.map((path) => ({ path, code: 'required' })),
        );
      }),
    );
    expect(messageText('required', 'en')).toBe('Required');
  });
});

describe('AUT-02 the owner of a farm', () => {
  it.each([
    ['cannot be deleted', true, null, 'last_owner'],
    ['cannot be shut out', true, { is_active: false }, 'last_owner'],
    ['can be changed otherwise', true, { is_active: true }, null],
  ])('AUT-02 %s', (_what, is_owner, after, code) =>
    expect(ownerStays({ is_owner }, after)).toBe(code),
  );

  it('AUT-02 other contacts can be deleted and deactivated', () => {
    expect(ownerStays({ is_owner: false }, null)).toBeNull();
    expect(ownerStays({ is_owner: false }, { is_active: false })).toBeNull();
  });

  it.each(['manager', 'buyer', 'record.lock', 'stock.read'])(
    'AUT-02 %s is a permission',
    (permission) => expect(codes({ permissions: [permission] })).toEqual([]),
  );
  it.each(['owner', 'Manager', 'record', 'record.', '.read', 'record.lock.x', 'record lock'])(
    'AUT-02 %j is no permission',
    (permission) =>
      expect(codes({ permissions: [permission] })).toEqual([
        ['permissions.0', 'permission_expected', undefined],
      ]),
  );
});
