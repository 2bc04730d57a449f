/**
 * What browsers say when a part of the page could not be fetched: Chromium, Firefox, Safari, and
 * Vite for a style.
 */
const words = [
  /Failed to fetch dynamically imported module/,
  /error loading dynamically imported module/,
  /Importing a module script failed/,
  /Unable to preload CSS/,
];

/** Whether a screen broke because a part of the page did not come over the line. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && words.some((one) => one.test(error.message));
}

const [between, kept] = [5000, 'furrow-loaded-again'];
/** A part that is missing though the server answers would otherwise load the page for ever. */
const atMostEvery = 30_000;

/**
 * Loads the page again as soon as the server answers.
 * @returns stops waiting
 */
export function loadWhenAnswered(): () => void {
  const ask = async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || Date.now() - Number(sessionStorage.getItem(kept) ?? 0) < atMostEvery) return;
    sessionStorage.setItem(kept, String(Date.now()));
    location.reload();
  };
  const now = () => void ask();
  const timer = setInterval(now, between);
  addEventListener('online', now);
  now();
  return () => {
    clearInterval(timer);
    removeEventListener('online', now);
  };
}
