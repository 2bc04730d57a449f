import { DOMParser, type Node } from '@xmldom/xmldom';
import { decodeText } from '../text/decode.ts';
import { normalizeLineEndings } from '../text/xml.ts';

/**
 * An element of an ISOXML file: its attributes are single letters, its children in the order of the
 * file.
 */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

const elementNode = 1;

/** @throws Error when the bytes are no well-formed XML */
export function readXml(bytes: Uint8Array): Element {
  const stated =
    /<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(
      new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
    )?.[1] ?? null;
  const text = decodeText(bytes, stated)
    .text.replace(/^\ufeff+/, '')
    .trimStart();
  const stop = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(message);
  };
  const root = new DOMParser({ onError: stop, normalizeLineEndings }).parseFromString(
    text,
    'application/xml',
  ).documentElement;
  if (!root) throw new Error('the file holds no element');
  return elementOf(root);
}

function elementOf(node: Node & { readonly attributes?: unknown }): Element {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  const raw = node.attributes as {
    readonly length: number;
    item(at: number): { name: string; value: string } | null;
  };
  for (let at = 0; at < raw.length; at += 1) {
    const attribute = raw.item(at);
    if (attribute) attributes[attribute.name] = plain(attribute.value);
  }
  const children: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.nodeType === elementNode) children.push(elementOf(child));
  return { tag: node.nodeName, attributes, children };
}

/** Control characters and lone surrogates cannot be stored, and nobody typed them. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

/** The children with any of the tags. */
export const childrenOf = (element: Element, ...tags: string[]): Element[] =>
  element.children.filter(({ tag }) => tags.includes(tag));

/** Whether an element has an attribute, be it empty. */
export const hasAttribute = (element: Element, name: string): boolean =>
  element.attributes[name] !== undefined;

/** An attribute's text; null when it is missing or empty. */
export const textOf = (element: Element, name: string): string | null =>
  element.attributes[name] || null;

/** A name: where it exceeds the length in the standard, our attribute contains it in full. */
export const nameOf = (element: Element, letter: string): string | null =>
  textOf(element, `P0_${letter}`) ?? textOf(element, letter);

/** An attribute's number; null when it is missing or none. */
export function numberOf(element: Element, name: string): number | null {
  const text = textOf(element, name);
  const number = text === null ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** A data dictionary identifier, written in hexadecimal. */
export function ddiOf(element: Element, name: string): number | null {
  const text = textOf(element, name);
  return text !== null && /^[0-9a-f]{1,4}$/i.test(text) ? Number.parseInt(text, 16) : null;
}

/** An element of ours as XML; attributes without a value are left out. */
export interface XmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number | null | undefined>>;
  readonly children?: readonly XmlElement[];
}

/** A file of XML with this root, indented. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`;
}

function writeElement({ tag, attributes, children = [] }: XmlElement, indent: string): string {
  const written = Object.entries(attributes)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [` ${name}=${quoted(String(value))}`],
    )
    .join('');
  if (children.length === 0) return `${indent}<${tag}${written}/>\n`;
  const inner = children.map((child) => writeElement(child, `${indent}  `)).join('');
  return `${indent}<${tag}${written}>\n${inner}${indent}</${tag}>\n`;
}

/** Some readers accept at most a thousand entities: the other kind of quote avoids them. */
function quoted(value: string): string {
  const text = value
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  return text.includes('"') && !text.includes("'")
    ? `'${text}'`
    : `"${text.replaceAll('"', '&quot;')}"`;
}
