import { describe, expect, it } from 'vitest';
import { isPublic } from './private-addresses.ts';

describe('a host of the public internet', () => {
  it.each([
    '8.8.8.8',
    '145.131.8.1',
    '172.15.0.1',
    '172.32.0.1',
    '2001:67c:2e8:22::c100:68b',
    '2a02:898::1',
  ])('D16 %s is public', (address) => expect(isPublic(address)).toBe(true));
  it.each([
    '0.0.0.0',
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2002:7f00:1::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('D16 %j is not public', (address) => expect(isPublic(address)).toBe(false));
});
