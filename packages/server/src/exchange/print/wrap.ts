import { at } from '@furrow/kit';
/** Width of a text, in points. */
export type Measure = (text: string) => number;

/**
 * The lines of a text in a column: broken at blanks, and inside a word only where that is wider
 * than the column. Line ends of the text are kept; a text without letters is an empty line.
 */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .flatMap((paragraph) =>
      wrapParagraph(paragraph.replaceAll(/\p{Cc}+/gu, ' ').trim(), width, measure),
    );
}

function wrapParagraph(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const blank = measure(' ');
  let used = 0;
  for (const word of text.split(/ +/)) {
    const wide = measure(word);
    if (line !== '' && used + blank + wide <= width) {
      line += ` ${word}`;
      used += blank + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wide <= width ? [word] : piecesOf(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = at(pieces, -1);
    used = pieces.length === 1 && wide <= width ? wide : measure(line);
  }
  return [...lines, line];
}

/**
 * A word that is wider than its column, broken where it is full; at least a letter per line, or it
 * would never end.
 */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of word) {
    const wide = measure(letter);
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += letter;
    used += wide;
  }
  return [...pieces, piece];
}
