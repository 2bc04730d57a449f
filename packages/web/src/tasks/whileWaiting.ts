import { hideToast, showToast } from '../ui/overlay/toasts.ts';

/** Milliseconds below which waiting needs no message. */
const quick = 400;

/**
 * Shows a message for the duration of a request: work that the server does within an answer has no
 * progress figure. Looks like `followTask`, and stays when the screen is left.
 * @source design: "progress … for anything over 2 s"
 */
export async function whileWaiting<T>(words: string, work: Promise<T>): Promise<T> {
  let toast: number | null = null;
  const timer = setTimeout(
    () => (toast = showToast({ text: words, progress: null, stays: 0 })),
    quick,
  );
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (toast !== null) hideToast(toast);
  }
}
