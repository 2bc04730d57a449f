import { childrenOf, readXml, type Element } from '../isoxml/tree.ts';
import type { SourceFile } from '../source/source.ts';
import { elementRules, OPEN_IN_A_LOG, type AttributeRule } from './isoxml-schema.ts';

/**
 * All violations of the standard in task data and its companion files, by the table of facts.
 * @source ISO 11783-10, annex D
 */

const proprietary = /^P\d+_[A-Za-z]\w*$/;
const fileNames: Readonly<Record<string, RegExp>> = {
  GRD: /^GRD\d{5}$/,
  TLG: /^TLG\d{5}$/,
  PNT: /^PNT\d{5}$/,
  XFR: /^[A-Z]{3}\d{5}$/,
  name: /^[A-Z0-9]{1,8}\.[A-Z0-9]{1,3}$/,
};
const wholes: Readonly<Record<string, readonly [number, number]>> = {
  u8: [0, 255],
  u16: [0, 65_535],
  u32: [0, 4_294_967_295],
  i32: [-2_147_483_648, 2_147_483_647],
};

/** @returns sentences, none for a file that conforms to the standard */
export function faultsOf(files: readonly SourceFile[]): string[] {
  const main = files.find(({ name }) => /(^|\/)taskdata\.xml$/i.test(name));
  if (!main) return ['there is no TASKDATA.XML'];
  const root = readXml(main.bytes);
  const version = root.attributes['VersionMajor'] === '3' ? 3 : 4;
  const ids = new Map<string, string>();
  const faults = [...childOrder(root), ...elementFaults(root, version, ids, false)];
  const names = new Set(files.map(({ name }) => name.split('/').at(-1)!));
  const isThere = (name: string) => names.has(name);
  for (const task of childrenOf(root, 'TSK')) {
    for (const grid of childrenOf(task, 'GRD'))
      if (!isThere(`${grid.attributes['G']}.BIN`))
        faults.push(`${grid.attributes['G']}.BIN is missing`);
    for (const log of childrenOf(task, 'TLG')) {
      const header = files.find(({ name }) => name.endsWith(`${log.attributes['A']}.XML`));
      if (!header || !isThere(`${log.attributes['A']}.BIN`))
        faults.push(`a part of ${log.attributes['A']} is missing`);
      else
        faults.push(
          ...elementFaults(readXml(header.bytes), version, ids, true),
          ...referenceFaults(readXml(header.bytes), ids),
        );
    }
  }
  for (const attached of childrenOf(root, 'AFE'))
    if (!isThere(attached.attributes['A']!)) faults.push(`${attached.attributes['A']} is missing`);
  const links = files.find(({ name }) => /(^|\/)linklist\.xml$/i.test(name));
  if (links && version === 3) faults.push('version 3 knows no list of links');
  faults.push(...referenceFaults(root, ids));
  if (links) faults.push(...linkFaults(readXml(links.bytes), ids));
  return faults;
}

function linkFaults(list: Element, ids: ReadonlyMap<string, string>): string[] {
  const own = new Map<string, string>();
  return [...elementFaults(list, 4, own, false), ...referenceFaults(list, ids)];
}

function elementFaults(
  element: Element,
  version: 3 | 4,
  ids: Map<string, string>,
  isLog: boolean,
): string[] {
  const { tag, attributes, children } = element;
  const rule = elementRules.get(tag);
  const where = attributes['A'] ? `${tag} ${attributes['A']}` : tag;
  if (!rule) return [`${tag}: no such element`];
  const faults: string[] = [];
  const report = (text: string) => faults.push(`${where}: ${text}`);
  if (rule.isOnlyV4 && version === 3) report('is not of version 3');
  for (const [name, value] of Object.entries(attributes)) {
    const known = rule.attributes.find((attribute) => attribute.name === name);
    if (proprietary.test(name)) continue;
    if (!known) report(`has no attribute ${name}`);
    else if (known.isOnlyV4 && version === 3) report(`${name} is not of version 3`);
    else if (!(isLog && value === '' && OPEN_IN_A_LOG[tag]?.includes(name))) {
      const fault = valueFault(known, value, tag);
      if (fault) report(`${name}="${value}" ${fault}`);
      if (known.type === 'id' || known.type.startsWith('file:')) {
        if (ids.has(value)) report(`${name}="${value}" is there twice`);
        ids.set(value, tag);
      }
    }
  }
  for (const { name, isOptional } of rule.attributes)
    if (!isOptional && attributes[name] === undefined) report(`lacks ${name}`);
  for (const child of children) {
    const known = rule.children.find((one) => one.tag === child.tag);
    if (!known) report(`holds ${child.tag}`);
    else if (known.isOnlyV4 && version === 3)
      report(`holds ${child.tag}, which is not of version 3`);
    faults.push(...elementFaults(child, version, ids, isLog));
  }
  // elements at the top may be in any order
  if (!tag.startsWith('ISO11783')) faults.push(...childOrder(element));
  return faults;
}

