import { unpack } from '../archive/zip.ts';
import type { SourceFile } from '../source/source.ts';
import { childrenOf, readXml, writeXml, type Element, type XmlElement } from '../isoxml/tree.ts';
import { elementRules } from './isoxml-schema.ts';

/**
 * A terminal that read a card and writes it back: with new ids, in another order, with the work
 * done.
 */
export interface Terminal {
  readonly version: 3 | 4;
  /** Attributes that only their maker understands. */
  readonly keepsProprietary: boolean;
  readonly keepsLinks: boolean;
  /** New ids, for elements and for references to them. */
  readonly renumbers: boolean;
  /** The work done on a task: its children and attributes afterwards. */
  readonly does?: (task: XmlElement) => XmlElement;
}

const made = (element: Element): XmlElement => ({
  tag: element.tag,
  attributes: element.attributes,
  children: element.children.map(made),
});
const reference = /^[A-Z]{3}-?\d+$/;

export async function rewriteByTerminal(
  card: SourceFile,
  { version, keepsProprietary, keepsLinks, renumbers, does = (task) => task }: Terminal,
): Promise<SourceFile[]> {
  const { files } = await unpack(card);
  const isNamed = (name: string) => (file: SourceFile) => file.name.endsWith(`/${name}`);
  const root = readXml(files.find(isNamed('TASKDATA.XML'))!.bytes);
  const newId = (id: string): string =>
    renumbers
      ? id.replace(
          /^([A-Z]{3})(\d+)$/,
          (_whole, tag: string, number: string) => `${tag}${90_000 - Number(number)}`,
        )
      : id;
  const rewritten = (element: XmlElement): XmlElement => {
    const rule = elementRules.get(element.tag)!;
    const kept = Object.entries(element.attributes).filter(([name]) =>
      name.startsWith('P0_')
        ? keepsProprietary
        : version === 4 || !rule.attributes.find((attribute) => attribute.name === name)?.isOnlyV4,
    );
    const isReference = (name: string) =>
      name.startsWith('P0_') ||
      /^(id|ref:)/.test(rule.attributes.find((attribute) => attribute.name === name)?.type ?? '');
    const renamed = (name: string, value: XmlElement['attributes'][string]) =>
      isReference(name) && typeof value === 'string'
        ? value
            .split(' ')
            .map((word) => (reference.test(word) ? newId(word) : word))
            .join(' ')
        : value;
    const children = (element.children ?? []).filter(
      ({ tag }) =>
        version === 4 ||
        !(
          elementRules.get(tag)!.isOnlyV4 || rule.children.find((one) => one.tag === tag)!.isOnlyV4
        ),
    );
    return {
      tag: element.tag,
      attributes: Object.fromEntries(kept.map(([name, value]) => [name, renamed(name, value)])),
      children: children.map(rewritten),
    };
  };
  const isKept = (tag: string, file: unknown) =>
    (version === 4 ||
      !elementRules.get('ISO11783_TaskData')!.children.find((one) => one.tag === tag)!.isOnlyV4) &&
    (keepsLinks || tag !== 'AFE' || file !== 'LINKLIST.XML');
  const elements = root.children
    .filter(({ tag, attributes }) => isKept(tag, attributes['A']))
    .map(made)
    .map((element) => rewritten(element.tag === 'TSK' ? does(element) : element));
  const tasks = elements.filter(({ tag }) => tag === 'TSK');
  const main: XmlElement = {
    tag: root.tag,
    attributes: {
      ...root.attributes,
      VersionMajor: version,
      VersionMinor: version === 3 ? 3 : 2,
      TaskControllerManufacturer: 'Terminal',
      TaskControllerVersion: '1.0',
      DataTransferOrigin: 2,
    },
    children: [...elements.filter(({ tag }) => tag !== 'TSK').toReversed(), ...tasks.toReversed()],
  };
  const bytes = (xml: XmlElement) => new TextEncoder().encode(writeXml(xml));
  const beside = files.filter((file) => !/\/(TASKDATA|LINKLIST)\.XML$/.test(file.name));
  const list = files.find(isNamed('LINKLIST.XML'));
  const links = (group: Element): XmlElement => ({
    ...made(group),
    children: childrenOf(group, 'LNK').map((link) => ({
      tag: 'LNK',
      attributes: { ...link.attributes, A: newId(link.attributes['A']!) },
    })),
  });
  const linkList =
    list && keepsLinks && version === 4
      ? [
          {
            name: 'TASKDATA/LINKLIST.XML',
            bytes: bytes({
              ...made(readXml(list.bytes)),
              children: childrenOf(readXml(list.bytes), 'LGP').map(links),
            }),
          },
        ]
      : [];
  // version 3 has no attached files, so that ours do not come back
  return [
    { name: 'TASKDATA/TASKDATA.XML', bytes: bytes(main) },
    ...linkList,
    ...(version === 4 ? beside : beside.filter(({ name }) => /(GRD|TLG)\d{5}/.test(name))),
  ];
}

/** Work that was done between two times, with hectares and litres. */
export const doneWork =
  (begin: string, end: string, hectares: number, litres: number) =>
  (task: XmlElement): XmlElement => {
    const device =
      childrenMade(task, 'TIM').flatMap((time) => childrenMade(time, 'DLV'))[0]?.attributes['C'] ??
      childrenMade(task, 'DAN')[0]?.attributes['C']?.toString().replace('DVC', 'DET');
    const value = (ddi: string, number: number): XmlElement[] =>
      device === undefined ? [] : [{ tag: 'DLV', attributes: { A: ddi, B: number, C: device } }];
    const time: XmlElement = {
      tag: 'TIM',
      attributes: { A: begin, B: end, D: 4 },
      children: [...value('0074', hectares * 10_000), ...value('0094', litres * 1000)],
    };
    const order = elementRules.get('TSK')!.children.map(({ tag }) => tag);
    const children = [
      ...(task.children ?? []),
      time,
      { tag: 'CAN', attributes: { C: 'Natte hoek overgeslagen' } },
    ];
    return {
      ...task,
      attributes: { ...task.attributes, G: 4 },
      children: children.toSorted((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag)),
    };
  };

const childrenMade = (element: XmlElement, tag: string): readonly XmlElement[] =>
  (element.children ?? []).filter((child) => child.tag === tag);
