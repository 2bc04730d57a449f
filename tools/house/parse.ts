import {
  parseSync,
  visitorKeys,
  type Comment,
  type EcmaScriptModule,
  type Node,
  type Program,
} from 'oxc-parser';
import { text } from './sources.ts';

export interface Parsed {
  path: string;
  source: string;
  program: Program;
  module: EcmaScriptModule;
  comments: readonly Comment[];
}

export function parse(path: string, source: string = text(path)): Parsed {
  const result = parseSync(path, source);
  const { module, comments, errors } = result;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return {
    path,
    source,
    module,
    comments,
    // the parser converts the tree on first use, which imports and exports do not need
    get program() {
      return result.program;
    },
  };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function children(node: Node): Node[] {
  const members = new Map<string, unknown>(Object.entries(node));
  return (visitorKeys[node.type] ?? []).flatMap((key) => [members.get(key)].flat()).filter(isNode);
}

/** Every node of a tree, parents first. */
export function* nodes(node: Node): Generator<Node> {
  yield node;
  for (const child of children(node)) yield* nodes(child);
}
