import type { Node } from 'oxc-parser';
import { importsOf } from './circles.ts';
import { nodes, type Parsed } from './parse.ts';

const says = (node: Node | null, name: string): boolean =>
  node?.type === 'Literal' && node.value === name;

/**
 * Whether a file names an entity: it lies in a folder of its name, imports its definition, or
 * passes its name on. Where a name is a plain word, it may also be a key, a class or an attribute
 * of a map's style: those are no arguments and no values.
 */
export function namesEntity(file: Parsed, name: string): boolean {
  const definition = `packages/domain/src/${name}/${name}.ts`;
  return (
    file.path.includes(`/${name}/`) ||
    importsOf(file).includes(definition) ||
    [...nodes(file.program)].some(
      (node) =>
        (node.type === 'CallExpression' &&
          node.arguments.some((argument) => says(argument, name))) ||
        (node.type === 'Property' && says(node.value, name)),
    )
  );
}
