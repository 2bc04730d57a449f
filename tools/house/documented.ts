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

/** What a file exports of its own, and whether a comment (`/** … *\/`) stands before it. */
export function exportsOf({ path, source, program, comments }: Parsed): Export[] {
  const ends = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const documented = ends.some(
      (end) => end <= statement.start && source.slice(end, statement.start).trim() === '',
    );
    return declared(statement.declaration).map((name) => ({ path, name, documented }));
  });
}
