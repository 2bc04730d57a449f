import type { Node } from 'oxc-parser';
import { nodes, type Parsed } from './parse.ts';

/** Countable manners of one file. */
export interface Counts {
  lines: number;
  /** `x as T` and `<T>x`; `as const` asserts nothing and is left out. */
  casts: number;
  anys: number;
  nonNulls: number;
  untypedReads: number;
  longLines: number;
  manyParameters: number;
  complex: number;
}

export const longestLine = 120;
export const mostParameters = 4;
export const mostComplex = 15;

const isConst = (type: Node): boolean =>
  type.type === 'TSTypeReference' &&
  type.typeName.type === 'Identifier' &&
  type.typeName.name === 'const';

const isIdentifier = /^[A-Za-z_$][\w$]*$/;

/** Names imported from style sheets: no compiler knows their classes. */
const styleNames = ({ module }: Parsed): ReadonlySet<string> =>
  new Set(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith('.css'))
      .flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );

const isEnvironment = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'env';

/**
 * `row['name']`: the lint's dot-notation leaves brackets to index signatures only, so that each is
 * a read of which the compiler knows nothing. Names of the environment and of style sheets are
 * untyped by nature.
 */
function isUntypedRead(node: Node, styles: ReadonlySet<string>): boolean {
  if (node.type !== 'MemberExpression' || !node.computed) return false;
  const { object, property } = node;
  if (property.type !== 'Literal' || typeof property.value !== 'string') return false;
  if (!isIdentifier.test(property.value) || isEnvironment(object)) return false;
  return !(object.type === 'Identifier' && styles.has(object.name));
}

type AnyFunction = Extract<Node, { params: unknown; body: unknown }>;

const isFunction = (node: Node): node is AnyFunction =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration';

const branches: ReadonlySet<string> = new Set([
  'AssignmentPattern',
  'CatchClause',
  'ConditionalExpression',
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'IfStatement',
  'LogicalExpression',
  'WhileStatement',
]);

function branching(node: Node): boolean {
  if (node.type === 'SwitchCase') return node.test !== null;
  if (node.type === 'AssignmentExpression') return ['||=', '&&=', '??='].includes(node.operator);
  if (node.type === 'MemberExpression' || node.type === 'CallExpression') return node.optional;
  return branches.has(node.type);
}

/**
 * Paths through a function, those of functions inside it aside, counted as ESLint's rule
 * `complexity` counts them.
 */
export function complexity(fn: Node): number {
  let inner = 0;
  let total = 1;
  for (const node of nodes(fn)) {
    if (node.start < inner) continue;
    if (node !== fn && isFunction(node)) inner = node.end;
    else if (branching(node)) total += 1;
  }
  return total;
}

export function countsOf(parsed: Parsed): Counts {
  const { source, program } = parsed;
  const lines = source.replace(/\n$/, '').split('\n');
  const styles = styleNames(parsed);
  const counts: Counts = {
    lines: lines.length,
    casts: 0,
    anys: 0,
    nonNulls: 0,
    untypedReads: 0,
    longLines: lines.filter((line) => line.length > longestLine).length,
    manyParameters: 0,
    complex: 0,
  };
  for (const node of nodes(program)) {
    if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion')
      counts.casts += isConst(node.typeAnnotation) ? 0 : 1;
    else if (node.type === 'TSAnyKeyword') counts.anys += 1;
    else if (node.type === 'TSNonNullExpression') counts.nonNulls += 1;
    else if (isUntypedRead(node, styles)) counts.untypedReads += 1;
    else if (isFunction(node)) {
      counts.manyParameters += node.params.length > mostParameters ? 1 : 0;
      counts.complex += complexity(node) > mostComplex ? 1 : 0;
    }
  }
  return counts;
}
