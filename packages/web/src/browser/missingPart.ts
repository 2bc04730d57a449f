/**
 * Messages of browsers when a part of the page could not be fetched: Chromium, Firefox, Safari, and
 * Vite for a style.
 */
const words = [
  /Failed to fetch dynamically imported module/,
  /error loading dynamically imported module/,
  /Importing a module script failed/,
  /Unable to preload CSS/,
];

/** Whether a screen failed because a chunk of the page could not be loaded. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && words.some((one) => one.test(error.message));
}

const [between, kept] = [5000, 'furrow-loaded-again'];
/** A chunk that is missing although the server answers would otherwise reload the page forever. */
const atMostEvery = 30_000;

/** Whether the server answers now. */
export async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}

/** Calls `ask` now, every few seconds, and when the network is back; returns a function to stop. */
function askOften(ask: () => Promise<void>): () => void {
  const now = () => void ask();
  const timer = setInterval(now, between);
  addEventListener('online', now);
  now();
  return () => {
    clearInterval(timer);
    removeEventListener('online', now);
  };
}

/** Settles once the server answers. */
export function whenAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const stop = askOften(async () => {
      if (!(await serverAnswers())) return;
      stop();
      resolve();
    });
  });
}

/**
 * Loads the page again as soon as the server answers.
 * @returns stops waiting
 */
export function loadWhenAnswered(): () => void {
  return askOften(async () => {
    // an answer may arrive after the network went: the page would be replaced by the browser's error
    const isAnswered = (await serverAnswers()) && navigator.onLine;
    if (!isAnswered || Date.now() - Number(sessionStorage.getItem(kept) ?? 0) < atMostEvery) return;
    sessionStorage.setItem(kept, String(Date.now()));
    location.reload();
  });
}

interface LoadContext {
  readonly serverAnswers: () => Promise<boolean>;
  readonly whenAnswered: () => Promise<void>;
  /** Reports that a part is being waited for. */
  readonly tell: () => void;
}

/**
 * Loads a part; if that fails, again once the server answers.
 * @throws the error of loading, when the server answers and the part still fails: a newer version
 *   has other parts, and the page has to be reloaded
 */
export async function loaded<T>(load: () => Promise<T>, context: LoadContext): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingPart(error) || (await context.serverAnswers())) throw error;
      context.tell();
      await context.whenAnswered();
    }
  }
}
