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

/** A call says what it does in its `summary`, which is printed for everybody. */
const saysItself = (declaration: Node): boolean =>
  declaration.type === 'VariableDeclaration' &&
  declaration.declarations.every(
    ({ init }) =>
      init?.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      init.callee.name === 'defineCall',
  );

/** What a file exports of its own, and whether a comment (`/** … *\/`) stands before it. */
export function exportsOf({ path, source, program, comments }: Parsed): Export[] {
  const ends = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration, start } = statement;
    const documented =
      saysItself(declaration) ||
      ends.some((end) => end <= start && source.slice(end, start).trim() === '');
    return declared(declaration).map((name) => ({ path, name, documented }));
  });
}