function childOrder({ tag, attributes, children }: Element): string[] {
  const order = elementRules.get(tag)?.children.map((child) => child.tag) ?? [];
  if (tag.startsWith('ISO11783')) return [];
  const places = children.map((child) => order.indexOf(child.tag));
  return places.every((index, at) => at === 0 || index >= places[at - 1]!)
    ? []
    : [
        `${tag} ${attributes['A'] ?? ''}: ${children.map((child) => child.tag).join(' ')} are not in the order ${order.join(' ')}`,
      ];
}

function valueFault({ type }: AttributeRule, value: string, tag: string): string | null {
  const text = /^s(\d+)$/.exec(type);
  if (text) return Array.from(value).length > Number(text[1]) ? `is longer than ${text[1]}` : null;
  const hex = /^hex(\d+)$/.exec(type);
  if (hex)
    return new RegExp(`^[0-9A-Fa-f]{${2 * Number(hex[1])}}$`).test(value)
      ? null
      : `is not ${hex[1]} bytes`;
  if (type === 'id')
    return new RegExp(`^${tag}-?[0-9]{1,10}$`).test(value) ? null : 'is no id of it';
  if (type.startsWith('ref:')) return value === '' ? 'refers to nothing' : null;
  if (type.startsWith('file:'))
    return fileNames[type.slice(5)]!.test(value) ? null : 'is no name of such a file';
  if (type === 'time')
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(value)
      ? null
      : 'is no moment';
  if (type === 'uri') return /\s/.test(value) ? 'is no address' : null;
  const decimal = /^d\((.*),(.*),(\d+)\)$/.exec(type);
  if (decimal) {
    const [least, most, digits] = decimal.slice(1).map(Number) as [number, number, number];
    if (!/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(value) || (digits < 20 && /e/i.test(value)))
      return 'is no decimal';
    return Number(value) < least ||
      Number(value) > most ||
      (value.split('.')[1] ?? '').length > digits
      ? `is beyond ${type}`
      : null;
  }
  const whole = /^([ui]\d+)(?:\((.*),(.*)\))?$/.exec(type);
  if (whole) {
    const [least, most] =
      whole[2] === undefined ? wholes[whole[1]!]! : [Number(whole[2]), Number(whole[3])];
    return /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `is no whole number from ${least} to ${most}`;
  }
  const range = /^(\d+)\.\.(\d+)$/.exec(type);
  const choices = range
    ? Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, step) =>
        String(Number(range[1]) + step),
      )
    : type.split(',');
  return choices.includes(value) ? null : `is none of ${choices.join(', ')}`;
}

function referenceFaults(element: Element, ids: ReadonlyMap<string, string>): string[] {
  const own = (elementRules.get(element.tag)?.attributes ?? []).flatMap(
    ({ name, type }): string[] => {
      const value = element.attributes[name];
      if (!type.startsWith('ref:') || value === undefined || value === '') return [];
      const wanted = type.slice(4);
      const found = ids.get(value);
      return found !== undefined && (wanted === '*' || wanted === found)
        ? []
        : [
            `${element.tag} ${element.attributes['A'] ?? ''}: ${name}="${value}" leads to ${found ?? 'nothing'}`,
          ];
    },
  );
  return [...own, ...element.children.flatMap((child) => referenceFaults(child, ids))];
}
