export type Shortcut = 'filter' | 'palette' | 'new' | 'undo' | 'redo' | 'help' | 'list';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly target: EventTarget | null;
}

/**
 * The shortcut of a key press. While typing, plain keys and undo belong to the text; arrows to the
 * focused element.
 */
export function shortcutOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: Pressed): Shortcut | null {
  const command = ctrlKey || metaKey;
  if (altKey) return null;
  if (command && key.toLowerCase() === 'k') return 'palette';
  if (isTyping(target)) return null;
  if (command) {
    const letter = key.toLowerCase();
    if (letter === 'y') return shiftKey ? null : 'redo';
    return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : null;
  }
  if (arrows.has(key)) return !shiftKey && isNothing(target) ? 'list' : null;
  const plain: Readonly<Record<string, Shortcut>> = { '/': 'filter', n: 'new', '?': 'help' };
  return plain[key] ?? null;
}

const arrows: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp']);

/**
 * Nothing that arrows move in has the focus: the page was just opened, by its address or by the link
 * to it.
 */
function isNothing(target: EventTarget | null): boolean {
  const element = target as Partial<Pick<Element, 'tagName' | 'closest'>> | null;
  const name = element?.tagName;
  if (name === 'A') return !element?.closest?.('[role], [data-entries]');
  return name === undefined || name === 'BODY' || name === 'HTML' || name === 'MAIN';
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as {
    readonly tagName?: string;
    readonly isContentEditable?: boolean;
    readonly type?: string;
  } | null;
  if (!element?.tagName) return false;
  const buttonLike =
    element.tagName === 'INPUT' && (element.type === 'checkbox' || element.type === 'radio');
  return (
    !buttonLike &&
    (element.isContentEditable === true ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName))
  );
}
