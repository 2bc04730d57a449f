import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../env.ts';
import { addressKey, readReturnToken, returnAddress, returnToken } from './return-address.ts';

const base = 'bounces@example.org';
const sent = new Date('2026-11-28T10:00:00.123Z');
const to = 'jan@example.com';
const tokenOf = (address: string) => returnToken(base, address)!;

describe('NOT-11 the address a mail is returned to', () => {
  it('says whom the mail was for and when it went, whatever the case of its signs', () =>
    fc.assert(
      fc.property(fc.emailAddress(), fc.integer({ min: 0, max: 2 ** 47 }), (email, time) => {
        const address = returnAddress(base, { to: email, sent: new Date(time) }, 'secret');
        expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
        for (const one of [address, address.toUpperCase()])
          expect(readReturnToken(tokenOf(one), 'secret')).toEqual({
            key: addressKey(email.toUpperCase()),
            sent: new Date(time),
          });
      }),
      { numRuns: 200 },
    ));

  it('is nobody’s with any sign changed, or under another key', () => {
    const token = tokenOf(returnAddress(base, { to, sent }, 'secret'));
    expect(readReturnToken(token, 'other')).toBeNull();
    for (let index = 0; index < token.length; index += 1) {
      const sign = token[index] === 'a' ? 'b' : 'a';
      expect(
        readReturnToken(token.slice(0, index) + sign + token.slice(index + 1), 'secret'),
      ).toBeNull();
    }
    for (const other of ['', token.slice(1), `${token}a`, 'z'.repeat(token.length), '-'.repeat(41)])
      expect(readReturnToken(other, 'secret')).toBeNull();
  });

  it.each([
    ['bounces@example.org', null],
    ['bounces+abc@example.com', null],
    ['bounce+abc@example.org', null],
    ['nobody', null],
    [' Bounces+ABC@Example.org ', 'abc'],
  ])('the token of %j is %j', (address, token) => expect(returnToken(base, address)).toBe(token));
});

describe('NOT-11 MAIL_BOUNCE_ADDRESS', () => {
  it.each([undefined, '', 'bounces@example.org', 'a.b-c@mail.example.org'])('may be %j', (value) =>
    expect(readConfiguration({ MAIL_BOUNCE_ADDRESS: value }).mailBounceAddress).toBe(value || null),
  );
  it.each([
    ['bounces', 'must be like'],
    ['bounces@', 'must be like'],
    ['a@b@c', 'must be like'],
    ['bounces+x@example.org', 'must be like'],
    ['Furrow <bounces@example.org>', 'must be like'],
    ['returned-mail-of-furrow@example.org', 'may have 22 signs'],
  ])('may not be %j', (value, words) =>
    expect(() => readConfiguration({ MAIL_BOUNCE_ADDRESS: value })).toThrow(words),
  );
});
