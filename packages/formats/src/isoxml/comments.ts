import { childrenOf, textOf, type Element, type XmlElement } from './tree.ts';

/**
 * Remarks as comments of a task: a comment may have 32 characters, so that a longer line continues
 * in the next. @source ISO 11783-10, annex D: CAN
 */

const LONGEST = 32;
/** Continuation of a comment by the next: after a space, or in the middle of a word. */
const GOES_ON = { word: '1', within: '2' } as const;

/**
 * Notes as comments of a task, a line each; a line too long for a comment continues in the next.
 */
export const commentElements = (notes: string | null): XmlElement[] =>
  commentLines(notes).map(({ text, goesOn }) => ({
    tag: 'CAN',
    attributes: { C: text, P0_more: goesOn },
  }));

interface Comment {
  readonly text: string;
  /** Id of the comment that continues it; null without one. */
  readonly goesOn: string | null;
}

const commentLines = (notes: string | null): Comment[] =>
  (notes ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .flatMap(partsOf);

function partsOf(line: string): Comment[] {
  const parts: Comment[] = [];
  let left = Array.from(line);
  while (left.length > LONGEST) {
    const space = left.slice(0, LONGEST + 1).lastIndexOf(' ');
    const cut = space > 0 ? space : LONGEST;
    parts.push({
      text: left.slice(0, cut).join(''),
      goesOn: space > 0 ? GOES_ON.word : GOES_ON.within,
    });
    left = left.slice(space > 0 ? cut + 1 : cut);
  }
  return [...parts, { text: left.join(''), goesOn: null }];
}

/** The texts of comments, with continuations joined. */
function joinedComments(comments: readonly Comment[]): string[] {
  const joined: string[] = [];
  let before: string | null = null;
  for (const { text, goesOn } of comments) {
    if (before === null) joined.push(text);
    else joined[joined.length - 1] += `${before === GOES_ON.word ? ' ' : ''}${text}`;
    before = goesOn;
  }
  return joined;
}

/** The remarks recovered from comments that were exported. */
export const textOfComments = (notes: string | null): string =>
  joinedComments(commentLines(notes)).join('\n');

/** People's comments on the work that were not in the exported remarks. */
export function addedComments(notes: string | null, comments: readonly string[]): string[] {
  const names = [
    ...textOfComments(notes).split('\n'),
    ...commentLines(notes).map(({ text }) => text),
  ];
  return comments.filter((comment) => {
    const at = names.indexOf(comment);
    if (at >= 0) names.splice(at, 1);
    return at < 0 && !(notes ?? '').includes(comment);
  });
}

/** Comments of a task with the texts of those chosen from a list. */
export function commentsOf(task: Element, chosen: (comment: Element) => string | null): string[] {
  return joinedComments(
    childrenOf(task, 'CAN').flatMap((comment) => {
      const text = textOf(comment, 'C') ?? chosen(comment);
      return text === null ? [] : [{ text, goesOn: textOf(comment, 'P0_more') }];
    }),
  );
}
