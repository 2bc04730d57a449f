import type { Paper } from '@furrow/domain/paper/paper.ts';
import type { PrintCard, PrintPart } from '../../print/document.ts';

/** A paper of one thing as parts to lay out: its facts beside the outline, then its tables. */
export function* paperParts(
  { title, facts, tables }: Paper,
  { outline, isFirst = false }: Pick<PrintCard, 'outline'> & { readonly isFirst?: boolean },
): Generator<PrintPart> {
  yield {
    card: {
      title: isFirst ? null : title,
      facts: facts.map(({ label, value }) => [label, value] as const),
      outline,
    },
  };
  for (const { title: above, head, rows, right } of tables) {
    yield {
      table: { title: above, headings: head, numeric: head.map((_, at) => right.has(at)) },
    };
    yield { rows };
  }
}
