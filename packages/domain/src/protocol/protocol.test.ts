import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { protocolShapes, protocolVersion } from './protocol.ts';

/**
 * Digests of the shapes that pages and servers of different versions share. When this fails because
 * a shape was changed, raise the version and add the new digest; earlier ones stay as they are.
 */
const digests: Readonly<Record<number, string>> = {
  1: 'da5862c3c27f1a4b',
  2: '728a7832d5801b71',
};

/** Members in sorted order: the order in a definition is no part of the protocol. */
function ordered(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(ordered);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => name !== 'description')
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}

it('D8 the protocol version changes with any of its shapes', () => {
  const text = JSON.stringify(ordered(protocolShapes()));
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16), text).toBe(
    digests[protocolVersion],
  );
  expect(protocolVersion).toBe(Math.max(...Object.keys(digests).map(Number)));
});
