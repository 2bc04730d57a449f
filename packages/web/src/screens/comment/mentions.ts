/** A person who may be mentioned, or was. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** The name being typed after an @, just before the caret. */
export interface MentionTyped {
  /** Position of the @. */
  readonly start: number;
  readonly query: string;
}

/** Maximum length of a typed name: a longer text is a sentence. */
const longestQuery = 40;

/** The mention that is being typed before the caret; null where none is. */
export function mentionAt(text: string, caret: number): MentionTyped | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || caret - start > longestQuery) return null;
  const isWord = start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1] ?? '');
  const query = text.slice(start + 1, caret);
  return isWord || query.includes('\n') || query.includes('@') ? null : { start, query };
}

/** The text with the typed mention completed, and the new position of the caret. */
export function withMention(
  text: string,
  caret: number,
  { start }: MentionTyped,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /u, ''), caret: before.length };
}

/** The people whose names are still in the text. */
export const mentionedIn = (text: string, people: readonly Mentionable[]): readonly string[] => [
  ...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];

/** A stretch of a comment; `isName` for a mention. */
export interface CommentPart {
  readonly text: string;
  readonly isName: boolean;
}

/** The text split into parts, each mention a part; of two matching names the longer wins. */
export function partsOf(text: string, names: readonly string[]): readonly CommentPart[] {
  const marks = names
    .filter((name) => name !== '')
    .map((name) => `@${name}`)
    .toSorted((left, right) => right.length - left.length);
  const parts: CommentPart[] = [];
  let plain = '';
  const end = () => {
    if (plain) parts.push({ text: plain, isName: false });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const mark = marks.find((one) => text.startsWith(one, at));
    if (mark) {
      end();
      parts.push({ text: mark, isName: true });
    } else plain += text[at] ?? '';
    at += mark?.length ?? 1;
  }
  end();
  return parts;
}
