import '@fontsource-variable/inter/index.css';
import './mantine.css';
import './tokens.css';
import './base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { detectBrowser } from './browser/detect.ts';
import { applyScheme, rememberedScheme } from './browser/scheme.ts';
import { activateLanguage } from './i18n/activate.ts';
import { preferredLanguage, rememberedLanguage } from './i18n/language.ts';
import { paths } from './paths.ts';
import { router } from './routes.tsx';

/** A browser without what the product stands on is told so instead of failing later. @source SCR-07 */
function turnAwayUnsupported(): void {
  const parts = detectBrowser(document, window);
  if (Object.values(parts).every(Boolean) || location.pathname.startsWith(paths.unsupported)) return;
  const query = new URLSearchParams(Object.entries(parts).map(([name, there]) => [name, String(there)]));
  history.replaceState(null, '', `${paths.unsupported}?${query}`);
}

async function start(): Promise<void> {
  turnAwayUnsupported();
  applyScheme(rememberedScheme());
  await activateLanguage(preferredLanguage(rememberedLanguage(), navigator.languages));
  await router.load();
  // in slices: on a slow phone the first drawing takes long enough to be felt
  startTransition(() => createRoot(document.getElementById('root')!).render(<App />));
}

// Not awaited, for the files of the screens wait for this one; and in a turn of its own: whoever asks where a call came
// from, as tools that measure the page do all the time, has the browser read the calling file once more, and this one is large.
queueMicrotask(() => void start());
