import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { elementRules } from './isoxml-schema.ts';

/**
 * The table of task data compared with classes that others generated from the schema of ISO
 * 11783-10: the same elements, attributes, types, bounds, versions and children. @source EXC-01
 */
interface TheirAttribute {
  readonly type: string;
  readonly isOptional: boolean;
  readonly isOnlyV4: boolean;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly fractionDigits?: number;
}
interface TheirElement {
  readonly attributes: Readonly<Record<string, TheirAttribute>>;
  readonly children: Readonly<Record<string, { readonly isOnlyV4: boolean }>>;
}

const load = createRequire(import.meta.url);
const folder = path.dirname(load.resolve('isoxml'));

/** Their classes keep attributes and children in private tables, and pass them to a function. */
function theirElements(): ReadonlyMap<string, TheirElement> {
  const utils = load(path.join(folder, 'utils.js')) as { fromXML: (...given: any[]) => unknown };
  const { fromXML } = utils;
  const found = new Map<string, TheirElement>();
  const base = path.join(folder, 'baseEntities');
  const { TAGS } = load(path.join(base, 'constants.js')) as { TAGS: Record<string, string> };
  try {
    for (const file of readdirSync(base).filter((name) => name.endsWith('.js'))) {
      const name = path.basename(file, '.js');
      const tag = TAGS[name];
      const made = (load(path.join(base, file)) as Record<string, any>)[name];
      if (!tag || !made?.fromXML) continue;
      utils.fromXML = (_xml, _manager, _class, attributes, children) => {
        found.set(tag, { attributes, children });
      };
      made.fromXML({}, {});
    }
  } finally {
    utils.fromXML = fromXML;
  }
  return found;
}

const their = theirElements();

/** The schema's type of each of ours. */
const XML_TYPES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^id$/, ['xs:ID']],
  [/^file:PNT$/, ['xs:string']],
  [/^file:/, ['xs:ID']],
  [/^ref:/, ['xs:IDREF']],
  [/^s\d+$/, ['xs:string', 'xs:token', 'xs:language']],
  [/^hex\d$/, ['xs:hexBinary']],
  [/^time$/, ['xs:dateTime']],
  [/^uri$/, ['xs:anyURI']],
  [/^u8\(0,99\)$/, ['xs:NMTOKEN']],
  [/^u8/, ['xs:unsignedByte']],
  [/^u16/, ['xs:unsignedShort']],
  [/^u32/, ['xs:unsignedLong']],
  [/^i32/, ['xs:long']],
  [/^d/, ['xs:decimal', 'xs:double']],
  [/^\d+(\.\.|,)/, ['xs:NMTOKEN']],
];
const xmlTypes = (type: string): readonly string[] =>
  XML_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? [];

/** Bounds and digits of numbers in brackets: `d(0,65,9)`. */
function bracketed(type: string): readonly number[] {
  return (/\((.*)\)$/.exec(type)?.[1] ?? '').split(',').filter(Boolean).map(Number);
}

it('EXC-01 the table of task data has every element of the schema', () => {
  // XFC, the root of a linked file, contains the same as the root of the task data
  expect([...elementRules.keys(), 'XFC'].toSorted()).toEqual([...their.keys()].toSorted());
});

describe.each([...elementRules.values()])('EXC-01 $tag of the table of task data', (rule) => {
  const other = their.get(rule.tag)!;
  it('has the attributes of the schema, with the same use, types and bounds', () => {
    expect(rule.attributes.map(({ name }) => name)).toEqual(Object.keys(other.attributes));
    for (const { name, type, isOptional, isOnlyV4 } of rule.attributes) {
      const theirs = other.attributes[name]!;
      expect([name, isOptional], rule.tag).toEqual([name, theirs.isOptional]);
      expect(xmlTypes(type), `${rule.tag} ${name}`).toContain(theirs.type);
      // for an element of version 4 they do not repeat it per attribute
      expect([name, isOnlyV4]).toEqual([name, theirs.isOnlyV4 ?? false]);
      const [least, most, digits] = bracketed(type);
      if (least === undefined || theirs.type === 'xs:NMTOKEN') continue;
      expect([name, least, most]).toEqual([name, theirs.minValue, theirs.maxValue]);
      if (theirs.fractionDigits !== undefined) expect(digits).toBe(theirs.fractionDigits);
    }
  });
  it('has the children of the schema, in its order', () => {
    expect(rule.children.map(({ tag }) => tag)).toEqual(Object.keys(other.children));
    for (const { tag, isOnlyV4 } of rule.children)
      expect([tag, isOnlyV4]).toEqual([tag, other.children[tag]!.isOnlyV4 ?? false]);
  });
});
