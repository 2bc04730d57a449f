import { sha256 } from '@furrow/kit/sha256.ts';

/** SHA-256 of a content, in hexadecimal. */
export async function digestOf(content: Blob): Promise<string> {
  const bytes = await content.arrayBuffer();
  // secure contexts only
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : sha256(new Uint8Array(bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
