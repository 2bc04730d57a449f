import { DOMParser, onErrorStopParsing, type Document } from '@xmldom/xmldom';
import { decodeText } from './decode.ts';

/**
 * Length of the part in which a document says what it is, comments and styles before it included.
 */
const headLength = 4_096;

/** Whether the root element has this name, whatever the encoding. */
export function hasRoot(bytes: Uint8Array, name: string): boolean {
  const { text } = decodeText(bytes.subarray(0, headLength));
  const plain = text
    .replace(/^\ufeff/, '')
    .replaceAll(/<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>[]*(?:\[.*?\]\s*)?>/gs, '')
    .trimStart();
  return new RegExp(`^<(?:[\\w-]+:)?${name}[\\s>/]`, 'i').test(plain);
}

/** Ends of lines as XML 1.0 reads them: other signs that may end one are text. */
export const normalizeLineEndings = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * An XML document, in the encoding it states.
 * @throws an Error where it is not well-formed; entities of its own are not followed
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
