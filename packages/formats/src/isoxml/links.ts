import { childrenOf, readXml, textOf, writeXml, type Element } from './tree.ts';

/**
 * Links of a file's elements to the rows of the farm they came from. @source ISO 11783-10, annex E:
 * LGP, LNK
 */

export const LINK_LIST = 'LINKLIST.XML';
const UUIDS = '1';
const uuid = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;

/** The UUID in a link, with or without `urn:uuid:`, in lower case; null where there is none. */
export const uuidOf = (text: string | null): string | null =>
  text === null
    ? null
    : (uuid.exec(text.trim().replace(/^urn:uuid:/i, ''))?.[1]?.toLowerCase() ?? null);

/**
 * UUIDs by the ids of elements.
 * @throws Error when the list is no XML
 */
export function readLinks(bytes: Uint8Array): Map<string, string> {
  const links = new Map<string, string>();
  for (const group of childrenOf(readXml(bytes), 'LGP')) {
    if (textOf(group, 'B') !== UUIDS) continue;
    for (const link of childrenOf(group, 'LNK')) {
      const [id, row] = [textOf(link, 'A'), uuidOf(textOf(link, 'B'))];
      if (id !== null && row !== null) links.set(id, row);
    }
  }
  return links;
}

/**
 * Our attribute takes precedence over the list: it moves with its element when a terminal assigns
 * another id.
 */
export const linkOf = (element: Element, links: ReadonlyMap<string, string>): string | null =>
  textOf(element, 'P0_id')?.toLowerCase() ?? links.get(textOf(element, 'A') ?? '') ?? null;

/**
 * The file that links ids of a task file to rows of ours.
 * @source ISO 11783-10
 */
export function writeLinks(
  madeBy: string,
  links: readonly { readonly id: string; readonly row: string }[],
): string {
  return writeXml({
    tag: 'ISO11783LinkList',
    attributes: {
      VersionMajor: 4,
      VersionMinor: 3,
      ManagementSoftwareManufacturer: madeBy,
      ManagementSoftwareVersion: '1',
      DataTransferOrigin: 1,
    },
    children: [
      {
        tag: 'LGP',
        attributes: { A: 'LGP1', B: UUIDS },
        children: links.map(({ id, row }) => ({
          tag: 'LNK',
          attributes: { A: id, B: `{${row}}` },
        })),
      },
    ],
  });
}
