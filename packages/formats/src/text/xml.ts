import { DOMParser, onErrorStopParsing, type Document } from '@xmldom/xmldom';
import { decodeText } from './decode.ts';

export type { Element } from '@xmldom/xmldom';

/**
 * Length of the part that contains a document's root tag, including comments and styles before it.
 */
const headLength = 4_096;

/** Whether the root element has this name, in any encoding. */
export function hasRoot(bytes: Uint8Array, name: string): boolean {
  const { text } = decodeText(bytes.subarray(0, headLength));
  const plain = text
    .replace(/^\ufeff/, '')
    .replaceAll(/<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>[]*(?:\[.*?\]\s*)?>/gs, '')
    .trimStart();
  return new RegExp(`^<(?:[\\w-]+:)?${name}[\\s>/]`, 'i').test(plain);
}

/** Line ends as defined by XML 1.0: other characters that may end a line are text. */
export const normalizeLineEndings = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * An XML document, in its stated encoding.
 * @throws an Error where it is not well-formed; custom entities are not resolved
 */
export function parseXml(bytes: Uint8Array): Document {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const stated = /^[^<]*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? null;
  const { text } = decodeText(bytes, stated);
  return new DOMParser({ onError: onErrorStopParsing, normalizeLineEndings }).parseFromString(
    text.replace(/^\ufeff/, ''),
    'text/xml',
  );
}
