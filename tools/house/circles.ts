import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Parsed } from './parse.ts';
import { nodes } from './parse.ts';
import { root } from './sources.ts';

/** Imports by file, from which circles are found. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Files of ours that a file imports: values and types, at the start and when needed, and
 * re-exports.
 */
export function importsOf(file: Parsed): string[] {
  const { path, source, module } = file;
  // few files import later, and only these need a walk of their tree
  const tree = /\bimport\s*\(/.test(source) ? nodes(file.program) : [];
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...tree].flatMap((node) => {
      const from =
        node.type === 'ImportExpression' || node.type === 'TSImportType' ? node.source : undefined;
      return from?.type === 'Literal' && typeof from.value === 'string' ? from.value : [];
    }),
  ];
  return [...new Set(named.flatMap((from) => resolved(path, from)))];
}

function resolved(path: string, from: string): string[] {
  if (from.startsWith('.')) return [join(dirname(path), from.replace(/\?.*$/, ''))];
  const [, name, rest = 'index.ts'] = /^@furrow\/(\w+)(?:\/(.+))?$/.exec(from) ?? [];
  const target = `packages/${name}/src/${rest}`;
  return name && existsSync(join(root, target)) ? [target] : [];
}

export const fileGraph = (files: readonly Parsed[]): Graph =>
  new Map(files.map((file) => [file.path, new Set(importsOf(file))]));

/** The folder below `src` that a file lies in, and a file at its top by itself. */
export function folderOf(path: string): string {
  const parts = path.split(sep);
  const below = parts.indexOf('src') + 1;
  return parts.slice(0, below + 1).join('/');
}

/** The same graph between the folders that `name` gives. */
export function folded(graph: Graph, name: (path: string) => string): Graph {
  const result = new Map<string, Set<string>>();
  for (const [from, targets] of graph)
    for (const to of targets) {
      if (!graph.has(to) || name(from) === name(to)) continue;
      result.set(name(from), (result.get(name(from)) ?? new Set()).add(name(to)));
    }
  return result;
}

/**
 * Groups whose members all reach each other (Tarjan's strongly connected components), the largest
 * first.
 */
export function circles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(node: string): void {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next))
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1 || graph.get(node)?.has(node)) groups.push(group.toSorted());
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups.toSorted((left, right) => right.length - left.length);
}
