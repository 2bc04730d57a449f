import type { Node } from 'oxc-parser';
import type { Parsed } from './parse.ts';

export interface Export {
  path: string;
  name: string;
  documented: boolean;
}

const declared = (declaration: Node): string[] => {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : [],
    );
  return 'id' in declaration && declaration.id && 'name' in declaration.id
    ? [String(declaration.id.name)]
    : [];
};

/** A call is described by its `summary`, which is printed in the documentation. */
const saysItself = (declaration: Node): boolean =>
  declaration.type === 'VariableDeclaration' &&
  declaration.declarations.every(
    ({ init }) =>
      init?.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      init.callee.name === 'defineCall',
  );

/** Overloads are one export, which the comment before one of them documents. */
function once(found: readonly Export[]): Export[] {
  const byName = new Map<string, Export>();
  for (const one of found) if (!byName.get(one.name)?.documented) byName.set(one.name, one);
  return [...byName.values()];
}

/**
 * The exports of a file itself, each with whether a comment (`/** … *\/`) comes before it. A
 * comment for the lint may come between.
 */
export function exportsOf({ path, source, program, comments }: Parsed): Export[] {
  const ends = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  const found = program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration, start } = statement;
    const documented =
      saysItself(declaration) ||
      ends.some(
        (end) => end <= start && /^(?:\s|\/\/ oxlint-disable.*)*$/.test(source.slice(end, start)),
      );
    return declared(declaration).map((name) => ({ path, name, documented }));
  });
  return once(found);
}
