/** A node of well-known text for reference systems: `NAME["text", 1.5, CHILD[…]]`. */
export type WktNode = { keyword: string; values: (string | number)[]; children: WktNode[] };

/** Real texts nest about ten deep. */
const DEEPEST = 32;

const TOKEN =
  /\s*(?:([A-Z_][A-Z0-9_]*)\s*[[(]|"((?:[^"]|"")*)"|([+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?)|([A-Z]+)|([\])])|,)/iy;

/**
 * Parses the well-known text of a reference system, of any generation.
 * @returns null for other texts
 * @source OGC 18-010r7; OGC 01-009 annex 2
 */
export function parseWktTree(text: string): WktNode | null {
  const token = new RegExp(TOKEN);
  const open: WktNode[] = [];
  let root: WktNode | null = null;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [, keyword, quoted, number, bare, closing] = match;
    const current = open.at(-1);
    if (keyword !== undefined) {
      const node: WktNode = { keyword: keyword.toUpperCase(), values: [], children: [] };
      if (current) current.children.push(node);
      else root ??= node;
      open.push(node);
      if (open.length > DEEPEST) return null;
    } else if (closing !== undefined) {
      open.pop();
      if (open.length === 0) return root;
    } else if (quoted !== undefined) current?.values.push(quoted.replaceAll('""', '"'));
    else if (number !== undefined) current?.values.push(Number(number));
    else if (bare !== undefined) current?.values.push(bare);
  }
  // Cut short; the part read so far may still name the system.
  return root;
}

/** The first node with one of the keywords, at any depth, nearest the root first. */
export function findNode(root: WktNode, ...keywords: string[]): WktNode | null {
  let level = [root];
  while (level.length > 0) {
    const match = level.find((node) => keywords.includes(node.keyword));
    if (match) return match;
    level = level.flatMap((node) => node.children);
  }
  return null;
}

/** All nodes of a keyword, at any depth. */
export function findNodes(root: WktNode, keyword: string): WktNode[] {
  return [
    ...(root.keyword === keyword ? [root] : []),
    ...root.children.flatMap((child) => findNodes(child, keyword)),
  ];
}
